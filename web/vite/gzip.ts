// Lays a packed copy beside every built file that is worth it: the server sends it as it is.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_PACKING = /\.(js|css|html|svg|webmanifest|json)$/;
const SMALLEST = 512;
const pack = promisify(gzip);

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'igroteka-packed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!WORTH_PACKING.test(name)) continue;
        const text = await readFile(join(folder, name));
        if (text.length >= SMALLEST) await writeFile(join(folder, `${name}.gz`), await pack(text, { level: 9 }));
      }
    },
  };
}
