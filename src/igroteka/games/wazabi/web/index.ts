// Wazabi for the browser.

import type { GameClient } from '$game';
import { t } from '$words';
import Board from './Board.svelte';
import { wonTogether } from './result';
import Scores from './Scores.svelte';
import type { WazabiView } from './view';

export default {
  Board,
  Scores,
  words: import.meta.glob<string>(['./text/*.ftl', '../text/names.*.ftl'], { query: '?raw', import: 'default' }),
  seated: true,
  sounds: {
    dealt: 'draw',
    'first-roll': 'tick',
    rolled: 'dice',
    drew: 'draw',
    stole: 'draw',
    reshuffled: 'shuffle',
    gave: 'lay',
    played: 'lay',
    lost: 'touch',
    'got-hand': 'shuffle',
    discarded: 'lay',
    missed: 'tick',
    out: 'message',
  },
  keys: [
    { key: 'b', tap: 'button:roll', title: () => t('wazabi-key-roll') },
    { key: 'n', tap: 'button:pass', title: () => t('wazabi-pass') },
    { key: 'g', tap: 'die:give', title: () => t('wazabi-key-give') },
  ],
  facts: (view, seat) => [
    { value: view.dice[seat] ?? 0, title: t('wazabi-dice', { count: view.dice[seat] ?? 0 }), hot: view.dice[seat] === 1 },
    { value: view.hands[seat] ?? 0, title: t('wazabi-cards', { count: view.hands[seat] ?? 0 }) },
  ],
  direction: (view) => (view.direction === 'left' ? 1 : -1),
  verdict: (view, eyes, name) => {
    const pair = wonTogether(view);
    if (!pair || view.phase !== 'over') return undefined;
    const [first = '', second = ''] = pair.map(name);
    return pair.includes(eyes) ? t('wazabi-won-ours') : t('wazabi-won-team', { first, second });
  },
  label: (tap) => {
    const [kind = '', what = ''] = tap.split(':');
    if (kind === 'hand') return t(`wazabi-card-${what}`);
    if (kind === 'way') return t(`wazabi-way-${what}`);
    if (tap === 'die:give') return t('wazabi-die');
    if (tap === 'button:roll') return t('wazabi-key-roll');
    if (tap === 'button:pass') return t('wazabi-pass');
    return tap;
  },
} satisfies GameClient<WazabiView>;
