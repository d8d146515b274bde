// A match of boardgame.io with two players, each with a socket of its own.
'use strict';

const { io } = require('socket.io-client');
const { Table } = require('./meter');

const MATCH = 400; // moves: the server's log of a match grows, and with it the cost of a move

const once = (socket, event, wanted = () => true) =>
  new Promise((resolve) => {
    const hear = (...heard) => {
      if (!wanted(...heard)) return;
      socket.off(event, hear);
      resolve(heard);
    };
    socket.on(event, hear);
  });

class CardTable extends Table {
  constructor(meter, address) {
    super(meter);
    this.address = address;
    this.states = [null, null];
    this.between = true; // no match, or not yet
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://${this.address}/games/cards${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async open() {
    const connect = () => io(`http://${this.address}/cards`, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.sockets = [connect(), connect()];
    await Promise.all(this.sockets.map((socket) => once(socket, 'connect')));
    this.sockets.forEach((socket, seat) => {
      socket.on('update', (id, state) => this.updated(seat, id, state));
      socket.on('disconnect', () => this.meter.trouble('socket closed'));
    });
    await this.begin();
  }

  async begin() {
    this.between = true;
    const { matchID } = await this.post('/create', { numPlayers: 2 });
    const join = (seat) => this.post(`/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    this.keys = (await Promise.all([join(0), join(1)])).map((joined) => joined.playerCredentials);
    this.id = matchID;
    await Promise.all(
      this.sockets.map(async (socket, seat) => {
        const synced = once(socket, 'sync', (id) => id === matchID);
        const seated = once(socket, 'matchData', (id) => id === matchID); // only now updates come to this socket
        socket.emit('sync', matchID, String(seat), this.keys[seat], 2);
        this.states[seat] = (await synced)[1].state;
        await seated;
      }),
    );
    this.played = 0;
    this.between = false;
    this.wake();
  }

  toMove() {
    return this.between ? -1 : Number(this.states[0].ctx.currentPlayer);
  }

  play(mover) {
    const { G, _stateID } = this.states[mover];
    const hand = G.hands[mover];
    const args = [hand[Math.floor(Math.random() * hand.length)]];
    const payload = { type: 'play', args, playerID: String(mover), credentials: this.keys[mover] };
    const action = { type: 'MAKE_MOVE', payload };
    this.seen = _stateID;
    this.sockets[mover].emit('update', action, _stateID, this.id, String(mover));
  }

  updated(seat, id, state) {
    if (id !== this.id) return;
    this.states[seat] = state;
    if (!this.flying || state._stateID <= this.seen) return;
    this.heard(seat);
    if (this.flying) return;
    this.played += 1;
    if (this.played >= MATCH) this.begin().catch((trouble) => this.meter.trouble(String(trouble)));
    else this.wake();
  }
}

module.exports = { open: (meter, [address]) => new CardTable(meter, address) };
