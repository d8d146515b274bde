// The score pad of Mind Up!.

import type { Pad } from '$game/pad';
import { t } from '$words';
import { DATA, type Round } from './data';
import Entry from './Entry.svelte';
import { gains, parts } from './scoring';

const USUAL = [1, 2, 3, 4, 5];

/** More points in the last round, then the larger sum of bonuses and goals (MINDUP-15). */
function ties(rounds: Round[], counted: number[][]): number[][] {
  const bonuses = rounds.map((round) => parts(DATA, round).map((one) => (typeof one === 'number' ? 0 : one.bonuses + one.goals)));
  return (counted.at(-1) ?? []).map((last, seat) => [last, bonuses.reduce((sum, round) => sum + (round[seat] ?? 0), 0)]);
}

export default {
  words: import.meta.glob<string>(['../text/*.ftl', '../../text/names.*.ftl'], { query: '?raw', import: 'default' }),
  fewest: 2,
  most: 6,
  fields: () => [
    { kind: 'number', name: 'rounds', title: t('mindup-pad-rounds'), help: t('mindup-pad-rounds-help'), default: 3, minimum: 1, maximum: 50 },
  ],
  teams: (players) => (players === 4 || players === 6 ? [0, 2] : [0]),
  fresh: ({ names }, last) => ({ order: last?.order ?? USUAL, goals: [], collections: names.map(() => []) }),
  Entry,
  gains: (round) => gains(DATA, round),
  missing: (round) => (round.collections.some((one) => typeof one !== 'number' && one.length === 0) ? t('mindup-pad-missing') : ''),
  low: () => false,
  over: (_totals, rounds, rules) => rounds >= Number(rules['rounds'] ?? 3),
  ties,
  leads: 'shuffles',
} satisfies Pad<Round>;
