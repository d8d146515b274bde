// A real UNO table of Igroteka with two players, each with a socket of its own.
'use strict';

const WebSocket = require('ws');
const { Table } = require('./meter');

const asides = (code) => code === 'uno' || code.startsWith('catch'); // words out of turn: no turn is made of them
const backwards = (code) => code === 'draw' || code === 'keep' || code === 'pass';

function merged(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const result = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {};
  for (const key in patch) {
    if (patch[key] === null) delete result[key];
    else result[key] = merged(result[key], patch[key]);
  }
  return result;
}

// One socket: says hello, asks and hears.
class Player {
  constructor(address, meter, hear) {
    this.meter = meter;
    this.hear = hear;
    this.asked = new Map();
    this.number = 0;
    this.view = {};
    this.moves = [];
    this.version = 0;
    this.ready = false; // said so in this interlude
    this.rematch = 0; // the last match after which another was asked for
    this.socket = new WebSocket(`ws://${address}/ws`, { perMessageDeflate: false, skipUTF8Validation: true });
  }

  come() {
    return new Promise((resolve, reject) => {
      this.asked.set('welcome', resolve);
      this.socket.on('error', reject);
      this.socket.on('close', () => this.meter.trouble('socket closed'));
      this.socket.on('open', () => this.say({ do: 'hello', protocol: 2 }));
      this.socket.on('message', (data) => this.message(data));
    });
  }

  message(data) {
    const message = JSON.parse(data);
    if (message.type === 'frame') this.frame(message);
    else if (message.type === 'ping') this.say({ do: 'pong', n: message.n });
    else if (message.type === 'sorry' || message.type === 'bye') this.meter.trouble(`${message.key}: ${message.text}`);
    const asked = message.type === 'welcome' ? 'welcome' : message.id;
    if (asked && this.asked.has(asked)) {
      this.asked.get(asked)(message);
      this.asked.delete(asked);
    }
    this.hear(message);
  }

  frame(message) {
    this.view = message.view ?? merged(this.view, message.patch ?? {});
    this.moves = message.moves ?? [];
    this.version = message.version;
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  ask(message) {
    const id = this.tell(message);
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  // A command whose answer is of no interest unless it is no.
  tell(message) {
    this.number += 1;
    const id = `c${this.number}`;
    this.say({ ...message, id });
    return id;
  }
}

class UnoTable extends Table {
  constructor(meter, doors, { linger = false } = {}) {
    super(meter);
    this.linger = linger; // nobody goes out, so that the match goes on and on
    this.id = '';
    this.answered = ['', '']; // commitments, as a page answers them
    this.players = [0, 1].map((seat) => new Player(doors[seat], meter, (message) => this.told(seat, message)));
  }

  async open() {
    const [host, guest] = this.players;
    await Promise.all([host.come(), guest.come()]);
    const options = { goal: 500, drawn_card: this.linger ? 'may' : 'must' };
    this.id = (await host.ask({ do: 'create', game: 'uno', seats: 2, options })).table;
    if (!this.id) throw new Error('no table was made');
    await guest.ask({ do: 'sit', table: this.id });
    await Promise.all(this.players.map((player) => player.ask({ do: 'watch', table: this.id })));
    await host.ask({ do: 'start', table: this.id });
    while (this.toMove() < 0) await new Promise((resolve) => setTimeout(resolve, 5)); // the deal is an input of its own
  }

  toMove() {
    return this.players.findIndex((player, seat) => player.view.must?.includes(seat));
  }

  play(mover) {
    const player = this.players[mover];
    this.seen = player.version;
    player.tell({ do: 'move', table: this.id, seat: mover, code: this.choice(player, mover), seen: player.version });
  }

  // A random card that fits; whoever has none draws. (In the long games whoever has few cards draws, and nobody goes out.)
  choice(player, mover) {
    const codes = player.moves.map((offered) => offered.code).filter((code) => !asides(code));
    const cards = codes.filter((code) => !backwards(code));
    const shy = this.linger && player.view.cards[mover] <= 3 && cards.length < codes.length;
    const wanted = shy ? codes.filter(backwards) : cards.length ? cards : codes;
    return wanted[Math.floor(Math.random() * wanted.length)];
  }

  // A part of the dice of the next match, as soon as its commitment is shown: the start waits for it.
  stir(seat, { status, commitment, chairs }) {
    if (status === 'playing' || !commitment || chairs[seat]?.stirred || this.answered[seat] === commitment) return;
    this.answered[seat] = commitment;
    this.players[seat].tell({ do: 'entropy', table: this.id, seat, entropy: `load ${Math.random()}`, commitment });
  }

  told(seat, message) {
    if (message.type === 'table') this.stir(seat, message);
    if (message.type === 'table' && message.status === 'over') this.again(seat, message.number);
    if (message.type !== 'frame') return;
    if (this.flying && message.version > this.seen) this.heard(seat);
    this.interlude(seat);
    if (!this.flying) this.wake();
  }

  interlude(seat) {
    const player = this.players[seat];
    const between = player.moves.length === 1 && player.moves[0].code === 'ready';
    if (between && !player.ready) player.tell({ do: 'move', table: this.id, seat, code: 'ready', seen: player.version });
    player.ready = between;
  }

  again(seat, number) {
    const player = this.players[seat];
    if (player.rematch === number) return;
    player.rematch = number;
    player.tell({ do: 'offer', table: this.id, what: 'rematch', seat });
  }
}

// A table where two bots play as long as one socket looks, which only counts what comes.
async function botTable(meter, address, pace, watched) {
  const watcher = new Player(address, meter, () => {});
  await watcher.come();
  const settings = { pace, undo: false };
  const made = await watcher.ask({
    do: 'create', game: 'uno', seats: 2, sit: false, bots: ['quick', 'quick'], settings, options: { goal: 1000 }, start: true,
  });
  const table = made.table;
  watcher.hear = (message) => {
    if (message.type === 'frame') watched.messages += 1;
  };
  const look = () => watcher.ask({ do: 'watch', table });
  await look();
  return { look, leave: () => watcher.ask({ do: 'unwatch', table }) };
}

module.exports = { open: (meter, doors, how) => new UnoTable(meter, doors, how), botTable };
