// What was chosen last time is offered again, made to fit the game as it is today.
import { beforeEach, expect, test } from 'vitest';
import type { GameInfo } from '$answers';
import { lastChoice, remember, wanted } from './choice';

const GAME: GameInfo = {
  name: 'toy',
  title: 'Toy',
  lead: '',
  rules: 1,
  fewest: 2,
  most: 6,
  official: 3,
  real_time: false,
  form: [{ name: 'goal', kind: 'number', minimum: 1, maximum: 9, default: 5, title: 'Goal' }],
  presets: [],
  levels: [
    { name: 'random', title: 'random', about: '' },
    { name: 'quick', title: 'quick', about: '' },
  ],
  hints: true,
  usual_level: 'quick',
};

beforeEach(() => localStorage.clear());

test('the first time: three usual bots, usual rules, started at once', () => {
  const command = wanted('toy', lastChoice(GAME));
  expect(command).toMatchObject({ do: 'create', seats: 4, bots: ['quick', 'quick', 'quick'], options: {}, start: true });
});

test('the last choice comes back', () => {
  const choice = { ...lastChoice(GAME), company: 'friends' as const, seats: 5, bots: 2, open: true, programs: false, clock: 30, grace: 0, options: { goal: 7 } };
  remember('toy', choice);
  expect(lastChoice(GAME)).toEqual(choice);
  expect(wanted('toy', choice)).toMatchObject({
    seats: 5,
    bots: ['quick', 'quick'],
    start: false,
    settings: { public: true, programs: false, clock: { move: 30 }, grace: 0 },
    options: { goal: 7 },
  });
});

test('what no longer fits falls back to the usual', () => {
  localStorage.setItem('igroteka.choices', '{"toy":{"seats":9,"level":"gone","options":{"old":1,"goal":5},"clock":-4}}');
  expect(lastChoice(GAME)).toMatchObject({ seats: 4, level: 'quick', options: {}, clock: 0 });
  localStorage.setItem('igroteka.choices', 'not json');
  expect(lastChoice(GAME).seats).toBe(4);
});
