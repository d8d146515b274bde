// The score pad of Twin It!.

import type { Pad } from '$game/pad';
import { t } from '$words';
import Below from './Below.svelte';
import { DATA, type Round } from './data';
import Entry from './Entry.svelte';
import Ratings from './Ratings.svelte';
import { gains } from './scoring';

type Mode = Round['mode'];
const MODES: readonly Mode[] = ['each', 'together', 'minute']; // a match is played in teams

export default {
  words: import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' }),
  fewest: 1,
  most: 6,
  fields: (players) => [
    {
      kind: 'choice',
      name: 'mode',
      title: t('twinit-pad-mode'),
      default: players > 1 ? 'each' : 'together',
      choices: MODES.filter((mode) => mode === 'together' || players > 1).map((mode) => ({ value: mode, title: t(`twinit-pad-mode-${mode}`) })),
    },
    { kind: 'number', name: 'games', title: t('twinit-pad-games'), default: 1, minimum: 1, maximum: 50 },
  ],
  teams: (players) => (players >= 4 ? [0, 2] : [0]),
  fresh: ({ names, teams, rules }) => ({ mode: teams ? 'match' : (rules['mode'] as Mode), pairs: names.map(() => 0), triples: names.map(() => 0) }),
  Entry,
  gains: (round) => gains(DATA, round),
  missing: () => '',
  low: () => false,
  over: (_totals, rounds, rules) => rounds >= Number(rules['games'] ?? 1),
  leads: 'begins',
  Below,
  minute: { seconds: DATA.minute, Ratings },
} satisfies Pad<Round>;
