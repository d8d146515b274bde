// Phones that write on one sheet, in any order and with any gaps in the network, come to see the same.
import { expect, test } from 'vitest';
import { linesOf, merged, turns, type Noted } from './facts';

/** Chance that is the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Server {
  facts: Noted[] = [];
  take(said: Noted[]): void {
    for (const fact of said) if (!this.facts.some((one) => one.id === fact.id)) this.facts.push(fact);
  }
}

class Phone {
  facts: Noted[] = [];
  upTo = 0;
  constructor(readonly name: string, readonly roll: (below: number) => number) {}

  /** Something that a person may do with what is seen here. */
  write(number: number): void {
    const id = `${this.name}${number}`;
    const lines = linesOf(this.facts);
    const { undo, redo } = turns(this.facts);
    const line = lines[this.roll(Math.max(lines.length, 1))]?.id;
    const what = this.roll(6);
    if (what === 0 && undo) this.facts = [...this.facts, { do: 'undo', id, of: undo }];
    else if (what === 1 && redo) this.facts = [...this.facts, { do: 'redo', id, of: redo }];
    else if (what === 2 && line) this.facts = [...this.facts, { do: 'strike', id, line }];
    else if (what === 3 && line) this.facts = [...this.facts, { do: 'correct', id, line, round: {}, gains: [number] }];
    else this.facts = [...this.facts, { do: 'add', id, round: {}, gains: [number] }];
  }

  /** A request whose answer may be lost on the way back. */
  exchange(server: Server, lost: boolean): void {
    const after = this.upTo;
    server.take(this.facts.slice(after));
    if (lost) return;
    const told = server.facts.slice(after);
    this.facts = merged(this.facts, after, told);
    this.upTo += told.length;
  }
}

const shown = (facts: Noted[]): string => JSON.stringify([facts, linesOf(facts)]);

test('three hundred evenings of three phones: nothing lost, nothing doubled, all see the same', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const server = new Server();
    const phones = ['a', 'b', 'c'].map((name) => new Phone(name, roll));
    const said = new Set<string>();
    for (let number = 0; number < 30; number += 1) {
      const phone = phones[roll(3)]!;
      if (roll(3) > 0) {
        phone.write(number);
        said.add(`${phone.name}${number}`);
      } else phone.exchange(server, roll(3) === 0);
    }
    for (const phone of [...phones, ...phones]) phone.exchange(server, false);
    expect(server.facts.map((fact) => fact.id).sort().join()).toBe([...said].sort().join());
    for (const phone of phones) expect(shown(phone.facts)).toBe(shown(server.facts));
  }
}, 60_000);

test('two who undo at the same time undo one entry', () => {
  const add = (id: string): Noted => ({ do: 'add', id, round: {}, gains: [1] });
  const facts: Noted[] = [add('a'), add('b'), { do: 'undo', id: 'c', of: 'b' }, { do: 'undo', id: 'd', of: 'b' }];
  expect(linesOf(facts).map((line) => line.id)).toEqual(['a']);
  expect(turns(facts)).toEqual({ undo: 'a', redo: 'b' });
});

test('a correction of a round that another phone struck out changes nothing', () => {
  const facts: Noted[] = [
    { do: 'add', id: 'a', round: {}, gains: [1] },
    { do: 'strike', id: 'b', line: 'a' },
    { do: 'correct', id: 'c', line: 'a', round: {}, gains: [2] },
  ];
  expect(linesOf(facts)).toEqual([]);
});
