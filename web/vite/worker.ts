// Writes the service worker: web/vite/sw.js with the names of the files that make the first page.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('./sw.js', import.meta.url);
const GAMES = new URL('../../src/igroteka/games/', import.meta.url);
/** Pages and words that come a moment later: without them the kept page could only say that it did not load. */
const SOON = [
  /\/pages\/(Home|Companion|Rules|Settings)\.svelte$/,
  /\/(kit\/Toasts|pages\/companion\/\w+)\.svelte$/,
  /\/words\/((lobby|companion)\.)?(ru|en)\.ftl\?raw$/,
  // the score pads beside the box
  /\/web\/pad\/index\.ts$/,
  /\/games\/\w+\/(web\/)?text\/[\w.]+\.ftl\?raw$/,
];
const ALWAYS = ['/', '/icon.svg', '/manifest.webmanifest'];

/** The rulebooks of the games that have a score pad, as the page asks for them. */
async function rulebooks(): Promise<string[]> {
  const games = (await readdir(GAMES)).filter((game) => existsSync(new URL(`${game}/web/pad/index.ts`, GAMES))).sort();
  return games.flatMap((game) => ['ru', 'en'].map((lang) => `/api/rules/${game}?lang=${lang}`));
}

/** Scripts and styles of the entry, the lobby and the companion, and what they import at once. */
function firstLoad(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || SOON.some((shape) => shape.test(chunk.facadeModuleId ?? '')))) take(chunk.fileName);
  }
  return [...found].sort().map((name) => `/${name}`);
}

export function serviceWorker(): Plugin {
  return {
    name: 'igroteka-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const text = await readFile(SOURCE, 'utf8');
      const shell = JSON.stringify([...ALWAYS, ...(await rulebooks()), ...firstLoad(bundle)]);
      const version = createHash('sha256').update(shell).update(text).digest('hex').slice(0, 12);
      const source = text.replace("'VERSION'", `'${version}'`).replace('[/* SHELL */]', shell);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
