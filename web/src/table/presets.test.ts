// One's own presets outlive the page, a full device says so, and a link carries them whole or is known to be damaged.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presetIn, presetLink } from './preset-link';
import { own, readPreset, type OwnPreset } from './presets.svelte';

const MINE: OwnPreset = { id: 'a1', game: 'uno', name: 'Дача', rules: 2, options: { stack_two: true, goal: 200 } };

beforeEach(() => {
  localStorage.clear();
  own.read();
});
afterEach(() => vi.unstubAllGlobals());

const hashOf = (preset: OwnPreset): string => new URL(presetLink(preset)).hash;

test('a preset is kept, renamed and removed', () => {
  own.put(MINE);
  own.put({ ...MINE, name: 'Осень' });
  own.read();
  expect(own.of('uno')).toEqual([{ ...MINE, name: 'Осень' }]);
  expect(own.of('zero')).toEqual([]);
  own.remove('a1');
  own.read();
  expect(own.all).toEqual([]);
});

test('two of one game do not share a name', () => {
  own.put(MINE);
  expect(own.taken({ ...MINE, id: 'b2' })).toBe(true);
  expect(own.taken(MINE)).toBe(false);
  expect(own.taken({ ...MINE, id: 'b2', game: 'zero' })).toBe(false);
});

test('a full device says so, and nothing is lost while the page is open', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, removeItem: () => undefined });
  own.put(MINE);
  expect(own.full).toBe(true);
  expect(own.of('uno')).toEqual([MINE]);
});

test('what cannot be read is counted and left as it is', () => {
  localStorage.setItem('igroteka.preset.x', '{"game":"uno"');
  own.read();
  expect([own.torn, own.all.length]).toEqual([1, 0]);
  expect(localStorage.getItem('igroteka.preset.x')).toBe('{"game":"uno"');
});

test('a link carries a preset', () => {
  expect(presetIn(hashOf(MINE))).toMatchObject({ game: 'uno', name: 'Дача', rules: 2, options: MINE.options, newer: false });
  expect(presetIn('')).toBeUndefined();
  expect(presetIn('#mine')).toBeUndefined();
});

test('a damaged link is known to be one', () => {
  const whole = hashOf(MINE);
  expect(presetIn(whole.slice(0, -9))).toBeNull();
  expect(presetIn('#rules=%%%')).toBeNull();
  expect(presetIn(`#rules=${btoa('{"v":1,"game":"uno","name":"x","rules":2,"options":[]}')}`)).toBeNull();
  expect(presetIn(`#rules=${btoa('null')}`)).toBeNull();
});

test('a link of a newer page says so', () => {
  const data = { v: 2, game: 'uno', name: 'x', rules: 2, options: {} };
  expect(presetIn(`#rules=${btoa(JSON.stringify(data))}`)).toMatchObject({ newer: true });
});

test('only what is a preset is read as one', () => {
  expect(readPreset({ ...MINE, rules: 'two' })).toBeNull();
  expect(readPreset({ ...MINE, name: 'x'.repeat(99) })?.name).toHaveLength(40);
});
