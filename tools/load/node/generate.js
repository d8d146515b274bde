// node generate.js '{"server": "ours" | "theirs", "address": "127.0.0.1:1234", "runs": "closed", …}'
// Plays, and says on standard output, a JSON object a line, what it is about ({"phase"}) and what it has found ({"found"}).
'use strict';

const { createInterface } = require('node:readline');
const { Meter, now } = require('./meter');
const order = JSON.parse(process.argv[2]);
const server = require(`./${order.server}`);
const meter = new Meter();
const PATIENCE = 600; // seconds; a server that no longer answers must not keep us for ever

const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

// Where the two players of a table come in: at one address, or (nodes) at this table's, or each at another one.
function doors(number) {
  const { address, addresses, apart } = order;
  if (!addresses) return [address, address];
  const at = (place) => addresses[place % addresses.length];
  return [at(number), at(apart ? number + 1 : number)];
}

// Open so many tables, a few at a time.
async function opened(count, how, atOnce = 10) {
  const tables = [];
  const open = async () => {
    while (tables.length < count) {
      const table = server.open(meter, doors(tables.length), how);
      tables.push(table);
      await table.open();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  meter.tables.push(...tables);
  return tables;
}

function letGo(tables, eager) {
  for (const table of tables) {
    table.eager = eager;
    if (eager) table.wake();
  }
}

async function landed(tables) {
  while (tables.some((table) => table.flying && now() - table.flying.at < 5000)) await sleep(0.005);
}

// Measure for so long; `name` is the figure's.
async function measure(name, seconds) {
  say({ phase: 'begin', name });
  meter.begin();
  await sleep(seconds);
  const found = meter.figures();
  say({ phase: 'end', name });
  say({ found, name });
  return found;
}

// So many moves a second over all tables, whatever comes back: each table has a clock of its own, as people do.
// Returns how to stop.
function pace(tables, rate) {
  const gap = (1000 * tables.length) / rate;
  const clocks = [];
  tables.forEach((table, number) => {
    const tick = () => {
      if (!table.send()) meter.skipped += 1;
    };
    const start = () => {
      tick();
      clocks.push(setInterval(tick, gap));
    };
    clocks.push(setTimeout(start, (gap * number) / tables.length));
  });
  return () => clocks.forEach((clock) => clearInterval(clock));
}

// Play and measure for a while each time a line comes in: so several servers are measured in turns, and rest meanwhile.
async function inTurns(name, start, tables) {
  say({ phase: 'ready' });
  for await (const line of createInterface({ input: process.stdin })) {
    const stop = start(line);
    await sleep(order.settle);
    await measure(name, order.seconds);
    stop();
    await landed(tables);
    say({ phase: 'rests' });
  }
}

const runs = {
  async closed() {
    const tables = await opened(order.tables);
    letGo(tables, true);
    await sleep(order.warm);
    letGo(tables, false);
    await landed(tables);
    await inTurns('closed', () => {
      letGo(tables, true);
      return () => letGo(tables, false);
    }, tables);
  },

  async paced() {
    const tables = await opened(order.tables);
    const stop = pace(tables, order.rate);
    await sleep(order.warm);
    stop();
    await landed(tables);
    await inTurns('paced', () => pace(tables, order.rate), tables);
  },

  // One match a table that goes on and on: as fast at its end as at its beginning, and as a fresh one?
  async long() {
    const old = await opened(order.tables, { linger: true });
    letGo(old, true);
    await sleep(order.warm);
    const goal = order.tables * order.inputs;
    const made = () => old.reduce((sum, table) => sum + table.made, 0);
    while (made() < goal) {
      const moves = made();
      await measure(`inputs ${Math.round(moves / order.tables)}`, order.slice);
      if (made() === moves) throw new Error('the long games stand still');
    }
    letGo(old, false);
    await landed(old);
    for (let turn = 0; turn < order.turns; turn += 1) {
      const fresh = await opened(order.tables, { linger: true });
      for (const [name, tables] of [['fresh', fresh], ['old', old]]) {
        letGo(tables, true);
        await sleep(0.3);
        await measure(name, order.slice);
        letGo(tables, false);
        await landed(tables);
      }
    }
    say({ inputs: Math.min(...old.map((table) => table.made)) });
  },

  // Many tables, two sockets each, where almost nothing happens.
  async idle() {
    say({ phase: 'empty' });
    const tables = await opened(order.tables, {}, 20);
    await sleep(order.warm);
    say({ phase: 'full' });
    const stop = pace(tables, order.rate);
    await sleep(1);
    await measure('trickle', order.seconds);
    stop();
  },

  // People's tables with a steady pace, in turns alone and beside tables where bots think (they do while somebody looks).
  async bots() {
    const tables = await opened(order.tables);
    pace(tables, order.rate);
    const watched = { messages: 0 };
    const thinking = [];
    for (let table = 0; table < order.thinking; table += 1) {
      thinking.push(await server.botTable(meter, order.address, order.pace, watched));
    }
    const all = (what) => Promise.all(thinking.map((table) => table[what]()));
    await sleep(order.warm);
    for (let round = 0; round < order.rounds; round += 1) {
      await all('leave');
      await sleep(order.settle);
      await measure('alone', order.seconds);
      await all('look');
      await sleep(order.settle);
      const before = watched.messages;
      const { seconds } = await measure('beside bots', order.seconds);
      say({ bots: (watched.messages - before) / seconds });
    }
  },
};

setTimeout(() => {
  console.error('no end in sight', meter.figures());
  process.exit(1);
}, 1000 * PATIENCE);

runs[order.runs]().then(
  () => process.exit(0),
  (trouble) => {
    console.error(trouble);
    process.exit(1);
  },
);
