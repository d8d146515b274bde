// Which clause of the rules a line of Mind Up!'s log comes from.

import type { LogLine } from '$game';

const CLAUSES: Record<string, string> = {
  order: 'MINDUP-04',
  goal: 'MINDUP-17',
  'goal-under': 'MINDUP-18',
  'goal-past': 'MINDUP-H02',
  'row-back': 'MINDUP-H01',
  gathered: 'MINDUP-13',
  laid: 'MINDUP-10',
  'goal-met': 'MINDUP-17',
  scored: 'MINDUP-11',
  won: 'MINDUP-15',
};

export const clause = ({ kind }: LogLine): string | undefined => CLAUSES[kind];
