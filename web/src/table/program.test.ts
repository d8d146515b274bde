// A program is marked beside its name: a badge with a word in the list, a picture in place of its letters.
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { line } from '$net';
import type { Chair, Table } from '$wire';
import { speak, t } from '$words';
import SeatList from './SeatList.svelte';
import { seatOf } from './seating';
import { TableStore } from './store.svelte';

const person: Chair = { kind: 'person', guest: 'me', name: 'Оля', here: true };
const program: Chair = { ...person, guest: 'it', name: 'Робот', program: true };

beforeAll(speak);

function listed(...chairs: Chair[]): HTMLElement[] {
  line.guest = 'me';
  const store = new TableStore('t');
  store.table = { table: 't', game: 'g', status: 'open', chairs, host: 'me', settings: {} } as unknown as Table;
  const list = mount(SeatList, { target: document.body, props: { store } });
  flushSync();
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-seat]')].map((row) => row.cloneNode(true) as HTMLElement);
  void unmount(list);
  return rows;
}

test('the list of seats says which of them is a program', () => {
  const [olya, robot] = listed(person, program);
  expect(robot?.querySelector('.marks')?.textContent).toContain(t('seat-program'));
  expect(robot?.querySelector('.disc svg')).not.toBeNull();
  expect(olya?.querySelector('.marks')?.textContent).not.toContain(t('seat-program'));
  expect(olya?.querySelector('.disc')?.textContent).toContain('О');
});

test('a board learns which seat is a program', () => {
  expect(seatOf(program, 1, 'me').program).toBe(true);
  expect(seatOf(person, 0, 'me').program).toBeUndefined();
});
