// The proof of fair deals, computed here: docs/fair-deals.md in TypeScript. Needs no secure context, trusts nothing but the text.

import type { EndLine, Fair, Head, InputLine } from '$answers';
import { blake2b } from '@noble/hashes/blake2.js';
import type { Deal } from './deals';

/** What is checked, in this order. */
export const CHECKS = ['lines', 'commitment', 'key', 'draws', 'end'] as const;
export type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  ok: boolean;
  /** How many lines or draws were looked at. */
  count: number;
  /** The line of the file at which it does not hold. */
  line?: number;
  /** The number of the draw that does not hold. */
  draw?: number;
}

/** Any line of a record; nothing is trusted to be there. */
type Row = Partial<Head & InputLine & EndLine>;

/** The record beside what this device was shown before the deal and what it added to it. */
export interface Own {
  /** The commitment is the one that was shown. */
  promise: boolean;
  /** What this device added is in the dice; null when it added nothing. */
  part: boolean | null;
}

export interface Proof {
  findings: Finding[];
  /** All holds. */
  holds: boolean;
  fair: Fair | null;
  names: string[];
  /** What this device remembers of the deal, compared; null when it remembers nothing. */
  own: Own | null;
  /** The match began from a prepared position: it was put there, not dealt. */
  prepared: boolean;
}

const utf8 = new TextEncoder();
const BITS = (1n << 62n) - 1n;
const AT_ONCE = 400; // draws between two breaths of the page

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Each part after its length in four bytes, big-endian. */
function framed(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let to = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(to, part.length);
    whole.set(part, to + 4);
    to += 4 + part.length;
  }
  return whole;
}

export function commitment(secret: Uint8Array, table: string, number: number): string {
  const message = framed(utf8.encode('igroteka commitment 1'), utf8.encode(table), utf8.encode(String(number)), secret);
  return hex(blake2b(message, { dkLen: 32 }));
}

export function diceKey(secret: Uint8Array, entropy: readonly string[]): Uint8Array {
  return blake2b(framed(utf8.encode('igroteka dice 1'), ...entropy.map((text) => utf8.encode(text))), { dkLen: 32, key: secret });
}

/** Draw number `k` below `n`. */
export function drawn(key: Uint8Array, k: number, n: number): number {
  const below = BigInt(n);
  const fair = ((BITS + 1n) / below) * below;
  for (let again = 0; ; again += 1) {
    const bytes = blake2b(utf8.encode(`${k}.${again}`), { dkLen: 8, key });
    const value = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) & BITS;
    if (value < fair) return Number(value % below);
  }
}

/** The rows of a record whose chain of sums is right; stops at the first line where it is not. */
function unsealed(text: string): { rows: Row[]; broken?: number } {
  const rows: Row[] = [];
  let chain = '';
  for (const [at, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const mark = line.lastIndexOf(',"sum":"');
    const body = `${line.slice(0, Math.max(mark, 0))}}`;
    chain = hex(blake2b(utf8.encode(`${chain}\n${body}`), { dkLen: 6 }));
    if (mark < 0 || line.slice(mark) !== `,"sum":"${chain}"}`) return { rows, broken: at + 1 };
    try {
      rows.push(JSON.parse(body) as Row);
    } catch {
      return { rows, broken: at + 1 };
    }
  }
  return { rows };
}

function checkLines({ rows, broken }: { rows: Row[]; broken?: number }): Finding {
  return { check: 'lines', ok: broken === undefined, count: rows.length, ...(broken === undefined ? {} : { line: broken }) };
}

function checkCommitment(fair: Fair): Finding {
  const ok = commitment(unhex(fair.secret), fair.table, fair.number) === fair.commitment;
  return { check: 'commitment', ok, count: 1, ...(ok ? {} : { line: 1 }) };
}

function checkKey(head: Row, fair: Fair): Finding {
  const key = hex(diceKey(unhex(fair.secret), fair.entropy));
  const ok = head.dice?.kind === 'keyed' && head.dice.key === key && fair.entropy.length === head.seats;
  return { check: 'key', ok, count: fair.entropy.length, ...(ok ? {} : { line: 1 }) };
}

/** Every listed draw: its number follows on the last, its value is that of the key. */
async function checkDraws(rows: Row[], key: Uint8Array, first: number, progress: (share: number) => void): Promise<Finding> {
  let next = first;
  for (const [at, row] of rows.entries()) {
    for (const [number, below, value] of row.draws ?? []) {
      const count = next - first;
      if (number !== next || below < 1 || drawn(key, number, below) !== value) {
        return { check: 'draws', ok: false, count, line: at + 1, draw: number === next ? number : next };
      }
      next += 1;
      if (count % AT_ONCE === 0) {
        progress(at / rows.length);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
  }
  return { check: 'draws', ok: true, count: next - first };
}

function checkEnd(rows: Row[]): Finding {
  const ok = rows.findIndex((row) => row.end === true) === rows.length - 1;
  return { check: 'end', ok, count: 1, ...(ok ? {} : { line: rows.length }) };
}

/** A record that agrees with itself may still be of another deal than the one that was promised here. */
export function compared(fair: Fair, deal: Deal): Own {
  const { entropy } = fair;
  const named = !deal.used || (deal.used.length === entropy.length && deal.used.every((text, seat) => text === entropy[seat]));
  const mine = deal.added.length > 0 ? (deal.mine ?? []) : [];
  const added = mine.every((seat) => deal.added.includes(entropy[seat] ?? ''));
  return { promise: fair.commitment === deal.commitment, part: named && added ? (mine.length > 0 ? true : null) : false };
}

/** Check a record (GET /api/games/MATCH/record). Stops at the first thing that does not hold. */
export async function prove(text: string, progress: (share: number) => void = () => undefined, deal: Deal | null = null): Promise<Proof> {
  const read = unsealed(text);
  const [head] = read.rows;
  const fair = head?.fair ?? null;
  const findings: Finding[] = [checkLines(read)];
  const own = fair && deal ? compared(fair, deal) : null;
  const kept = own === null || (own.promise && own.part !== false);
  const done = (): Proof => ({
    findings,
    holds: kept && fair !== null && findings.length === CHECKS.length && findings.every((one) => one.ok),
    fair,
    own,
    names: head?.names ?? [],
    prepared: head?.position !== undefined,
  });
  const holds = () => findings.at(-1)?.ok === true;
  if (!head || !fair || !holds()) return done();
  findings.push(checkCommitment(fair));
  if (!holds()) return done();
  findings.push(checkKey(head, fair));
  if (!holds()) return done();
  const first = Number(/(?:^| )dice=\w+:(\d+)/.exec(head.position ?? '')?.[1] ?? 0);
  findings.push(await checkDraws(read.rows, unhex(String(head.dice?.key)), first, progress));
  if (holds()) findings.push(checkEnd(read.rows));
  return done();
}
