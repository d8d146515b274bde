// Zero for the browser.

import type { GameClient } from '$game';
import { summed } from '$kit/chart';
import { t } from '$words';
import Board from './Board.svelte';
import { cardName } from './names';
import Scores from './Scores.svelte';
import type { ZeroView } from './view';

export default {
  Board,
  Scores,
  words: import.meta.glob<string>('./text/*.ftl', { query: '?raw', import: 'default' }),
  sounds: {
    dealt: 'draw',
    pool: 'shuffle',
    opens: 'tick',
    exchanged: 'lay',
    passed: 'tick',
    ending: 'alarm',
    'ending-limit': 'alarm',
    'same-passer': 'tick',
    stopped: 'alarm',
    limit: 'alarm',
    zero: 'win',
    wrong: 'wrong',
    scored: 'draw',
  },
  keys: [
    { key: 'p', tap: 'button:pass', title: () => t('zero-pass') },
    { key: 'z', tap: 'button:zero', title: () => t('zero-call') },
  ],
  facts: (view, seat) => {
    if (view.phase !== 'round' || view.closer == null) return [];
    if (view.closer === seat) return [{ value: t('zero-pass'), title: t('zero-closer') }];
    return view.last_turns.includes(seat) ? [{ value: '1', title: t('zero-last-turn-of'), hot: true }] : [];
  },
  grave: (tap) => tap === 'button:zero',
  course: (view) => summed(view.sheet),
  label: (tap) => {
    if (tap === 'button:pass') return t('zero-pass');
    if (tap === 'button:zero') return t('zero-call');
    return cardName(tap.slice(tap.indexOf(':') + 1));
  },
} satisfies GameClient<ZeroView>;
