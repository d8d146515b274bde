// What changed about the people between two looks at a table; one's own doings are no news.

import type { Chair, Table } from '$wire';

export interface News {
  what: 'sat' | 'stood' | 'conceded' | 'away' | 'autopilot' | 'back';
  name: string;
  seat: number;
}

export function news(before: Table, now: Table, me: string): News[] {
  if (before.chairs.length !== now.chairs.length) return [];
  // people who were moved to another chair neither came nor went
  const guests = (table: Table) => new Set(table.chairs.map((chair) => chair.guest));
  const [there, here] = [guests(before), guests(now)];
  return now.chairs.flatMap((chair, seat): News[] => {
    const old = before.chairs[seat] ?? {};
    if (chair.guest === me || old.guest === me) return [];
    const what = change(old, chair, now.status === 'playing', there, here);
    return what ? [{ what, name: (what === 'stood' ? old.name : chair.name) ?? '', seat }] : [];
  });
}

function change(old: Chair, chair: Chair, playing: boolean, there: Set<string | undefined>, here: Set<string | undefined>): News['what'] | undefined {
  if (old.guest !== chair.guest) {
    if (chair.guest && !there.has(chair.guest)) return 'sat';
    return old.guest && !here.has(old.guest) ? 'stood' : undefined;
  }
  if (!chair.guest || !playing) return undefined;
  if (chair.conceded && !old.conceded) return 'conceded';
  if (chair.conceded) return undefined;
  if (Boolean(chair.autopilot) !== Boolean(old.autopilot)) return chair.autopilot ? 'autopilot' : chair.here ? 'back' : 'away';
  if (chair.autopilot || Boolean(chair.here) === Boolean(old.here)) return undefined;
  return chair.here ? 'back' : 'away';
}
