// A table: who sits there, what one sees, what one may do.

import { el, entropy, fill, shown } from "/page/draw.js";

const PHRASES = ["hello", "thanks", "well-played", "good-luck", "oops", "hurry", "one-more", "bye"];
const DULL = new Set(["game", "seats", "official"]); // known anyway
const MANY = 30; // moves, above which they are folded by their first touch

export function drawTable(main, page) {
  const table = shown.table;
  const typed = document.getElementById("said")?.value ?? "";
  const focus = document.activeElement?.dataset?.key;
  if (!table) {
    fill(main, el("h1", {}, page.say("page-table")));
    return;
  }
  const title = page.games.find((game) => game.name === table.game)?.title ?? table.game;
  const eyes = shown.looking();
  const frame = shown.frames.get(eyes);
  fill(
    main,
    el("h1", {}, `${title} · ${table.table}`),
    el(
      "div",
      { class: "two" },
      el("div", {}, frame ? doing(frame, page) : null, frame ? seeing(frame, table, page) : null),
      el("div", {}, people(table, page), verbs(table, page), (shown.invite ??= invite(table, page)), log(page), chat(page, typed)),
    ),
  );
  for (const log of main.querySelectorAll(".log")) log.scrollTop = log.scrollHeight;
  if (focus) main.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
}

const button = (page, word, act, key = word) => el("button", { onclick: act, "data-key": key, type: "button" }, page.say(word));

// -- people

function people(table, page) {
  const host = table.host === page.guest;
  const game = page.games.find((one) => one.name === table.game);
  const playing = table.status === "playing";
  return el(
    "section",
    {},
    el("h2", {}, page.say("page-people")),
    el("ul", { class: "plain" }, ...table.chairs.map((chair, seat) => {
      const kind = chair.kind ?? "free";
      const mine = chair.guest && chair.guest === page.guest;
      const said = [
        `${seat + 1}. ${chair.name || page.say("page-free")}`,
        kind === "bot" ? page.say("page-bot") : null,
        mine ? page.say("page-you") : null,
        chair.guest && chair.guest === table.host ? page.say("page-host") : null,
        kind === "person" && !chair.here ? page.say("page-away") : null,
        chair.autopilot ? page.say("page-autopilot") : null,
        chair.locked ? page.say("page-locked") : null,
      ].filter(Boolean).join(" · ");
      const canSit = playing ? kind === "person" && !chair.guest : kind === "free" && !chair.locked;
      return el(
        "li",
        { class: "row" },
        el("span", {}, said),
        canSit ? button(page, "page-sit", () => page.at("sit", { seat, entropy: entropy() }), `sit${seat}`) : null,
        mine ? button(page, "page-stand", () => page.at("stand", { seat }), `stand${seat}`) : null,
        host && !playing && kind === "free"
          ? button(page, "page-add-bot", () => page.at("bot", { seat, level: game?.usual_level ?? "quick" }), `bot${seat}`) : null,
        host && !mine && kind !== "free" && !(playing && kind === "bot")
          ? button(page, "page-clear", () => page.at("clear", { seat }), `clear${seat}`) : null,
      );
    })),
  );
}

function verbs(table, page) {
  const seat = table.chairs.findIndex((chair) => chair.guest === page.guest);
  const offer = (what) => () => page.at("offer", { what, seat });
  const playing = table.status === "playing";
  const mine = seat >= 0;
  const made = [];
  if (!playing && table.host === page.guest && table.status !== "closed") {
    made.push(button(page, "page-start", () => page.at("start", { entropy: entropy() })));
  }
  if (mine && table.status === "over") made.push(button(page, "page-rematch", offer("rematch")));
  if (mine && playing) {
    made.push(button(page, "page-undo", offer("undo")));
    made.push(table.paused ? button(page, "page-resume", offer("resume")) : button(page, "page-pause", offer("pause")));
    made.push(button(page, "page-end", offer("end")));
    made.push(button(page, "page-concede", () => page.at("concede", { seat })));
  }
  if (mine) made.push(button(page, "page-seat-link", async () => {
    const done = await page.at("link");
    if (done) { shown.link = location.origin + done.link; page.draw(); }
  }));
  const words = { undo: "page-undo", pause: "page-pause", resume: "page-resume", end: "page-end", rematch: "page-rematch" };
  const offers = (table.offers ?? []).map((one) => el(
    "div",
    { class: "row asked" },
    `${page.say("page-offered")}: ${page.say(words[one.what])} (${one.yes.map((yes) => table.chairs[yes]?.name).join(", ")})`,
    mine && !one.yes.includes(seat)
      ? button(page, "page-agree", () => page.at("answer", { seat, what: one.what, yes: true }), `yes${one.what}`) : null,
    mine ? button(page, "page-refuse", () => page.at("answer", { seat, what: one.what, yes: false }), `no${one.what}`) : null,
  ));
  return el("section", {}, el("div", { class: "row" }, ...made), ...offers,
    shown.link ? el("p", {}, el("input", { readonly: true, value: shown.link, onfocus: (event) => event.target.select(), size: 40 })) : null);
}

