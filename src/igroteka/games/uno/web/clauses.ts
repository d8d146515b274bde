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
};
/** By what is on the card: its colour does not matter. */
const LAID: Record<string, string> = { D: 'UNO-13', R: 'UNO-14', S: 'UNO-15', W: 'UNO-16', W4: 'UNO-17' };
const TURNED: Record<string, string> = { D: 'UNO-05', R: 'UNO-06', S: 'UNO-07', W: 'UNO-08' };

export function clause({ kind, cards }: LogLine): string | undefined {
  const [card = ''] = cards ?? [];
  const symbol = card?.startsWith('W') ? card : (card?.slice(1) ?? '');
  if (kind === 'played' || kind === 'wild') return LAID[symbol];
  return (kind === 'turned' ? TURNED[symbol] : undefined) ?? CLAUSES[kind];
}
