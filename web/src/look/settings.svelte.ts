// What a person prefers on this device: remembered, reactive, the same for every page. The only place that reads or writes it.

export type Language = 'ru' | 'en';
export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

export interface Preferences {
  language: Language;
  theme: Theme;
  sound: boolean;
  /** 0 … 1 */
  volume: number;
  speed: Speed;
  /** Shapes and letters beside colours. */
  symbols: boolean;
  /** Legal moves are lit. */
  hints: boolean;
  /** Be asked although only one move is left. */
  ask: boolean;
  /** A system notification when it is one's turn and the page is out of sight. */
  notify: boolean;
  /** How the guest last called themself; the server's word is final. */
  name: string;
  /** What shows one's cards to all is asked a second time. */
  confirm: boolean;
}

/** How many times the usual duration. */
export const PACES: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };

const KEY = 'igroteka.settings';
const READ_RUSSIAN = ['ru', 'be', 'uk', 'kk', 'ky'];

function spoken(): Language {
  const first = globalThis.navigator?.languages?.[0] ?? globalThis.navigator?.language ?? 'ru';
  return READ_RUSSIAN.includes(first.slice(0, 2).toLowerCase()) ? 'ru' : 'en';
}

function usual(): Preferences {
  return {
    language: spoken(),
    theme: 'system',
    sound: true,
    volume: 0.6,
    speed: 'normal',
    symbols: true,
    hints: true,
    ask: false,
    notify: false,
    name: '',
    confirm: true,
  };
}

/** What was stored, where it still makes sense; anything odd falls back to the usual. */
function remembered(): Preferences {
  const known = usual();
  let stored: unknown;
  try {
    stored = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}');
  } catch {
    return known;
  }
  if (typeof stored !== 'object' || stored === null) return known;
  const found = stored as Record<string, unknown>;
  const one = <T extends string>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.includes(value as T) ? (value as T) : otherwise;
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  return {
    language: one(found['language'], ['ru', 'en'], known.language),
    theme: one(found['theme'], ['system', 'light', 'dark'], known.theme),
    sound: flag(found['sound'], known.sound),
    volume: typeof found['volume'] === 'number' ? Math.min(1, Math.max(0, found['volume'])) : known.volume,
    speed: one(found['speed'], ['slow', 'normal', 'fast', 'off'], known.speed),
    symbols: flag(found['symbols'], known.symbols),
    hints: flag(found['hints'], known.hints),
    ask: flag(found['ask'], known.ask),
    notify: flag(found['notify'], known.notify),
    name: typeof found['name'] === 'string' ? found['name'].slice(0, 24) : known.name,
    confirm: flag(found['confirm'], known.confirm),
  };
}

function query(text: string): MediaQueryList | null {
  return globalThis.matchMedia?.(text) ?? null;
}

class Settings {
  #kept = $state(remembered());
  #darkOutside = $state(false);
  #stillOutside = $state(false);

  constructor() {
    const dark = query('(prefers-color-scheme: dark)');
    const still = query('(prefers-reduced-motion: reduce)');
    this.#darkOutside = dark?.matches ?? false;
    this.#stillOutside = still?.matches ?? false;
    dark?.addEventListener('change', (now) => {
      this.#darkOutside = now.matches;
      this.#show();
    });
    still?.addEventListener('change', (now) => {
      this.#stillOutside = now.matches;
      this.#show();
    });
    // another tab of the same browser changed something
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== KEY) return;
      this.#kept = remembered();
      this.#show();
    });
    this.#show();
  }

  get language(): Language {
    return this.#kept.language;
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get volume(): number {
    return this.#kept.volume;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get symbols(): boolean {
    return this.#kept.symbols;
  }
  get hints(): boolean {
    return this.#kept.hints;
  }
  get ask(): boolean {
    return this.#kept.ask;
  }
  get notify(): boolean {
    return this.#kept.notify;
  }
  get name(): string {
    return this.#kept.name;
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }

  /** The theme that is shown now. */
  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.#darkOutside);
  }

  /** No motion: chosen here, or asked for by the system. */
  get still(): boolean {
    return this.speed === 'off' || this.#stillOutside;
  }

  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    this.#kept[name] = value;
    try {
      globalThis.localStorage?.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // private windows may refuse to store: the choice then lasts as long as the page
    }
    this.#show();
  }

  /** Tell the style sheets. */
  #show(): void {
    const root = globalThis.document?.documentElement;
    if (!root) return;
    root.dataset['theme'] = this.dark ? 'dark' : 'light';
    root.dataset['symbols'] = this.symbols ? 'on' : 'off';
    root.lang = this.language;
    root.style.setProperty('--pace', String(this.still ? 0 : PACES[this.speed]));
    const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
    if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }
}

export const settings = new Settings();