function invite(table, page) {
  const place = el("input", { readonly: true, size: 30, onfocus: (event) => event.target.select(), "aria-label": page.say("page-invite") });
  const details = el(
    "details",
    { open: table.status === "open" && table.chairs.some((chair) => (chair.kind ?? "free") === "free") },
    el("summary", {}, page.say("page-invite")),
    el("p", {}, place),
    el("img", { class: "qr", src: `/api/tables/${table.table}/qr.svg`, alt: page.say("page-invite") }),
  );
  fetch(`/api/tables/${table.table}/invite`).then((answer) => answer.json()).then((said) => { place.value = said.link; }).catch(() => {});
  return details;
}

// -- the match

function doing(frame, page) {
  const asked = frame.view.must?.includes(frame.eyes);
  const all = frame.moves ?? [];
  const play = (move) => el(
    "button",
    {
      "data-key": `move${move.code}`,
      onclick: () => page.at("move", { seat: frame.eyes, code: move.code, seen: frame.version }),
    },
    move.code,
  );
  const moves = all.length > MANY ? folded(all, play) : [el("div", { class: "moves" }, ...all.map(play))];
  const several = [...shown.frames.keys()];
  return el(
    "section",
    {},
    el("h2", {}, page.say("page-moves")),
    several.length > 1 ? el("div", { class: "row" }, page.say("page-eyes"), ...several.map((eyes) => el(
      "button",
      { onclick: () => { shown.eyes = eyes; page.draw(); }, "aria-pressed": String(eyes === frame.eyes), "data-key": `eyes${eyes}` },
      eyes < 0 ? page.say("page-spectator") : String(eyes + 1),
    ))) : null,
    asked ? el("p", { class: "asked" }, page.say("page-asked")) : null,
    all.length ? null : el("p", {}, page.say("page-no-moves")),
    ...moves,
    clocks(frame, page),
  );
}

function folded(moves, play) {
  const groups = new Map();
  for (const move of moves) groups.set(move.taps[0], [...(groups.get(move.taps[0]) ?? []), move]);
  return [...groups].map(([tap, some]) => some.length === 1
    ? play(some[0])
    : el("details", { open: shown.unfolded.has(tap), ontoggle: (event) => unfold(tap, event.target.open) },
      el("summary", {}, tap), el("div", { class: "moves" }, ...some.map(play))));
}

function unfold(tap, open) {
  if (open) shown.unfolded.add(tap);
  else shown.unfolded.delete(tap);
}

function clocks(frame, page) {
  const seconds = (ms) => `${Math.round(ms / 1000)} s`;
  const timers = (frame.timers ?? []).map((timer) => `${timer.name} ${seconds(timer.left)}`);
  const left = (frame.clocks?.left ?? []).map((ms, seat) => `${shown.table.chairs[seat]?.name ?? seat + 1} ${seconds(ms)}`);
  const all = [...timers, ...left];
  return all.length ? el("p", {}, `${page.say("page-time")}: ${all.join(", ")}`) : null;
}

function seeing(frame, table, page) {
  const result = table.result
    ? el("p", {}, el("a", { href: `/api/games/${table.result}/record`, download: true }, page.say("page-record"))) : null;
  const rest = Object.fromEntries(Object.entries(frame.view).filter(([name]) => !DULL.has(name)));
  return el("section", { class: "view" }, el("h2", {}, page.say("page-seen")), result, told(rest, table.table));
}

function told(value, table) {
  if (value === null || value === undefined) return document.createTextNode("—");
  if (Array.isArray(value)) {
    if (value.every((part) => part === null || typeof part !== "object")) {
      return document.createTextNode(value.map((part) => part ?? "—").join(" ") || "—");
    }
    return el("ol", {}, ...value.map((part) => el("li", {}, told(part, table))));
  }
  if (typeof value === "object") {
    return el("dl", {}, ...Object.entries(value).flatMap(([name, part]) => [
      el("dt", {}, name),
      el("dd", {}, ...(isVeiled(part) ? pictures([part].flat(), table) : [told(part, table)])),
    ]));
  }
  return document.createTextNode(String(value));
}

// A face, or a list of faces, that travels as a token and has a picture behind it.
const isVeiled = (part) => [part].flat().every((one) => /^[a-z2-7]{16}$/.test(one)) && [part].flat().length > 0;

function pictures(tokens, table) {
  return tokens.map((token) => {
    const drawn = el("img", { src: `/faces/${table}/${token}.svg`, alt: "" });
    if (shown.table.options.described) {
      fetch(`/faces/${table}/${token}.json`).then((answer) => answer.json()).then((said) => { drawn.alt = said.text ?? ""; });
    }
    return drawn;
  });
}

// -- words

function log(page) {
  return el("section", {}, el("h2", {}, page.say("page-log")),
    el("div", { class: "log", role: "log", tabindex: "0" }, ...shown.lines.map((line) => el("p", {}, line))));
}

function chat(page, typed) {
  const field = el("input", { id: "said", maxlength: 300, value: typed, "aria-label": page.say("page-message"), "data-key": "said" });
  const send = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (text) page.at("say", { text });
  };
  return el(
    "section",
    {},
    el("h2", {}, page.say("page-chat")),
    el("div", { class: "log", role: "log", tabindex: "0" }, ...shown.talk.map((said) => el("p", {}, el("b", {}, said.name), ": ", said.text || page.say(`page-${said.phrase}`)))),
    el("form", { class: "row", onsubmit: send }, field, el("button", {}, page.say("page-say"))),
    el("div", { class: "row" }, ...PHRASES.map((phrase) => button(page, `page-${phrase}`, () => page.at("say", { phrase })))),
  );
}
