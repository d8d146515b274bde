// What a link carries whole behind its #, so that no server sees it.

export function carried(data: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The JSON text that was carried; throws where it is damaged. */
export function carriedText(letters: string): string {
  const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
