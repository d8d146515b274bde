// A host's own presets on this device, by game and name. The only place that knows where they are kept.

import type { Preset } from '$answers';
import { fitted, type FormField, type Values } from '$kit/form';
import { entropy } from '$net';
import { t } from '$words';

export interface OwnPreset {
  id: string;
  game: string;
  name: string;
  /** The version of the game's rules it was made for. */
  rules: number;
  options: Values;
}

const PREFIX = 'igroteka.preset.';
export const LONGEST_NAME = 40;

/** A preset from data of anywhere; null when it is none. */
export function readPreset(data: unknown): OwnPreset | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, game, name, rules, options } = data as Record<string, unknown>;
  if (typeof game !== 'string' || typeof name !== 'string' || !Number.isInteger(rules)) return null;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return null;
  return {
    id: typeof id === 'string' && id ? id : entropy(),
    game,
    name: name.trim().slice(0, LONGEST_NAME),
    rules: Number(rules),
    options: options as Values,
  };
}

function parsed(text: string): OwnPreset | null {
  try {
    return readPreset(JSON.parse(text));
  } catch {
    return null;
  }
}

class OwnPresets {
  all = $state.raw<OwnPreset[]>([]);
  /** How many cannot be read; they are left as they are. */
  torn = $state(0);
  /** The last one could not be kept: the device is full, or forbids it. */
  full = $state(false);

  constructor() {
    this.read();
    // another tab kept something
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) this.read();
    });
  }

  of(game: string): OwnPreset[] {
    return this.all.filter((one) => one.game === game);
  }

  /** Is the name taken by another one of the same game? */
  taken(preset: OwnPreset): boolean {
    return this.of(preset.game).some((one) => one.id !== preset.id && one.name === preset.name);
  }

  put(preset: OwnPreset): void {
    this.all = sorted([...this.all.filter((one) => one.id !== preset.id), preset]);
    try {
      localStorage.setItem(PREFIX + preset.id, JSON.stringify(preset));
      this.full = false;
    } catch {
      this.full = true;
    }
  }

  remove(id: string): void {
    this.all = this.all.filter((one) => one.id !== id);
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // nothing was kept, so nothing stays
    }
    this.full = false;
  }

  read(): void {
    const found: OwnPreset[] = [];
    let torn = 0;
    try {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
        const preset = parsed(localStorage.getItem(key) ?? '');
        if (preset) found.push(preset);
        else torn += 1;
      }
    } catch {
      // a private window without storage: presets last as long as the page
    }
    this.all = sorted(found);
    this.torn = torn;
  }
}

const sorted = (some: OwnPreset[]): OwnPreset[] => some.sort((one, other) => one.name.localeCompare(other.name));

/** As the form shows it, with what its fields can hold today. */
export function offered(preset: OwnPreset, fields: readonly FormField[]): Preset {
  return { name: preset.id, title: preset.name, help: t('preset-own'), options: fitted(fields, preset.options).kept };
}

export const own = new OwnPresets();
