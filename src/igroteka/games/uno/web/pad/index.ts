// The score pad of UNO.

import type { Pad } from '$game/pad';
import { t } from '$words';
import { DATA, type Round } from './data';
import Entry from './Entry.svelte';
import LookUp from './LookUp.svelte';
import { gains } from './scoring';

export default {
  words: import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' }),
  fewest: 2,
  most: 10,
  fields: () => [
    { kind: 'number', name: 'goal', title: t('uno-pad-goal'), help: t('uno-pad-goal-help'), default: 500, minimum: 1, maximum: 5000 },
    {
      kind: 'choice',
      name: 'scoring',
      title: t('uno-pad-scoring'),
      help: t('uno-pad-scoring-help'),
      default: 'winner',
      choices: [
        { value: 'winner', title: t('uno-pad-scoring-winner') },
        { value: 'own-hand', title: t('uno-pad-scoring-own') },
      ],
    },
    { kind: 'bool', name: 'doubled_wild', title: t('uno-pad-doubled'), help: t('uno-pad-doubled-help'), default: false },
  ],
  alike: true,
  teams: (players) => (players >= 4 && players % 2 === 0 ? [0, 2] : [0]),
  fresh: ({ names, teams, rules }) => ({ hands: names.map(() => []), out: null, own_hand: rules['scoring'] === 'own-hand', teams: teams === 2, wild: false }),
  Entry,
  gains: (round) => gains(DATA, round),
  missing: (round) => (round.out === null && round.hands.every((hand) => typeof hand !== 'number' && hand.length === 0) ? t('uno-pad-missing') : ''),
  low: (rules) => rules['scoring'] === 'own-hand',
  over: (totals, _rounds, rules) => totals.some((total) => total >= Number(rules['goal'] ?? 500)),
  leads: 'deals',
  LookUp,
} satisfies Pad<Round>;
