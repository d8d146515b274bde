// Twin It! for the browser: real time, nothing hidden, people drawn round the table by the board itself.

import type { GameClient } from '$game';
import { t } from '$words';
import Board from './Board.svelte';
import { own } from './own.svelte';
import Scores from './Scores.svelte';
import { statusOf, verdictOf } from './status';
import { isSmall } from './traces';
import { laid, sideOf } from './laid';
import type { VeiledView } from './view';

export default {
  Board,
  Scores,
  words: import.meta.glob<string>('./text/*.ftl', { query: '?raw', import: 'default' }),
  sounds: {
    dealt: 'shuffle',
    piled: 'shuffle',
    spread: 'draw',
    turned: 'lay',
    'turned-over': 'lay',
    flipped: 'draw',
    touched: 'touch',
    won: 'message',
    stolen: 'win',
    completed: 'win',
    mistake: 'wrong',
    disputed: 'alarm',
  },
  get keys() {
    const turn = { key: 't', tap: `stack:${own.seat}`, title: () => t('twinit-key-turn') };
    const go = { key: 'g', tap: 'button:go', title: () => t('twinit-key-go') };
    const flip = { key: 'f', tap: 'tool:flip', title: () => t('twinit-key-flip') };
    return own.minute ? [go, flip] : [turn];
  },
  facts: (view, seat) => {
    const table = laid(view);
    const sets = table.sides[sideOf(table, seat)]?.sets ?? 0;
    return [{ value: sets, title: t('twinit-sets-of', { sets, goal: table.goal }) }];
  },
  label: (tap) => {
    const [kind, name = ''] = tap.split(':');
    if (kind === 'button') return t('twinit-go');
    if (kind === 'tool') return t('twinit-flip');
    return kind === 'stack' ? t('twinit-turn') : t('twinit-card', { card: Number(name) });
  },
  hush: (line) => isSmall(line, own.partners, own.byEar),
  status: statusOf,
  verdict: verdictOf,
  live: true,
  open: true,
  seated: true,
} satisfies GameClient<VeiledView>;
