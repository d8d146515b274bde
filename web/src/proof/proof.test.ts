// The proof of fair deals: the known answers of docs/fair-deals.md, and the same records as tests/client/test_records.py.

import { expect, test } from 'vitest';
import { commitment, diceKey, drawn, prove } from './proof';

const PAPERS = import.meta.glob<string>('../../../docs/fair-deals.md', { query: '?raw', import: 'default', eager: true });
const RECORDS = import.meta.glob<string>('../../../tests/client/records/*.igroteka', { query: '?raw', import: 'default', eager: true });
const records = Object.entries(RECORDS).map(([path, text]) => ({ name: path.split('/').at(-1) ?? '', text }));
const named = (start: string) => records.filter(({ name }) => name.startsWith(start));
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (some: Uint8Array) => [...some].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Known {
  secret: string;
  table: string;
  number: number;
  entropy: string[];
  commitment: string;
  key: string;
  draws: [number, number, number][];
}
const known = JSON.parse(/```json\n([^]*?)```/.exec(Object.values(PAPERS)[0] ?? '')?.[1] ?? '[]') as Known[];

test.each(known)('the known answers for table "$table"', (one) => {
  const secret = bytes(one.secret);
  expect(commitment(secret, one.table, one.number)).toBe(one.commitment);
  const key = diceKey(secret, one.entropy);
  expect(hex(key)).toBe(one.key);
  expect(one.draws.map(([k, n]) => drawn(key, k, n))).toEqual(one.draws.map(([, , value]) => value));
});

test('there are known answers and records of both kinds', () => {
  expect([known.length, named('good').length, named('bad').length]).toEqual([2, 5, 6]);
});

test.each(named('good'))('$name holds, as `igroteka verify` says', async ({ text }) => {
  const proof = await prove(text);
  expect(proof.findings.filter((one) => !one.ok)).toEqual([]);
  expect(proof.holds).toBe(true);
  expect(proof.findings.find((one) => one.check === 'draws')?.count).toBeGreaterThan(0);
});

test.each(named('bad'))('$name is refused at the line that `igroteka verify` names', async ({ name, text }) => {
  const proof = await prove(text);
  expect(proof.holds).toBe(false);
  expect(proof.findings.at(-1)).toMatchObject({ ok: false, line: Number(/(\d+)\.igroteka$/.exec(name)?.[1]) });
});

test('a record that was cut off, and one without its promise, prove nothing', async () => {
  const lines = named('good-zero')[0]!.text.split('\n');
  const cut = await prove(`${lines.slice(0, -2).join('\n')}\n`);
  expect([cut.holds, cut.findings.at(-1)?.check]).toEqual([false, 'end']);
  expect((await prove('')).holds).toBe(false);
  expect((await prove('{"igroteka":1}\n')).findings).toEqual([{ check: 'lines', ok: false, count: 0, line: 1 }]);
});
