// The drawings behind the tokens of faces. All that a view shows anew is asked for in one go: the minute begins with 135 cards.

import { Drawing } from './drawing.svelte';
import { askMany } from './many';

const KEPT = 800; // some three deals with both sides of all cards
const AGAIN_MS = 1000;
const SLICE_MS = 60;
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
  fetchAll(folder, faces);
}

function fetchAll(folder: string, faces: string[]): void {
  void askMany(folder, 'many', faces, '', (some, drawn) => {
    if (drawn) void layOut(folder, drawn);
    else setTimeout(() => fetchAll(folder, some), AGAIN_MS); // the line is down
  });
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
