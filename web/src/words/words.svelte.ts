// Fluent bundles, one a language: the frame's messages and those of the games that were opened. Loaded when first spoken.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { FluentVariable } from '@fluent/bundle';
import { settings } from '$look/settings.svelte';
import type { Language } from '$look/settings.svelte';
import { follow } from './follow.svelte';

export type Args = Record<string, FluentVariable>;
/** Files by their names, of all languages: `text/ru.ftl`, `names.en.ftl`. */
export type Source = Record<string, () => Promise<string>>;

const FRAME: Source = import.meta.glob<string>(['./ru.ftl', './en.ftl'], { query: '?raw', import: 'default' });

/** Words that only some pages say: `lobby.ru.ftl`. */
const PARTS: Source = import.meta.glob<string>('./*.*.ftl', { query: '?raw', import: 'default' });

/** What is spoken now; follows the settings as soon as the words are there. */
let spoken = $state.raw<FluentBundle | null>(null);
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const sources = new Map<string, Source>([['', FRAME]]);
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const bundles = new Map<Language, { bundle: FluentBundle; parts: Map<string, Promise<void>> }>();

function bundleOf(lang: Language) {
  let made = bundles.get(lang);
  if (!made) {
    // the marks that keep names apart from the text around them show as boxes in some fonts
    made = { bundle: new FluentBundle(lang, { useIsolating: false }), parts: new Map() };
    bundles.set(lang, made);
  }
  return made;
}

async function loaded(lang: Language): Promise<FluentBundle> {
  const { bundle, parts } = bundleOf(lang);
  for (const [name, source] of sources) {
    if (parts.has(name)) continue;
    const files = Object.keys(source).filter((file) => file.endsWith(`${lang}.ftl`));
    const part = Promise.all(files.map((file) => source[file]!())).then((texts) => {
      for (const trouble of bundle.addResource(new FluentResource(texts.join('\n')))) console.warn('words', name, lang, trouble);
    });
    part.catch(() => parts.delete(name)); // asked again next time
    parts.set(name, part);
  }
  await Promise.all(parts.values());
  return bundle;
}

/** Speak the language of the settings; resolves when its words are there. */
export async function speak(): Promise<void> {
  const lang = settings.language;
  const bundle = await loaded(lang);
  if (settings.language !== lang) return;
  spoken = bundle;
  const { document } = globalThis;
  // the server's pages and lists speak the same language
  if (document) document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
}

/** Follow the settings from now on; resolves when the first words are there. */
export function wordsReady(): Promise<void> {
  follow(() => {
    if (settings.language) void speak().catch(() => undefined);
  });
  return speak();
}

/** A game's own messages join in; resolves when they can be spoken. */
export async function addWords(game: string, source: Source): Promise<void> {
  sources.set(game, source);
  const bundle = await loaded(settings.language);
  if (spoken === bundle) {
    spoken = null; // the same bundle holds more now: what was drawn with it is drawn again
    spoken = bundle;
  }
}

/** The words of some pages (`lobby`, `replay`) join in. */
export function addPart(name: string): Promise<void> {
  return addWords(`/${name}`, Object.fromEntries(Object.entries(PARTS).filter(([file]) => file.startsWith(`./${name}.`))));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left, kept apart from the numbers and commas beside it; others need no marks. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name;
}

/** A message in the language spoken now. */
export function t(id: string, args?: Args): string {
  const bundle = spoken;
  const [name = '', attribute] = id.split('.');
  const message = bundle?.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (!bundle || !pattern) return bundle ? id : '';
  const apart = args && Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]));
  return bundle.formatPattern(pattern, apart ?? null, []);
}

/** A number as people write it here. */
export function formatted(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(settings.language, options).format(value);
}
