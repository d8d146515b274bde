// Faces in words: one question for all of a view, and again for what did not come.
import { afterEach, expect, test, vi } from 'vitest';
import { Descriptions } from './faces.svelte';

afterEach(() => vi.unstubAllGlobals());

test('one question for all that a view shows anew, in each language', async () => {
  const fetched = vi.fn((path: string) => {
    const faces = Object.fromEntries(/of=([^&]*)/.exec(path)![1]!.split(',').map((face) => [face, `${face} in words`]));
    return Promise.resolve({ status: 200, json: () => Promise.resolve({ faces }) });
  });
  vi.stubGlobal('fetch', fetched);
  const all = new Descriptions();
  await all.ask('T', ['a', 'b'], 'ru');
  await all.ask('T', ['a', 'b', 'c'], 'ru');
  await all.ask('T', ['c'], 'en');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/faces/T/words?of=a,b&lang=ru', '/faces/T/words?of=c&lang=ru', '/faces/T/words?of=c&lang=en']);
  expect(all.of('T', 'b', 'ru')).toBe('b in words');
  expect(all.of('T', 'b', 'en')).toBeUndefined();
});

test('what did not come is asked for with the next view', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('down')));
  vi.stubGlobal('fetch', fetched);
  const all = new Descriptions();
  await all.ask('T', ['a'], 'ru');
  await all.ask('T', ['a'], 'ru');
  expect(fetched).toHaveBeenCalledTimes(2);
});
