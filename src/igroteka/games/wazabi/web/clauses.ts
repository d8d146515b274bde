// Which clause of the rules a line of Wazabi's log comes from.

import type { LogLine } from '$game';

const CLAUSES: Record<string, string> = {
  'first-roll': 'WAZABI-04',
  begins: 'WAZABI-04',
  stole: 'WAZABI-10',
  'nothing-to-draw': 'WAZABI-10',
  reshuffled: 'WAZABI-09',
  discarded: 'WAZABI-13',
  missed: 'WAZABI-15',
  out: 'WAZABI-22',
  won: 'WAZABI-26',
  limit: 'WAZABI-27',
  'plays-on': 'WAZABI-H02',
};
const CARDS: Record<string, string> = {
  L1: 'WAZABI-11',
  AG: 'WAZABI-12',
  K2: 'WAZABI-13',
  D3: 'WAZABI-14',
  SK: 'WAZABI-15',
  DA: 'WAZABI-16',
  SH: 'WAZABI-17',
  HA: 'WAZABI-18',
  L2: 'WAZABI-19',
  SD: 'WAZABI-20',
};

export const clause = ({ kind, cards }: LogLine): string | undefined => (kind === 'played' ? CARDS[cards?.[0] ?? ''] : CLAUSES[kind]);
