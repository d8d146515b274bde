// The cards in the order of the sheet.

import type { CardName } from './view';

export const CARDS: readonly CardName[] = ['L1', 'AG', 'K2', 'D3', 'SK', 'DA', 'SH', 'HA', 'L2', 'SD'];
