// The score pad of a Wazabi tournament.

import type { Pad } from '$game/pad';
import { t } from '$words';
import { DATA, type Round } from './data';
import Entry from './Entry.svelte';
import LookUp from './LookUp.svelte';
import { gains } from './scoring';

export default {
  words: import.meta.glob<string>(['../text/*.ftl', '../../text/names.*.ftl'], { query: '?raw', import: 'default' }),
  fewest: 2,
  most: 6,
  fields: () => [
    { kind: 'number', name: 'games', title: t('wazabi-pad-games'), help: t('wazabi-pad-games-help'), default: 5, minimum: 1, maximum: 50 },
  ],
  teams: (players) => (players === 4 || players === 6 ? [0, players / 2] : [0]),
  fresh: ({ names, teams }) => ({ winner: -1, dice: names.map(() => 0), teams: teams > 0 }),
  Entry,
  gains: (round) => gains(DATA, round),
  missing: (round) => (round.winner < 0 ? t('wazabi-pad-missing') : ''),
  low: () => false,
  over: (_totals, rounds, rules) => rounds >= Number(rules['games'] ?? 5),
  leads: 'rolls',
  LookUp,
} satisfies Pad<Round>;
