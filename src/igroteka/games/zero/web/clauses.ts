// Which clause of the rules a line of Zero's log comes from.

import type { LogLine } from '$game';

const CLAUSES: Record<string, string> = {
  ending: 'ZERO-09',
  'ending-limit': 'ZERO-21',
  stopped: 'ZERO-H01',
  'same-passer': 'ZERO-H02',
  zero: 'ZERO-15',
  wrong: 'ZERO-16',
  limit: 'ZERO-21',
  scored: 'ZERO-10',
  won: 'ZERO-20',
};

export const clause = ({ kind }: LogLine): string | undefined => CLAUSES[kind];
