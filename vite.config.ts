// How the client is built, served while one works on it (`npm run dev` beside `igroteka serve`), and tested.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './web/vite/gzip.ts';
import { serviceWorker } from './web/vite/worker.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const under = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.IGROTEKA_SERVER ?? 'http://127.0.0.1:8000';
const FOLDERS = ['net', 'words', 'look', 'kit', 'proof', 'game', 'table'];

export default defineConfig({
  root: under('web'),
  plugins: [svelte({ configFile: under('svelte.config.js') }), serviceWorker(), packed()],
  resolve: {
    alias: {
      $wire: under('web/src/wire.ts'),
      $answers: under('web/src/answers.ts'),
      ...Object.fromEntries(FOLDERS.map((name) => [`$${name}`, under(`web/src/${name}`)])),
    },
    // component tests mount in a document, not on a server
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    outDir: under('src/igroteka/server/client'),
    emptyOutDir: true,
    target: ['es2022', 'safari16', 'chrome100', 'firefox100'],
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'chunks.json', // what imports what: tests/client/test_budget.py weighs it
  },
  server: {
    fs: { allow: [here] },
    // the host is passed on as the browser said it: it must agree with the Origin of /ws
    proxy: { '^/(api|faces|s)/': { target: SERVER }, '/ws': { target: SERVER, ws: true } },
  },
  test: {
    root: here,
    environment: 'happy-dom',
    isolate: false, // one document a worker: making one for each file would take longer than its tests
    include: ['web/src/**/*.test.ts', 'src/igroteka/games/*/web/**/*.test.ts'],
    passWithNoTests: true,
  },
});
