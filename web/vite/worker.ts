// Writes the service worker: web/vite/sw.js with the names of the files that make the first page.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('./sw.js', import.meta.url);
/** Pages and words that come a moment later: without them the kept page could only say that it did not load. */
const SOON = /\/pages\/Home\.svelte$|\/words\/(lobby\.)?(ru|en)\.ftl\?raw$/;
const ALWAYS = ['/', '/icon.svg', '/manifest.webmanifest'];

/** Scripts and styles of the entry and of the lobby, and what they import at once. */
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
    if (chunk.type === 'chunk' && (chunk.isEntry || SOON.test(chunk.facadeModuleId ?? ''))) take(chunk.fileName);
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
      const shell = JSON.stringify([...ALWAYS, ...firstLoad(bundle)]);
      const version = createHash('sha256').update(shell).update(text).digest('hex').slice(0, 12);
      const source = text.replace("'VERSION'", `'${version}'`).replace('[/* SHELL */]', shell);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
