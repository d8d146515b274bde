// Which of my matches comes first.

import { describe, expect, it } from 'vitest';
import type { Entry } from '$wire';
import { others, unfinished } from './lobby.svelte';

const entry = (table: string, more: Partial<Entry>): Entry => ({ table, game: 'uno', status: 'playing', names: [], free: 0, ...more });

describe('who is at a table of mine', () => {
  it('are the others', () => {
    expect(others(entry('a', { mine: true, names: ['Ann', 'Bob', ''] }), 'Ann')).toEqual(['Bob']);
    expect(others(entry('a', { names: ['Ann', 'Bob'] }), 'Ann')).toEqual(['Ann', 'Bob']);
    expect(others(entry('a', { mine: true, names: ['Ann', 'Ann'] }), 'Ann')).toEqual(['Ann']);
    expect(others(entry('a', { mine: true, names: ['Ann'] }), 'Ann')).toEqual(['Ann']);
  });
});

describe('unfinished matches', () => {
  it('begin with those that wait for me, then the newest', () => {
    const mine = [
      entry('old', { updated: 1 }),
      entry('waits', { updated: 2, turn: true }),
      entry('new', { updated: 9 }),
      entry('waits longer', { updated: 1, turn: true }),
      entry('done', { status: 'over', updated: 10 }),
      entry('laid', { status: 'open', updated: 10 }),
    ];
    expect(unfinished(mine).map(({ table }) => table)).toEqual(['waits', 'waits longer', 'new', 'old']);
  });
});
