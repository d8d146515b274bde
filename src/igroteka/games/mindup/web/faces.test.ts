// Cards wherever they lie, and the course of a match.

import { describe, expect, it } from 'vitest';
import client from './index';
import { faceIn } from './faces';
import { card, table } from './tables';

describe('a view', () => {
  const view = table({ row: [12, 28], collections: [[7], [40]], hand: [3] });

  it('knows every card that lies open', () => {
    view.players[1]!.known = [card(55)];
    for (const number of [12, 28, 7, 40, 3, 55]) expect(faceIn(view, number)).toEqual(card(number));
    expect(faceIn(view, 60)).toBeUndefined();
  });

  it('gives the chart the sums of the rounds', () => {
    const line = (points: number) => ({ placed: points, bonuses: 0, goals: 0, points, rewards: 0 });
    const sheet = [
      [line(20), line(25)],
      [line(10), line(-1)],
    ];
    expect(client.course({ ...view, sheet })).toEqual([
      [20, 25],
      [30, 24],
    ]);
  });
});
