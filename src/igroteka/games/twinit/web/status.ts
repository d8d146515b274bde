// What the table waits for, in a sentence (in real time "whose turn" is only a part of it), and how a match came out.

import { t } from '$words';
import { laid } from './laid';
import type { VeiledView } from './view';

export function statusOf(view: VeiledView, eyes: number, name: (seat: number) => string): string | undefined {
  const table = laid(view);
  if (table.waits === 'steady') return t('twinit-status-steady');
  if (table.waits === 'ready') return view.must.includes(eyes) ? t('twinit-status-ready') : t('twinit-status-awaits', { names: view.must.map(name).join(', ') });
  if (table.waits === 'count') return t('twinit-status-count');
  if (table.waits === 'minute') return table.mode === 'together' ? t('twinit-status-together') : t('twinit-status-minute');
  if (table.waits === 'last') return t('twinit-status-last');
  if (table.turners.length === 0) return undefined;
  if (table.turners.includes(eyes)) return table.turners.length > 1 ? t('twinit-status-team') : t('twinit-status-yours');
  return t('twinit-status-turns', { names: table.turners.map(name).join(', ') });
}

/** With the sets below it this says all: no list of places is needed. */
const single = (winner: number, eyes: number, name: (seat: number) => string): string =>
  winner === eyes ? t('twinit-verdict-you') : t('twinit-verdict-one', { name: name(winner) });

/** A team wins as one, and in the minute together there is a level instead of a winner. */
export function verdictOf(view: VeiledView, eyes: number, name: (seat: number) => string): string | undefined {
  const table = laid(view);
  if (table.rating && view.places) return t('twinit-verdict-level', { level: table.rating.level, points: table.rating.points });
  const winners = (view.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const team = table.sides.find((side) => side.seats.length > 1 && side.seats.length === winners.length && winners.every((seat) => side.seats.includes(seat)));
  if (!team) return table.games > 1 || winners.length !== 1 ? undefined : single(winners[0]!, eyes, name);
  return winners.includes(eyes) ? t('twinit-verdict-ours') : t('twinit-verdict-team', { names: winners.map(name).join(', ') });
}
