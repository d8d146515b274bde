// Faces in words, at tables that play with words.

import { SvelteMap } from 'svelte/reactivity';

/** Faces in words; each is asked for once a language. */
export class Descriptions {
  #known = new SvelteMap<string, string>();
  #asked: Record<string, boolean> = {};

  /** The words for a face, as soon as they are there. */
  of(folder: string, face: string, lang: string): string | undefined {
    return this.#known.get(`${lang} ${folder} ${face}`);
  }

  async ask(folder: string, face: string, lang: string): Promise<void> {
    const name = `${lang} ${folder} ${face}`;
    if (this.#asked[name]) return;
    this.#asked[name] = true;
    try {
      const answer = await fetch(`/faces/${folder}/${face}.json?lang=${lang}`);
      const { text } = (await answer.json()) as { text?: string };
      if (answer.ok && text) this.#known.set(name, text);
      else this.#asked[name] = false;
    } catch {
      this.#asked[name] = false; // the line is down: asked again with the next view
    }
  }
}
