// What is counted, the same for both servers: moves, and milliseconds from the mover's send to the opponent's receipt.
'use strict';

const now = () => performance.now();

class Meter {
  constructor() {
    this.tables = []; // those that play
    this.troubles = new Map(); // what went wrong -> how often
    this.begin();
  }

  begin() {
    this.moves = 0;
    this.skipped = 0; // paced: the table's last move was still on its way
    this.waits = [];
    this.since = now();
    this.cpu = process.cpuUsage();
  }

  waited(ms) {
    this.waits.push(ms);
  }

  trouble(what) {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1);
  }

  figures() {
    const seconds = (now() - this.since) / 1000;
    const cpu = process.cpuUsage(this.cpu);
    const sorted = Float64Array.from(this.waits).sort();
    const quantile = (share) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] : null);
    return {
      seconds,
      moves: this.moves,
      per_second: this.moves / seconds,
      p50: quantile(0.5),
      p99: quantile(0.99),
      slowest: quantile(1),
      skipped: this.skipped,
      stalled: this.tables.filter((table) => table.flying && now() - table.flying.at > 5000).length,
      generator_cpu: (cpu.user + cpu.system) / 1e6 / seconds,
      troubles: Object.fromEntries(this.troubles),
    };
  }
}

// A table with two players and one move in flight. A server's own kind of table says who is to move and sends the move.
class Table {
  constructor(meter) {
    this.meter = meter;
    this.flying = null; // { mover, at, heard }: the move that not both have heard of
    this.eager = false; // closed loop: the next move follows at once
    this.made = 0;
  }

  // Send a move if somebody is to move; false if not.
  send() {
    const mover = this.flying ? -1 : this.toMove();
    if (mover < 0) return false;
    this.flying = { mover, at: now(), heard: 0 };
    this.play(mover);
    return true;
  }

  // This player was told of the move in flight.
  heard(seat) {
    const flying = this.flying;
    if (!flying || flying.heard & (1 << seat)) return;
    flying.heard |= 1 << seat;
    if (seat !== flying.mover) this.meter.waited(now() - flying.at);
    if (flying.heard === 3) {
      this.flying = null;
      this.made += 1;
      this.meter.moves += 1;
    }
  }

  // Something has changed: in a closed loop the next move goes out.
  wake() {
    if (this.eager) this.send();
  }
}

module.exports = { Meter, Table, now };
