// Faces in words, at tables that play with words.

import { SvelteMap } from 'svelte/reactivity';
import { askMany } from './many';

/** Faces in words; each is asked for once a language. */
export class Descriptions {
  #known = new SvelteMap<string, string>();
  #asked: Record<string, boolean> = {};

  /** The words for a face, as soon as they are there. */
  of(folder: string, face: string, lang: string): string | undefined {
    return this.#known.get(`${lang} ${folder} ${face}`);
  }

  /** All that a view shows in one go. What does not come (the line is down) is asked for again with the next view. */
  async ask(folder: string, faces: readonly string[], lang: string): Promise<void> {
    const name = (face: string) => `${lang} ${folder} ${face}`;
    const fresh = faces.filter((face) => !this.#asked[name(face)]);
    for (const face of fresh) this.#asked[name(face)] = true;
    await askMany(folder, 'words', fresh, `&lang=${lang}`, (some, found) => {
      for (const face of some) {
        const text = found?.[face];
        if (text) this.#known.set(name(face), text);
        else this.#asked[name(face)] = false;
      }
    });
  }
}
