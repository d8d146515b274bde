// Which clause of the rules a line of UNO's log comes from.

import type { LogLine } from '$game';

const CLAUSES: Record<string, string> = {
  'drew-for-deal': 'UNO-02',
  turned: 'UNO-03',
  returned: 'UNO-09',
  named: 'UNO-08',
  uno: 'UNO-19',
  kept: 'UNO-11',
  accepted: 'UNO-17',
  challenged: 'UNO-18',
  guilty: 'UNO-18',
  innocent: 'UNO-18',
  caught: 'UNO-19',
  'wrong-catch': 'UNO-19',
  reshuffled: 'UNO-22',
  out: 'UNO-23',
  swapped: 'UNO-H06',
  rotated: 'UNO-H07',
  full: 'UNO-H21',
  'face-down': 'UNO-H25',
  'picked-up': 'UNO-H25',
  void: 'UNO-H21',
  time: 'UNO-H22',
  jumped: 'UNO-H08',
  eliminated: 'UNO-H20',
  opened: 'UNO-H23',
};
/** By what is on the card: its colour does not matter. */
const LAID: Record<string, string> = { D: 'UNO-13', R: 'UNO-14', S: 'UNO-15', W: 'UNO-16', W4: 'UNO-17' };
/** Where the table plays so, the house rule is the reason: of an event, and of a card that is laid. */
const HOUSE: Record<string, [string, string]> = {
  drew: ['draw_until', 'UNO-H10'],
  caught: ['missed_call', 'UNO-H12'],
  'wrong-catch': ['wrong_catch', 'UNO-H18'],
};
const HOUSE_LAID: Record<string, [string, string][]> = {
  '0': [['zero_rotates', 'UNO-H07']],
  '7': [['seven_swaps', 'UNO-H06']],
  D: [['stack_two', 'UNO-H01']],
  W4: [
    ['stack_four', 'UNO-H02'],
    ['stack_mixed', 'UNO-H03'],
  ],
};
const TURNED: Record<string, string> = { D: 'UNO-05', R: 'UNO-06', S: 'UNO-07', W: 'UNO-08' };

export function clause({ kind, cards }: LogLine, options: Record<string, unknown>): string | undefined {
  const [card = ''] = cards ?? [];
  const symbol = card?.startsWith('W') ? card : (card?.slice(1) ?? '');
  const laid = kind === 'played' || kind === 'wild';
  const house = laid ? (HOUSE_LAID[symbol] ?? []) : HOUSE[kind] ? [HOUSE[kind]] : [];
  const played = house.find(([option]) => options[option] !== undefined);
  if (played) return played[1];
  if (laid) return LAID[symbol];
  return (kind === 'turned' ? TURNED[symbol] : undefined) ?? CLAUSES[kind];
}
