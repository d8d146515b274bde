// This device remembers what it was promised and what it added, and holds the server to it.

import { beforeEach, expect, test } from 'vitest';
import type { Table } from '$wire';
import { Dealer, recalled, type Deal } from './deals';
import { compared, prove, type Own } from './proof';

const RECORDS = import.meta.glob<string>('../../../tests/client/records/good-*.igroteka', { query: '?raw', import: 'default', eager: true });
const record = Object.values(RECORDS)[0]!;
const fair = (JSON.parse(record.split('\n')[0]!) as { fair: { table: string; number: number; commitment: string; entropy: string[]; secret: string } }).fair;

const message = (more: Partial<Table>): Table => ({
  type: 'table',
  table: 'ROOK',
  version: 1,
  game: 'uno',
  rules: 1,
  status: 'open',
  chairs: [{}, {}],
  host: '',
  options: {},
  settings: {},
  commitment: 'a'.repeat(64),
  ...more,
});

beforeEach(() => localStorage.clear());

test('every seat of this device answers a commitment once, and a new one anew', async () => {
  const said: [number, string, string][] = [];
  const dealer = new Dealer(async (...one) => void said.push(one));
  dealer.hear(message({}), [0, 1]);
  dealer.hear(message({}), [0, 1]);
  expect(said.map(([seat, , to]) => [seat, to])).toEqual([
    [0, 'a'.repeat(64)],
    [1, 'a'.repeat(64)],
  ]);
  expect(new Set(said.map(([, text]) => text)).size).toBe(2);
  await Promise.resolve();
  dealer.hear(message({ chairs: [{ stirred: true }, { stirred: true }] }), [0, 1]);
  dealer.hear(message({ status: 'playing', number: 1, entropy: said.map(([, text]) => text) }), [0, 1]);
  expect(said.length).toBe(2);
  dealer.hear(message({ status: 'over', number: 1, commitment: 'b'.repeat(64) }), [0, 1]);
  expect(said.slice(2).map(([seat, , to]) => [seat, to])).toEqual([
    [0, 'b'.repeat(64)],
    [1, 'b'.repeat(64)],
  ]);
});

test('what was promised first is remembered, whatever is shown later', () => {
  const dealer = new Dealer(() => Promise.resolve());
  dealer.hear(message({}), [0]);
  dealer.hear(message({ commitment: 'c'.repeat(64), status: 'playing', number: 1, entropy: ['x', ''] }), [0]);
  dealer.hear(message({ commitment: 'c'.repeat(64), status: 'playing', number: 1, entropy: ['y', ''] }), [0]);
  const deal = recalled('ROOK-1')!;
  expect(deal.commitment).toBe('a'.repeat(64));
  expect(deal).toMatchObject({ used: ['x', ''], mine: [0] });
  expect(deal.added.length).toBe(1);
});

test('what the server did not take is not claimed', async () => {
  const dealer = new Dealer(() => Promise.reject(new Error('another device was quicker')));
  dealer.hear(message({}), [0]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(recalled('ROOK-1')?.added).toEqual([]);
});

test('only the newest matches are kept', () => {
  const dealer = new Dealer(() => Promise.resolve());
  for (let number = 0; number < 80; number += 1) dealer.hear(message({ number, status: 'over' }), [0]);
  expect(recalled('ROOK-1')).toBeNull();
  expect(recalled('ROOK-80')).not.toBeNull();
});

test('a record is held to what this device saw: its promise, its own part, what was named at the start', async () => {
  const { commitment, entropy } = fair;
  const mine = entropy.findIndex((text) => text !== '');
  const true_ = { commitment, added: [entropy[mine]!], used: entropy, mine: [mine] };
  expect(compared(fair, true_)).toEqual({ promise: true, part: true });
  expect((await prove(record, undefined, true_)).holds).toBe(true);
  expect(compared(fair, { ...true_, added: [] })).toEqual({ promise: true, part: null });
  const lies: [Deal, Own][] = [
    [{ ...true_, commitment: 'f'.repeat(64) }, { promise: false, part: true }],
    [{ ...true_, added: ['mine'] }, { promise: true, part: false }],
    [{ ...true_, used: entropy.map(() => 'x') }, { promise: true, part: false }],
  ];
  for (const [lie, own] of lies) {
    const proof = await prove(record, undefined, lie);
    expect(proof.own).toEqual(own);
    expect(proof.holds).toBe(false);
  }
});
