// The rules of a table on a card, from its form and its options: what differs from the book on top (core/table_rules.py in the terminal).

import { t } from '$words';
import { differs, same, valueOf, type FormField, type Values } from './form';

export interface CardLine {
  title: string;
  /** A house rule that is simply on has none to name. */
  value: string;
  clause: string;
  help: string;
}

export interface TableRules {
  house: CardLine[];
  otherwise: CardLine[];
  usual: CardLine[];
}

export function rulesOf(fields: readonly FormField[], values: Values): TableRules {
  const other = fields.filter((field) => differs(field, values));
  return {
    house: other.filter((field) => field.clause).map((field) => lineOf(field, values)),
    otherwise: other.filter((field) => !field.clause).map((field) => lineOf(field, values)),
    usual: fields.filter((field) => !field.clause && !field.lab && !differs(field, values)).map((field) => lineOf(field, values)),
  };
}

function lineOf(field: FormField, values: Values): CardLine {
  const { title = '', clause = '', help = '' } = field;
  const value = valueOf(field, values);
  return { title, clause, help, value: clause && value === true ? '' : worded(field, value) };
}

function worded(field: FormField, value: unknown): string {
  if (field.kind === 'bool') return value === true ? t('card-yes') : t('card-no');
  if (field.kind === 'choice') return field.choices.find((one) => one.value === value)?.title ?? String(value);
  if (field.kind === 'number') return String(value);
  return same(field.default, value) ? t('card-box') : t('card-own');
}
