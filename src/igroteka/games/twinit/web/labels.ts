// A card in words, for those who listen: its number, its pattern (where the table plays with words), where it lies, whose hands.

import { t } from '$words';
import type { Trace } from './traces';
import type { Thing } from './things';
import type { Laid } from './laid';

export interface Told {
  table: Laid;
  words: string;
  hands: readonly Trace[];
  name: (seat: number) => string;
}

export function labelOf(thing: Thing, { table, words, hands, name }: Told): string {
  const parts = [where(thing, table, name), words];
  if (hands.length > 0) parts.push(t('twinit-hands', { names: hands.map((hand) => name(hand.seat)).join(', ') }));
  return parts.filter(Boolean).join(', ');
}

function where({ place, card, owner, triple, safe, count }: Thing, table: Laid, name: (seat: number) => string): string {
  const owners = () => (table.sides[owner]?.seats ?? []).map(name).join(', ');
  if (place === 'own') return t('twinit-own-stack', { card, count });
  if (place === 'stack') return t('twinit-card-stack', { card, name: name(owner) });
  if (place === 'beside') return t('twinit-card-beside', { card, names: owners() });
  if (place === 'set' && triple) return t('twinit-card-triple', { card, names: owners() });
  if (place === 'set') return safe ? t('twinit-card-pair-safe', { card, names: owners() }) : t('twinit-card-pair', { card, names: owners() });
  return t('twinit-card-centre', { card });
}
