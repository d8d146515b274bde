// Is what a device kept or a link brought what it should be?

import type { Noted } from './facts';

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = <T>(value: unknown, of: (one: unknown) => one is T): value is T[] => Array.isArray(value) && value.every(of);
export const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;
const isText = (value: unknown): value is string => typeof value === 'string';
const isRound = (value: Record<string, unknown>): boolean => isRecord(value['round']) && isList(value['gains'], isNumber);

export function isFact(value: unknown): value is Noted {
  if (!isRecord(value) || !isText(value['id'])) return false;
  switch (value['do']) {
    case 'add':
      return isRound(value);
    case 'correct':
      return isRound(value) && isText(value['line']);
    case 'strike':
      return isText(value['line']);
    default:
      return (value['do'] === 'undo' || value['do'] === 'redo') && isText(value['of']);
  }
}

/** The rounds of a sheet of form 1, which kept no facts. */
export function oldFacts(lines: unknown): unknown {
  if (!Array.isArray(lines)) return null;
  return lines.map((line: unknown, at) => (isRecord(line) ? { do: 'add', id: `old${String(at).padStart(3, '0')}`, round: line['round'], gains: line['gains'], sure: line['sure'] === true } : null));
}
