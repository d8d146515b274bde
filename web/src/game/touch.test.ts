// What use:tap makes of an element, on the fallback board: lit, chosen, pressed, refused, by pointer and by keyboard.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picture } from '$net/chain';
import { MatchStore } from './match.svelte';
import Bench from './Bench.test.svelte';

const picture = (version: number): Picture => ({
  eyes: 0,
  version,
  number: 1,
  view: { game: 'toy', seats: 2, round: 0, phase: 'round', must: [0], ready: [], scores: [0, 0], hand: ['B4', 'W'] },
  steps: [],
  moves: [
    { code: 'B4', taps: ['hand:B4'] },
    { code: 'W:R', taps: ['hand:W', 'colour:R'] },
  ],
  timers: [],
  clocks: null,
  at: 0,
  came: 0,
});
const move = vi.fn(() => new Promise<{ version: number }>(() => undefined));
const why = vi.fn(() => Promise.resolve({ text: 'Нельзя.', clause: 'TOY-1' }));
let match: MatchStore;
let bench: object;
const find = (tap: string) => document.querySelector<HTMLElement>(`[data-tap="${tap}"]`)!;

beforeEach(() => {
  move.mockClear();
  why.mockClear();
  match = new MatchStore({ move, why });
  match.show(picture(1));
  bench = mount(Bench, { target: document.body, props: { match } });
  flushSync();
});
afterEach(() => void unmount(bench));

test('what continues a path is lit, what was touched is chosen, what was sent is pressed', async () => {
  expect(find('hand:B4').hasAttribute('data-lit')).toBe(true);
  expect(find('hand:R1').hasAttribute('data-lit')).toBe(false);
  find('hand:W').click();
  await tick();
  expect(find('hand:W').hasAttribute('data-chosen')).toBe(true);
  expect(find('colour:R').hasAttribute('data-lit')).toBe(true);
  find('colour:R').click();
  await tick();
  expect(move).toHaveBeenCalledWith(0, 'W:R', 1);
  expect(find('hand:W').hasAttribute('data-pressed')).toBe(true);
});

test('an element that is no button is one for the keyboard and the screen reader', async () => {
  const card = find('hand:B4');
  expect([card.tagName, card.getAttribute('role'), card.tabIndex]).toEqual(['DIV', 'button', 0]);
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await tick();
  expect(move).toHaveBeenCalledWith(0, 'B4', 1);
});

test('a thing on no path asks why and springs back', async () => {
  find('hand:R1').click();
  await vi.waitFor(() => expect(find('hand:R1').hasAttribute('data-refused')).toBe(true));
  expect(why).toHaveBeenCalledWith(0, ['hand:R1']);
  expect(match.refused).toMatchObject({ text: 'Нельзя.', clause: 'TOY-1' });
});

test('the frame knows what is on the page and what is not', async () => {
  expect(match.unplaced).toEqual([]);
  void unmount(bench);
  flushSync();
  await tick();
  expect(match.unplaced).toEqual(['hand:B4', 'hand:W']);
  bench = mount(Bench, { target: document.body, props: { match } });
});
