// Looking at a large table through a small window: pan, zoom, inertia. Numbers only; the fingers are in gestures.svelte.ts.

/** A point of the table (x, y) is seen at (x * k + cx, y * k + cy). */
export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: Camera = { x: 0, y: 0, k: 1 };
export const NEAREST = 6;

/** No closer than useful, no farther than the whole table, never beside it. */
export function held(camera: Camera, width: number, height: number): Camera {
  const k = Math.min(NEAREST, Math.max(1, camera.k));
  const within = (at: number, size: number) => Math.min(0, Math.max(size - size * k, at));
  return { x: within(camera.x, width), y: within(camera.y, height), k };
}

/** `factor` times as near, with the point under `at` staying there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const k = Math.min(NEAREST, Math.max(1, camera.k * factor));
  const by = k / camera.k;
  return { x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by, k };
}

export function panned(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x + x, y: camera.y + y };
}

/** Two fingers: what was under them stays under them. */
export function pinched(camera: Camera, before: [Point, Point], now: [Point, Point]): Camera {
  const apart = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(now);
  return zoomed(panned(camera, to.x - from.x, to.y - from.y), apart(now) / apart(before), to);
}

/** What is seen at a point of the window, as a point of the table. */
export function tablePoint(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.k, y: (at.y - camera.y) / camera.k };
}

/** Moved as little as possible so that a box of the table is in sight. */
export function showing(camera: Camera, box: { x: number; y: number; size: number }, width: number, height: number): Camera {
  const into = (at: number, from: number, size: number) => {
    const begin = from * camera.k + at;
    const end = begin + box.size * camera.k;
    const rim = Math.min(24, size / 8);
    if (begin < rim) return at + rim - begin;
    return end > size - rim ? at - (end - size + rim) : at;
  };
  return held({ ...camera, x: into(camera.x, box.x, width), y: into(camera.y, box.y, height) }, width, height);
}

const SLOWS = 0.0045; // of the speed, in a ms
const STANDS = 0.02; // px in a ms: nobody sees that

/** A table that was pushed and let go: how far it goes in `ms`, and how fast it is then. Standing still is null. */
export function glided(speed: Point, ms: number): { by: Point; speed: Point } | null {
  if (Math.hypot(speed.x, speed.y) < STANDS) return null;
  const slower = Math.exp(-SLOWS * ms);
  const way = (1 - slower) / SLOWS;
  return { by: { x: speed.x * way, y: speed.y * way }, speed: { x: speed.x * slower, y: speed.y * slower } };
}
