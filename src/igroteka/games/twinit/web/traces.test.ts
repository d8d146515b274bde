// What is told of a game: from the lines of its log alone.
import { expect, it } from 'vitest';
import type { LogLine } from '$game';
import { closest, handsByCard, isSmall, keptPictures, NO_PICTURES, Story } from './traces';
import type { Tale } from './traces';

const line = (kind: string, seat: number, ...cards: number[]): LogLine => ({ version: 1, kind, seat, line: kind, cards: cards.map(String) });
const told = (...lines: LogLine[]): Tale[] => {
  const story = new Story();
  return lines.flatMap((one) => story.hear(one) ?? []);
};

it('keeps quiet about hands, but for those of partners who play by ear', () => {
  expect(isSmall(line('touched', 2, 5))).toBe(true);
  expect(isSmall(line('touched', 2, 5), [0, 2])).toBe(false);
  expect(isSmall(line('sent-away', 0, 5), [0, 2])).toBe(false);
  expect(isSmall(line('touched', 1, 5), [0, 2])).toBe(true);
  expect(isSmall(line('shown', 0, 5), [0, 2])).toBe(true);
  expect(isSmall(line('won', 1, 5, 6))).toBe(false);
});

it('tells who won a pair and who came too late', () => {
  const [won] = told(line('touched', 0, 5), line('touched', 2, 5), line('touched', 0, 9), line('won', 0, 5, 9));
  expect(won).toMatchObject({ kind: 'won', seat: 0, cards: [5, 9], others: [2], chain: 1 });
});

it('measures how close it was, and finds the closest finish of a match', () => {
  const at = (ms: number, one: LogLine): LogLine => ({ ...one, at: ms });
  const far = [at(0, line('touched', 0, 5)), at(300, line('touched', 2, 5)), at(400, line('touched', 0, 9)), at(400, line('won', 0, 5, 9))];
  const near = [at(900, line('touched', 1, 3)), at(984, line('touched', 0, 3)), at(990, line('touched', 1, 4)), at(990, line('won', 1, 3, 4))];
  expect(told(...far, ...near).map((tale) => tale.margin)).toEqual([300, 84]);
  expect(closest([...far, ...near])).toMatchObject({ seat: 1, others: [0], margin: 84 });
  expect(closest([line('won', 0, 5, 9)])).toBeNull();
  const [dispute] = told(at(10, line('touched', 1, 5)), at(50, line('touched', 0, 9)), at(300, line('disputed', -1, 5, 9)));
  expect(dispute).toMatchObject({ others: [1, 0], margin: 40 });
});

it('measures claims by when they were made, or by the hand underneath', () => {
  const at = (ms: number, one: LogLine): LogLine => ({ ...one, at: ms });
  const hands = [at(0, line('touched', 0, 5)), at(30, line('touched', 1, 5)), at(90, line('touched', 1, 9)), at(90, line('claimed', 1, 5, 9))];
  const taken = [...hands, at(140, line('touched', 0, 9)), at(140, line('claimed', 0, 5, 9)), at(150, line('won', 0, 5, 9))];
  expect(told(...taken)).toMatchObject([{ kind: 'won', seat: 0, others: [1], margin: 30 }]);
  expect(told(...hands, at(150, line('won', 1, 5, 9)))).toMatchObject([{ others: [0], margin: null }]); // one hand is no finish
  const other = [at(100, line('touched', 2, 9)), at(120, line('touched', 2, 5)), at(120, line('claimed', 2, 9, 5))];
  expect(told(...hands, ...other, at(150, line('disputed', -1, 5, 9)))).toMatchObject([{ others: [1, 2], margin: 30 }]);
  expect(isSmall(line('claimed', 1, 5, 9))).toBe(true);
});

it('says nothing of hands, and of patterns only as many as one can listen to', () => {
  const many = Array.from({ length: 135 }, (_, card) => card);
  expect([line('touched', 0, 5), line('shown', -1, 5), line('described', -1, ...many)].every((one) => isSmall(one))).toBe(true);
  expect([line('described', -1, 5, 6), line('won', 0, 5, 9), line('disputed', -1, 5, 9)].some((one) => isSmall(one))).toBe(false);
  // who looks at the table sees a card turn; who listens must be told
  for (const kind of ['turned', 'flipped', 'turned-over']) expect([isSmall(line(kind, 0, 5)), isSmall(line(kind, 0, 5), [], true)]).toEqual([true, false]);
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

it('remembers the hands of a mistake', () => {
  const story = new Story();
  for (const one of [line('touched', 1, 5), line('touched', 0, 5), line('touched', 0, 9), line('mistake', 0, 5, 9)]) story.hear(one);
  expect(story.wrong.map((hand) => [hand.seat, hand.card])).toEqual([
    [0, 5],
    [0, 9],
  ]);
});

it('follows a replay that shows a step again, goes back and jumps on', () => {
  const at = (ms: number, one: LogLine): LogLine => ({ ...one, at: ms });
  const late = [at(0, line('touched', 0, 5)), at(80, line('touched', 2, 5)), at(90, line('won', 0, 5, 9)), at(90, line('won', 0, 5, 9))];
  expect(told(...late).map(({ chain, others, margin }) => [chain, others, margin])).toEqual([
    [1, [2], 80],
    [1, [2], 80],
  ]);
  expect(told(at(5000, line('won', 1, 3, 4)), ...late).map((tale) => tale.chain)).toEqual([1, 1, 1]);
  const [won] = told(at(0, line('touched', 2, 5)), at(60_000, line('won', 0, 5, 9)));
  expect(won!.others).toEqual([]); // that hand went up in what was left out
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
