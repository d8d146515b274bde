// Mind Up! for the browser.

import type { GameClient } from '$game';
import { summed } from '$kit/chart';
import Board from './Board.svelte';
import { sayCard } from './said';
import Scores from './Scores.svelte';
import { faceIn } from './faces';
import type { MindUpView } from './view';

export default {
  Board,
  Scores,
  words: import.meta.glob<string>(['./text/*.ftl', '../text/names.*.ftl'], { query: '?raw', import: 'default' }),
  again: 'played',
  sounds: { chosen: 'tick', played: 'lay', took: 'draw', laid: 'lay', order: 'shuffle', 'row-back': 'shuffle', dealt: 'draw', goal: 'message' },
  course: (view) => summed(view.sheet.map((round) => round.map((line) => line.points))),
  label: (tap, view) => {
    const number = tap.split(':')[1] ?? '';
    const face = faceIn(view, Number(number));
    return face ? sayCard(face) : number;
  },
  seated: true,
} satisfies GameClient<MindUpView>;
