// Numbers as people write them down: 12+11+7.

const TERMS = /^[+−–-]?\d{1,5}(?:[+−–-]\d{1,5})*$/;

/** The sum; null where something else than numbers and signs is written, or nothing. */
export function sumOf(text: string): number | null {
  const written = text.replace(/\s/g, '').replace(/[+−–-]$/, '');
  if (!TERMS.test(written)) return null;
  return (written.replace(/[−–]/g, '-').match(/[+-]?\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0);
}
