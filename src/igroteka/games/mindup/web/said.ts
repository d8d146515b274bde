// Cards, columns and players in words, for those who listen.

import type { SeatInfo } from '$game';
import { t } from '$words';
import type { Column, Face, MindUpView } from './view';

/** +2, 0, −1 with a real minus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** 1:05 */
export function clockText(left: number): string {
  return `${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`;
}

/** "34, розовая, +1" */
export function sayCard(face: Face): string {
  const words = [String(face.number), t(`mindup-colour-${face.colour}`)];
  if (face.bonus !== 0) words.push(t('mindup-bonus', { bonus: signed(face.bonus) }));
  return words.join(', ');
}

/** "карта коллекции 4: 12, 36" */
export function sayColumn(column: Column): string {
  const { value } = column;
  if (column.cards.length === 0) return t('mindup-column-empty', { value });
  return t('mindup-column', { value, cards: column.cards.map(sayCard).join('; '), points: column.points });
}

/** Everything one sees of a player at a glance. */
export function sayPlayer(view: MindUpView, { seat, name, mine, kind, program, here, autopilot, conceded, hints }: SeatInfo): string {
  const player = view.players[seat];
  const said = [
    name,
    mine ? t('seat-you') : '',
    kind === 'bot' ? t('seat-bot') : program ? t('seat-program') : '',
    autopilot ? t('seat-autopilot') : here ? '' : t('seat-away'),
    conceded ? t('seat-conceded') : '',
    hints ? t('seat-hints', { count: hints }) : '',
    t('seat-points', { points: view.scores[seat] ?? 0 }),
    view.shuffler === seat ? t('mindup-shuffler') : '',
  ];
  if (player && view.phase === 'round') {
    said.push(player.chosen ? t('mindup-has-chosen') : t('mindup-is-choosing'), t('mindup-worth', { points: player.worth }));
  }
  for (const column of player?.collection ?? []) if (column.cards.length > 0) said.push(sayColumn(column));
  return said.filter(Boolean).join('. ');
}
