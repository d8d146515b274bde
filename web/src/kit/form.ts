// A form as the server describes it (core/forms.py): what one may fill in to open a table, and what was changed.

import type { FormField, Preset } from '$answers';

export type { FormField, Preset } from '$answers';

export type Values = Record<string, unknown>;

/** Equal as data. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Values;
  const right = b as Values;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && same(left[key], right[key]));
}

/** What a field holds now. */
export function valueOf(field: FormField, values: Values): unknown {
  const given = values[field.name ?? ''];
  return given === undefined ? field.default : given;
}

/** With one field filled in; what equals its default is not kept, so that a table names only what is special about it. */
export function filled(fields: readonly FormField[], values: Values, name: string, value: unknown): Values {
  const field = fields.find((one) => one.name === name);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  return field && same(field.default, value) ? rest : { ...rest, [name]: value };
}

/** Something that a form could not take over, and why: it is gone, out of range, or does not go with another rule. */
export interface LeftOut {
  why: 'gone' | 'value' | 'apart';
  title: string;
  other?: string;
}

/** What this form can hold of values from elsewhere (remembered, kept, sent as a link), and what it had to leave out. */
export function fitted(fields: readonly FormField[], values: Values): { kept: Values; left: LeftOut[] } {
  const left = Object.keys(values).filter((name) => !fields.some((field) => field.name === name)).map((title): LeftOut => ({ why: 'gone', title }));
  let kept: Values = {};
  for (const field of fields) {
    const { name = '', title = name } = field;
    if (!(name in values)) continue;
    const other = obstacle(fields, kept, field);
    if (!holds(field, values[name])) left.push({ why: 'value', title });
    else if (other && !same(field.default, values[name])) left.push({ why: 'apart', title, other: other.title ?? '' });
    else kept = filled(fields, kept, name, values[name]);
  }
  return { kept, left };
}

/** May this stand in the field? */
function holds(field: FormField, value: unknown): boolean {
  if (field.kind === 'bool') return typeof value === 'boolean';
  if (field.kind === 'choice') return field.choices.some((one) => one.value === value);
  if (field.kind === 'number') return Number.isInteger(value) && Number(value) >= (field.minimum ?? -Infinity) && Number(value) <= (field.maximum ?? Infinity);
  if (field.kind === 'list') return Array.isArray(value) && value.length === field.length && value.every((one) => holds(field.of, one));
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Values;
  return Object.keys(parts).length === field.fields.length && field.fields.every((part) => holds(part, parts[part.name ?? '']));
}

/** Is this table otherwise than the book here? */
export function differs(field: FormField, values: Values): boolean {
  return !same(field.default, valueOf(field, values));
}

/** A house rule of the table with which this one does not go. */
export function obstacle(fields: readonly FormField[], values: Values, field: FormField): FormField | undefined {
  return fields.find((one) => field.apart?.includes(one.name ?? '') && differs(one, values));
}

/** The preset that is nearest to these values ('' is the book), and the options in which they differ from it. */
export function basis(presets: readonly Preset[], values: Values): { name: string; changed: string[] } {
  let nearest = { name: '', changed: Object.keys(values) };
  for (const { name, options } of presets) {
    const names = new Set([...Object.keys(options), ...Object.keys(values)]);
    const changed = [...names].filter((one) => !same(options[one], values[one]));
    if (changed.length < nearest.changed.length) nearest = { name, changed };
  }
  return nearest;
}

/** How much a press of + changes: numbers up to hundreds go by tens. */
export function stepOf(minimum: number, maximum: number): number {
  return maximum - minimum > 2000 ? 100 : maximum - minimum > 200 ? 50 : 1;
}
