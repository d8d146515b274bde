// A hint as a page has it: what is advised, for how long, and what becomes of lost answers.

import { describe, expect, it, vi } from 'vitest';
import { MatchStore } from '$game';
import type { Answer } from '$net';
import { Hint } from './hint.svelte';

const ADVICE: Answer = {
  type: 'hint',
  id: 'x',
  seat: 0,
  moves: [
    { code: 'R1', chance: 51, doubt: 2, why: ['Keeps two colours.'] },
    { code: 'G7', chance: 49, doubt: 2 },
  ],
};
const MOVES = [
  { code: 'R1', taps: ['hand:R1'] },
  { code: 'G7', taps: ['hand:G7'] },
  { code: 'draw', taps: ['pile:draw'] },
];

function asked(): MatchStore {
  const match = new MatchStore({ move: () => new Promise(() => undefined), why: () => new Promise(() => undefined) });
  match.eyes = 0;
  match.view = { must: [0], phase: 'round' } as never;
  match.moves = MOVES;
  return match;
}

describe('a hint', () => {
  it('names moves with what one touches for them', async () => {
    const hint = new Hint(asked(), () => Promise.resolve(ADVICE), vi.fn());
    await hint.ask();
    expect(hint.moves.map((move) => move.taps)).toEqual([['hand:R1'], ['hand:G7']]);
    expect(hint.taps).toEqual([]);
    hint.chosen = 1;
    expect(hint.taps).toEqual(['hand:G7']);
    hint.close();
    expect(hint.moves).toEqual([]);
  });

  it('goes with the question it was about', async () => {
    const match = asked();
    const hint = new Hint(match, () => Promise.resolve(ADVICE), vi.fn());
    await hint.ask();
    match.moves = MOVES.slice(1);
    expect(hint.moves).toEqual([]);
  });

  it('asks again when the answer got lost on the way, and says a refusal', async () => {
    const answers: Answer[] = [{ type: 'done', id: 'x' }, ADVICE];
    const hint = new Hint(asked(), () => Promise.resolve(answers.shift()!), vi.fn());
    await hint.ask();
    expect(hint.moves).toHaveLength(2);
    const said = vi.fn();
    const refused = new Hint(asked(), () => Promise.reject(new Error('Without hints.')), said);
    await refused.ask();
    expect(said).toHaveBeenCalledWith('Without hints.');
    expect(refused.busy).toBe(false);
  });
});
