// A seat as boards see it, from what the server tells of its chair.

import type { SeatInfo } from '$game';
import { isolated } from '$words';
import type { Chair } from '$wire';

export function seatOf(chair: Chair, seat: number, guest: string): SeatInfo {
  const kind = chair.kind ?? 'free';
  return {
    seat,
    name: isolated(chair.name ?? ''),
    kind,
    here: kind === 'bot' || chair.here === true,
    autopilot: chair.autopilot ?? false,
    conceded: chair.conceded ?? false,
    hints: chair.hints ?? 0,
    ...(chair.program ? { program: true } : {}),
    mine: chair.guest !== undefined && chair.guest === guest,
  };
}
