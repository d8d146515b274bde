// What is told of a game: from the lines of its log alone.
import { expect, it } from 'vitest';
import type { LogLine } from '$game';
import { handsByCard, keptPictures, NO_PICTURES, Story } from './traces';
import type { Tale } from './traces';

const line = (kind: string, seat: number, ...cards: number[]): LogLine => ({ version: 1, kind, seat, line: kind, cards: cards.map(String) });
const told = (...lines: LogLine[]): Tale[] => {
  const story = new Story();
  return lines.flatMap((one) => story.hear(one) ?? []);
};

it('tells who won a pair and who came too late', () => {
  const [won] = told(line('touched', 0, 5), line('touched', 2, 5), line('touched', 0, 9), line('won', 0, 5, 9));
  expect(won).toMatchObject({ kind: 'won', seat: 0, cards: [5, 9], others: [2], chain: 1 });
});

it('counts sets in a row without a new card', () => {
  const tales = told(line('won', 0, 1, 2), line('won', 1, 3, 4), line('turned', 1, 8), line('won', 1, 5, 6));
  expect(tales.map((tale) => tale.chain)).toEqual([1, 2, 1]);
});

it('remembers whose hands began a dispute, the earliest first', () => {
  const story = new Story();
  for (const one of [line('touched', 1, 5), line('touched', 0, 9), line('touched', 2, 9), line('lifted', 2, 9)]) story.hear(one);
  expect(story.hear(line('disputed', -1, 5, 9))).toMatchObject({ kind: 'disputed', others: [1, 0] });
  expect(story.disputed.map((hand) => [hand.seat, hand.card, hand.counts])).toEqual([
    [1, 5, true],
    [0, 9, true],
  ]);
});

it('keeps silent about what only matters to the rules', () => {
  expect(told(line('shown', -1, 5), line('touched', 0, 5), line('sent-away', 0, 5), line('lingered', 0))).toEqual([]);
});

it('shows the cards of a tale as they lay before it', () => {
  const [tale] = told(line('disputed', -1, 5, 9));
  const kept = keptPictures(NO_PICTURES, [tale!], new Map([[5, 'old']]), new Map([[5, 'new'], [9, 'other']]));
  expect([...kept.get(tale!.id)!.values()]).toEqual(['old', 'other']);
});

it('knows the hands on each card in their order', () => {
  const hands = handsByCard([
    { seat: 2, card: 7, counts: true },
    { seat: 0, card: 7, counts: false },
  ]);
  expect(hands.get(7)!.map((hand) => hand.seat)).toEqual([2, 0]);
});
