// UNO for the browser.

import type { GameClient } from '$game';
import { t } from '$words';
import Board from './Board.svelte';
import { named } from './cards';
import Scores from './Scores.svelte';
import type { UnoView } from './view';

const BUTTONS: Record<string, () => string> = {
  'button:uno': () => t('uno-call'),
  'button:keep': () => t('uno-keep'),
  'button:pass': () => t('uno-pass'),
  'button:accept': () => t('uno-accept', { count: 4 }),
  'button:challenge': () => t('uno-challenge'),
  'button:more': () => t('uno-several'),
  'button:enough': () => t('uno-enough'),
  'pile:draw': () => t('uno-key-draw'),
};

function label(tap: string): string {
  const [kind, what = ''] = tap.split(':', 2);
  if (kind === 'hand') return named(what);
  if (kind === 'colour') return t('uno-colour', { colour: what });
  if (kind === 'seat') return t('uno-catch');
  if (kind === 'swap') return t('uno-swap');
  return BUTTONS[tap]?.() ?? tap;
}

export default {
  Board,
  Scores,
  words: import.meta.glob<string>('./text/*.ftl', { query: '?raw', import: 'default' }),
  sounds: {
    'drew-for-deal': 'draw',
    dealer: 'shuffle',
    dealt: 'draw',
    returned: 'shuffle',
    turned: 'lay',
    named: 'message',
    played: 'lay',
    wild: 'lay',
    uno: 'message',
    drew: 'draw',
    kept: 'tick',
    passed: 'tick',
    forced: 'draw',
    skipped: 'tick',
    reversed: 'tick',
    accepted: 'tick',
    challenged: 'alarm',
    shown: 'draw',
    guilty: 'wrong',
    innocent: 'message',
    caught: 'wrong',
    'wrong-catch': 'wrong',
    reshuffled: 'shuffle',
    left: 'draw',
    out: 'message',
    cut: 'tick',
    swapped: 'shuffle',
    rotated: 'shuffle',
    got: 'draw',
    full: 'tick',
    'face-down': 'draw',
    'picked-up': 'draw',
    void: 'tick',
    time: 'alarm',
    jumped: 'alarm',
    opened: 'draw',
    eliminated: 'wrong',
  },
  keys: [
    { key: 'u', tap: 'button:uno', title: () => t('uno-key-call') },
    { key: 'd', tap: 'pile:draw', title: () => t('uno-key-draw') },
    { key: 'k', tap: 'button:keep', title: () => t('uno-key-keep') },
    { key: 'a', tap: 'button:accept', title: () => t('uno-key-accept') },
    { key: 'x', tap: 'button:challenge', title: () => t('uno-key-challenge') },
    { key: 'm', tap: 'button:more', title: () => t('uno-several-label') },
    { key: 'e', tap: 'button:enough', title: () => t('uno-enough') },
  ],
  direction: (view) => view.direction,
  facts: (view, seat) => {
    const count = view.cards[seat] ?? 0;
    return [{ value: count, title: t('uno-cards', { count }), hot: count === 1 && view.phase === 'round' }];
  },
  course: (view) => view.results.map((row) => row.totals),
  label,
  seated: true,
} satisfies GameClient<UnoView>;
