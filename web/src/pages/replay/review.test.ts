// A review is asked for until it is whole; its line over the steps.
import { expect, test, vi } from 'vitest';
import type { ReviewAnswer, ReviewStep } from '$answers';
import { ceiling, line, Looking } from './review.svelte';

const asked = vi.hoisted(() => ({ paths: [] as string[], answers: [] as unknown[] }));
vi.mock('$net', async (real) => ({
  ...(await real<object>()),
  api: (path: string) => {
    asked.paths.push(path);
    const next = asked.answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  },
}));

const step = (n: number, before: number, after: number): ReviewStep => ({ step: n, before, after, verdict: before > after ? 'mistake' : 'best' });
const answer = (done: number, ready: boolean): ReviewAnswer => ({ seat: 1, done, asked: 2, ready, steps: [step(3, 0.5, 0.4), step(7, 0.6, 0.6)].slice(0, done) });

test('one asks again until the review is whole', async () => {
  asked.answers = [answer(0, false), answer(1, false), answer(2, true)];
  const looking = new Looking('m');
  await looking.follow();
  expect(asked.paths).toEqual(['/api/review/m', '/api/review/m', '/api/review/m']);
  expect(looking.decision(3)?.after).toBe(0.4);
  expect(looking.decision(4)).toBeUndefined();
});

test('what the server says of a review that cannot be is shown', async () => {
  asked.answers = [new Error('no review')];
  const looking = new Looking('m');
  await looking.follow(1);
  expect(looking.trouble).toBe('no review');
});

test('an older question does not answer a newer one', async () => {
  asked.answers = [answer(0, false), { ...answer(2, true), seat: 0 }];
  const looking = new Looking('m');
  const first = looking.follow(1);
  await looking.follow(0);
  await first;
  expect(looking.answer?.seat).toBe(0);
});

test('the line goes from the deal over every decision to the end', () => {
  const steps = [step(3, 0.5, 0.4)];
  expect(line(0.25, steps, 9, 0)).toEqual([[0, 0.25], [2, 0.5], [3, 0.4], [9, 0]]);
  expect(line(0.25, steps, 9, undefined)).toHaveLength(3);
  expect([ceiling(steps, undefined), ceiling(steps, 1), ceiling([], 0)]).toEqual([0.5, 1, 0.25]);
});
