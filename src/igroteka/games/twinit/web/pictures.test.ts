// Drawings of faces: one answer for all of a moment, each asked for once, asked again when the line was down.
import { afterEach, expect, test, vi } from 'vitest';
import { drawingOf } from './pictures';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const answer = (path: string) => {
  const faces = Object.fromEntries(path.split('of=')[1]!.split(',').map((face) => [face, SVG]));
  return { status: 200, json: () => Promise.resolve({ faces }) };
};

afterEach(() => vi.unstubAllGlobals());

test('all that is asked for in one moment comes in one answer, and is kept', async () => {
  const fetched = vi.fn((path: string) => Promise.resolve(answer(path)));
  vi.stubGlobal('fetch', fetched);
  const [one, two] = [drawingOf('T', 'a'), drawingOf('T', 'b')];
  expect(one.svg).toBeNull();
  await Promise.all([one.ready, two.ready]);
  expect(one.svg?.localName).toBe('svg');
  expect(drawingOf('T', 'a')).toBe(one);
  await drawingOf('T', 'c').ready;
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/faces/T/many?of=a,b', '/faces/T/many?of=c']);
});

test('when the line is down it is asked again', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn((path: string) => (fetched.mock.calls.length < 2 ? Promise.reject(new Error('down')) : Promise.resolve(answer(path))));
  vi.stubGlobal('fetch', fetched);
  const one = drawingOf('U', 'a');
  await vi.advanceTimersByTimeAsync(1100);
  vi.useRealTimers();
  await one.ready;
  expect(one.svg).not.toBeNull();
});
