// Faces of a table by their tokens, many in one answer: as drawings or in words.

import type { Faces } from '$game';

const MOST = 150; // an address has room for so many

/** Ask for all of them; `come` is told what came for which of them: null when the line is down. */
export async function askMany(
  folder: string,
  what: 'many' | 'words',
  faces: readonly string[],
  more: string,
  come: (faces: string[], found: Record<string, string> | null) => void,
): Promise<void> {
  const slices = Array.from({ length: Math.ceil(faces.length / MOST) }, (_, at) => faces.slice(at * MOST, (at + 1) * MOST));
  await Promise.all(
    slices.map(async (some) => {
      try {
        const answer = await fetch(`/faces/${folder}/${what}?of=${some.join(',')}${more}`);
        if (answer.status === 404) return; // the table is gone
        come(some, ((await answer.json()) as Faces).faces);
      } catch {
        come(some, null);
      }
    }),
  );
}
