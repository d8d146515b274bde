// The drawings behind the tokens of faces. All that a view shows anew is asked for in one go: the minute begins with 135 cards.

import { Drawing } from './drawing.svelte';

const KEPT = 800; // some three deals with both sides of all cards
const AGAIN_MS = 1000;
const SLICE_MS = 60;
const MOST = 150; // an address has room for so many
const known = new Map<string, Drawing>();
const wanted = new Map<string, string[]>();

/** The drawing of a face, asked for if nobody has yet; those asked for in one moment come in one answer. */
export function drawingOf(folder: string, face: string): Drawing {
  const name = `${folder} ${face}`;
  const old = known.get(name);
  if (old) return old;
  const drawing = new Drawing();
  known.set(name, drawing);
  if (known.size > KEPT) known.delete(known.keys().next().value!); // the oldest; what shows holds its own
  const together = wanted.get(folder);
  if (together) together.push(face);
  else {
    wanted.set(folder, [face]);
    queueMicrotask(() => fetchWanted(folder));
  }
  return drawing;
}

function fetchWanted(folder: string): void {
  const faces = wanted.get(folder) ?? [];
  wanted.delete(folder);
  for (let from = 0; from < faces.length; from += MOST) void fetchAll(folder, faces.slice(from, from + MOST));
}

async function fetchAll(folder: string, faces: string[]): Promise<void> {
  try {
    const answer = await fetch(`/faces/${folder}/many?of=${faces.join(',')}`);
    if (answer.status === 404) return; // the table is gone
    const { faces: drawn } = (await answer.json()) as { faces: Record<string, string> };
    await layOut(folder, drawn);
  } catch {
    setTimeout(() => void fetchAll(folder, faces), AGAIN_MS); // the line is down
  }
}

/** A few at a time: the first are seen, and fingers answered, before the last are there. */
async function layOut(folder: string, drawn: Record<string, string>): Promise<void> {
  let begun = performance.now();
  for (const [face, text] of Object.entries(drawn)) {
    known.get(`${folder} ${face}`)?.come(read(text));
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
}

const reader = new DOMParser();
const read = (text: string): SVGElement => document.importNode(reader.parseFromString(text, 'image/svg+xml').documentElement, true) as unknown as SVGElement;
