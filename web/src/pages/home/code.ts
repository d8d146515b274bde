// The name of a table in what somebody typed or pasted: a code, a link, a message with a link in it.

/** The table's name, or '' when there is none. */
export function tableIn(text: string): string {
  const linked = /\/t\/([A-Za-z0-9]{4,24})/.exec(text);
  if (linked?.[1]) return linked[1].toUpperCase();
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,24}$/.test(bare) ? bare : '';
}
