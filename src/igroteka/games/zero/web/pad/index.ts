// The score pad of Zero.

import type { Pad } from '$game/pad';
import { t } from '$words';
import { DATA, type Round } from './data';
import Entry from './Entry.svelte';
import { gains } from './scoring';

export default {
  words: import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' }),
  fewest: 2,
  most: 5,
  fields: (players) => [
    { kind: 'number', name: 'rounds', title: t('zero-pad-rounds'), help: t('zero-pad-rounds-help'), default: players, minimum: 1, maximum: 50 },
  ],
  teams: (players) => (players === 4 ? [0, 2] : [0]),
  fresh: ({ names }) => ({ hands: names.map(() => []) }),
  Entry,
  gains: (round) => gains(DATA, round),
  missing: (round) => (round.hands.every((hand) => typeof hand === 'number' || hand.length === DATA.hand) ? '' : t('zero-pad-missing', { whole: DATA.hand })),
  low: () => true,
  over: (_totals, rounds, rules) => rounds >= Number(rules['rounds']),
  leads: 'begins',
} satisfies Pad<Round>;
