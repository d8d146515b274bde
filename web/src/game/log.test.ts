// The log: sentences told once more take the place of the old ones.
import { describe, expect, test } from 'vitest';
import type { Happening, Step } from '$wire';
import { linesOf, retold, written } from './log';

const none = () => undefined;
const event = (line: string): Happening => ({ kind: 'played', seat: 0, cards: ['R1'], line }) as Happening;
const step = (version: number, ...lines: string[]): Step => ({ version, at: 0, events: lines.map(event) }) as Step;
const log = [3, 4, 6].flatMap((version) => linesOf(event(`red ${version}`), { version, at: 0 }, none));

describe('a log', () => {
  test('says what a game adds after the sentence of an event', () => {
    expect(linesOf(event('a red card'), { version: 5, at: 70 }, () => 'stripes').map((line) => line.line)).toEqual(['a red card', 'stripes']);
    expect(linesOf(event('a hand'), { version: 5, at: 70 }, none)[0]?.at).toBe(70);
    expect(linesOf(event(''), { version: 5, at: 70 }, none)).toEqual([]);
  });

  test('has the steps that were told again in their new words, the others as they were', () => {
    const lines = retold(log, [step(4, 'красная 4'), step(5), step(6, 'красная 6', 'конец')], none);
    expect(lines.map(({ version, line }) => `${version} ${line}`)).toEqual(['3 red 3', '4 красная 4', '6 красная 6', '6 конец']);
    expect(retold(log, [step(3, 'красная 3')], none).map((line) => line.line)).toEqual(['красная 3', 'red 4', 'red 6']);
  });

  test('cites the clause that the server names, and none where it names none', () => {
    const told = { ...event('a red card'), clause: 'UNO-H01' };
    expect(linesOf(told, { version: 5, at: 70 }, () => 'stripes').map((line) => line.clause)).toEqual(['UNO-H01', undefined]);
    expect(linesOf(event('a red card'), { version: 5, at: 70 }, none)[0]).not.toHaveProperty('clause');
  });

  test('forgets its beginning before it grows without end', () => {
    const many = Array.from({ length: 700 }, (_, n) => linesOf(event(`${n}`), { version: n, at: 0 }, none)).flat();
    expect(written([], ...many)[0]?.line).toBe('100');
  });
});
