// The smallest client that proves the protocol: every verb by a button, every view as a list. No rules are in here.

import { Line } from "/page/line.js";
import { el, entropy, fill, shown } from "/page/draw.js";
import { drawTable } from "/page/table.js";

const main = document.getElementById("main");
const trouble = document.getElementById("trouble");

const page = {
  lang: /(?:^|; )lang=(ru|en)/.exec(document.cookie)?.[1] ?? (navigator.language.startsWith("ru") ? "ru" : "en"),
  words: {},
  games: [],
  guest: "",
  tables: { open: [], mine: [] },
  table: null, // the id of the table we look at
  line: null,
  say: (word) => page.words[word] ?? word,
  ask: (what, fields = {}) => page.line.ask({ do: what, ...fields }).catch((sorry) => complain(sorry.text)),
  at: (what, fields = {}) => page.ask(what, { table: page.table, ...fields }),
  go,
  draw,
  complain,
};

function complain(text) {
  fill(trouble, el("p", {}, text), el("button", { onclick: () => { trouble.hidden = true; } }, page.say("page-close")));
  trouble.hidden = false;
}

async function fetched(path, options) {
  const answer = await fetch(path, options);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.text);
  return said;
}

async function speak(lang) {
  page.lang = lang;
  document.documentElement.lang = lang;
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  const text = await (await fetch(`/page/text/${lang}.ftl`)).text();
  page.words = Object.fromEntries([...text.matchAll(/^(page-[a-z-]+) = (.+)$/gm)].map((found) => [found[1], found[2]]));
  page.games = (await fetched(`/api/games?lang=${lang}`)).games;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = page.say(place.dataset.word);
  const other = document.getElementById("language");
  other.textContent = page.say("page-language");
  other.lang = lang === "ru" ? "en" : "ru";
}

// -- the first page

function drawHome() {
  fill(
    main,
    el("h1", {}, page.say("page-games")),
    el("div", { class: "games" }, ...page.games.map(gameCard)),
    el("div", { id: "lists" }),
    el("p", {}, el("button", { onclick: forgetMe }, page.say("page-forget"))),
  );
  drawLists();
}

// Apart from the forms above: lists change while somebody fills them in.
function drawLists() {
  fill(
    document.getElementById("lists"),
    list("page-my-tables", page.tables.mine),
    list("page-open-tables", page.tables.open),
  );
}

function gameCard(game) {
  const usual = Math.max(game.official, game.fewest, 2);
  const seats = number("seats", usual, game.fewest, game.most);
  const bots = number("bots", usual - 1, 0, game.most);
  const level = choice("level", game.levels.map((one) => [one.name, one.title]), game.usual_level);
  const presets = [["", page.say("page-preset-usual")], ...game.presets.map((one) => [one.name, one.title])];
  const preset = choice("preset", presets, "");
  const open = el("input", { type: "checkbox", name: "public" });
  const labelled = (word, field) => el("label", {}, page.say(word), field);
  return el(
    "section",
    { class: "card" },
    el("h3", {}, game.title),
    el("p", {}, game.lead),
    el(
      "form",
      {
        onsubmit: async (event) => {
          event.preventDefault();
          const count = Number(seats.value);
          const done = await page.ask("create", {
            game: game.name,
            seats: count,
            bots: Array(Math.min(Number(bots.value), count)).fill(level.value),
            options: game.presets.find((one) => one.name === preset.value)?.options ?? {},
            settings: { public: open.checked },
            sit: Number(bots.value) < count,
            entropy: entropy(),
          });
          if (done) go(`/t/${done.table}`);
        },
      },
      labelled("page-seats", seats),
      labelled("page-bots", bots),
      labelled("page-level", level),
      game.presets.length ? labelled("page-preset", preset) : null,
      labelled("page-public", open),
      el("button", {}, page.say("page-create")),
    ),
  );
}

function list(word, entries) {
  const title = (entry) => page.games.find((game) => game.name === entry.game)?.title ?? entry.game;
  const lines = entries.map((entry) =>
    el(
      "li",
      {},
      el("a", { href: `/t/${entry.table}`, onclick: (event) => { event.preventDefault(); go(`/t/${entry.table}`); } },
        `${title(entry)}: ${entry.names.join(", ")}`),
      entry.free ? ` · ${page.say("page-free")}: ${entry.free}` : "",
      entry.turn ? ` · ${page.say("page-your-turn")}` : "",
    ));
  return el("section", {}, el("h2", {}, page.say(word)),
    lines.length ? el("ul", { class: "plain" }, ...lines) : el("p", {}, page.say("page-none")));
}

const number = (name, value, min, max) => el("input", { type: "number", name, value, min, max, required: true });

function choice(name, entries, value) {
  const made = el("select", { name }, ...entries.map(([key, title]) => el("option", { value: key }, title)));
  made.value = value;
  return made;
}

async function forgetMe() {
  if (!confirm(page.say("page-forget-sure"))) return;
  try {
    await fetched("/api/guest", { method: "DELETE" });
    page.line.stop();
    location.href = "/";
  } catch (mistake) {
    complain(mistake.message);
  }
}

// -- what the server says

const told = {
  welcome(message) {
    page.guest = message.guest;
    if (document.activeElement?.id !== "name") document.getElementById("name").value = message.name;
    document.getElementById("line").textContent = page.say("page-online");
    page.line.ask({ do: "lobby" }).catch(() => {});
    watch();
  },
  tables(message) {
    page.tables = message;
    if (!page.table) drawLists();
  },
  note: (message) => complain(message.text),
  bye: (message) => complain(message.text),
};

function heard(message) {
  if (told[message.type]) told[message.type](message);
  else if (message.table === page.table) shown.hear(message, page);
  if (page.table && ["table", "frame", "said", "welcome"].includes(message.type)) draw();
}

function watch() {
  if (page.table) page.at("watch", { since: shown.version });
}

// Not while a finger is down: the button under it would be gone before the click.
const pointer = { down: false, late: false };
window.addEventListener("pointerdown", () => { pointer.down = true; });
for (const end of ["pointerup", "pointercancel"]) {
  window.addEventListener(end, () => setTimeout(() => {
    pointer.down = false;
    if (pointer.late) draw();
  }));
}

function draw() {
  pointer.late = pointer.down;
  if (pointer.down) return;
  if (page.table) drawTable(main, page);
  else drawHome();
}

function go(path, keep = false) {
  if (page.table && page.line.open) page.at("unwatch");
  if (!keep) history.pushState(null, "", path);
  page.table = /^\/t\/([A-Z0-9]+)$/.exec(path)?.[1] ?? null;
  shown.forget();
  pointer.down = false;
  draw();
  if (!keep) main.focus();
  if (page.line.open) watch();
}

// -- begin

document.getElementById("home").onclick = (event) => { event.preventDefault(); go("/"); };
document.getElementById("language").onclick = async () => {
  await speak(page.lang === "ru" ? "en" : "ru");
  shown.forget();
  page.line.again({ lang: page.lang });
  draw();
};
document.getElementById("naming").onsubmit = (event) => {
  event.preventDefault();
  const name = document.getElementById("name").value.trim();
  if (name) page.ask("rename", { name });
};
window.onpopstate = () => go(location.pathname, true);

await speak(page.lang);
page.line = new Line({ lang: page.lang }, heard, () => {
  document.getElementById("line").textContent = page.say("page-lost");
});
document.getElementById("line").textContent = page.say("page-connecting");
go(location.pathname, true);
