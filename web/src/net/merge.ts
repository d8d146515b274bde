// RFC 7386: a patch on a view. Untouched parts stay the same objects, so what did not change is not drawn again.

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The target with the patch merged in; neither is changed. `null` in a patch takes the field away. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isPlain(patch)) return patch;
  const made: Plain = isPlain(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    made[name] = value === null ? undefined : merged(made[name], value);
  }
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
}
