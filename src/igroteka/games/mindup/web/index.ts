// Mind Up! for the browser.

import type { GameClient } from '$game';
import Board from './Board.svelte';
import { clause } from './clauses';
import { sayCard } from './said';
import Scores from './Scores.svelte';
import { faceIn, type MindUpView } from './view';

export default {
  Board,
  Scores,
  words: {
    ru: () => import('./text/ru').then((file) => file.default),
    en: () => import('./text/en').then((file) => file.default),
  },
  clause,
  sounds: { chosen: 'tick', played: 'lay', took: 'draw', laid: 'lay', order: 'shuffle', dealt: 'draw', goal: 'message' },
  course: (view) => {
    const sums = view.scores.map(() => 0);
    return view.sheet.map((round) => round.map((line, seat) => (sums[seat] = (sums[seat] ?? 0) + line.points)));
  },
  label: (tap, view) => {
    const number = tap.split(':')[1] ?? '';
    const face = faceIn(view, Number(number));
    return face ? sayCard(face) : number;
  },
  seated: true,
} satisfies GameClient<MindUpView>;
