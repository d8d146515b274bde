// Which clause of the rules a line of Twin It!'s log comes from.

import type { LogLine } from '$game';

const CLAUSES: Record<string, string> = {
  'set-aside': 'TWINIT-17',
  lingered: 'TWINIT-28',
  claimed: 'TWINIT-27',
  'sent-away': 'TWINIT-27',
  stolen: 'TWINIT-09',
  completed: 'TWINIT-09',
  mistake: 'TWINIT-13',
  lost: 'TWINIT-13',
  'put-under': 'TWINIT-H02',
  disputed: 'TWINIT-11',
  'game-over': 'TWINIT-15',
  'minute-over': 'TWINIT-25',
};

export const clause = ({ kind }: LogLine): string | undefined => CLAUSES[kind];
