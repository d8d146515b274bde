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

/** Only what this form knows and what differs from its defaults: what was remembered may be older than the game. */
export function cleaned(fields: readonly FormField[], values: Values): Values {
  const names = fields.map((field) => field.name ?? '').filter((name) => name in values);
  return names.reduce<Values>((kept, name) => filled(fields, kept, name, values[name]), {});
}

/** The preset these values are, '' for the usual rules, null when they are one's own mixture. */
export function presetOf(presets: readonly Preset[], values: Values): string | null {
  if (Object.keys(values).length === 0) return '';
  return presets.find((preset) => same(preset.options, values))?.name ?? null;
}

/** How much a press of + changes: numbers up to hundreds go by tens. */
export function stepOf(minimum: number, maximum: number): number {
  return maximum - minimum > 2000 ? 100 : maximum - minimum > 200 ? 50 : 1;
}
