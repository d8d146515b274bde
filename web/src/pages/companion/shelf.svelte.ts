// The sheets on this device: read once, written at every entry. The only place that knows where they are kept.

import { readSheet, type Sheet } from './sheet';

const PREFIX = 'igroteka.sheet.';
const NAMES = 'igroteka.names';
const MOST_NAMES = 24;

function stored(): { sheets: Sheet[]; torn: string[] } {
  const sheets: Sheet[] = [];
  const torn: string[] = [];
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const sheet = parsed(localStorage.getItem(key) ?? '');
      if (sheet && sheet !== 'newer') sheets.push(sheet);
      else torn.push(key);
    }
  } catch {
    // a private window without storage: sheets last as long as the page
  }
  return { sheets: sheets.sort((one, other) => other.changed - one.changed), torn };
}

/** A sheet from its text. */
export function parsed(text: string): Sheet | 'newer' | null {
  try {
    return readSheet(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A name that no other sheet, and no other fact, has. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');
}

class Shelf {
  sheets = $state.raw<Sheet[]>([]);
  /** Keys of what could not be read; it is left as it is. */
  torn = $state.raw<string[]>([]);
  /** The last entry could not be kept: the device is full, or forbids it. */
  full = $state(false);

  constructor() {
    this.#read();
    // another tab wrote something down
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) this.#read();
    });
  }

  /** The sheet that the server calls so. */
  shared(read: string): Sheet | undefined {
    return this.sheets.find((sheet) => sheet.kept?.read === read);
  }

  find(id: string): Sheet | undefined {
    return this.sheets.find((sheet) => sheet.id === id);
  }

  put(sheet: Sheet): void {
    const now = { ...sheet, changed: Date.now() };
    this.sheets = [now, ...this.sheets.filter((one) => one.id !== now.id)];
    try {
      localStorage.setItem(PREFIX + now.id, JSON.stringify(now));
      this.full = false;
    } catch {
      this.full = true;
    }
  }

  remove(id: string): void {
    this.sheets = this.sheets.filter((sheet) => sheet.id !== id);
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // nothing was kept, so nothing stays
    }
    // room for what could not be kept before
    const waiting = this.full ? this.sheets[0] : undefined;
    if (waiting) this.put(waiting);
  }

  /** Names of people who played here before, the last ones first. */
  names(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(NAMES) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, MOST_NAMES) : [];
    } catch {
      return [];
    }
  }

  keepNames(names: string[]): void {
    try {
      localStorage.setItem(NAMES, JSON.stringify([...new Set([...names, ...this.names()])].slice(0, MOST_NAMES)));
    } catch {
      // they are typed again next time
    }
  }

  #read(): void {
    ({ sheets: this.sheets, torn: this.torn } = stored());
  }
}

export const shelf = new Shelf();
