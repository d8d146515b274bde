// Where there is room for something that comes over the page: it covers nothing that can be tapped.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 6; // between it and what can be tapped

/** Do these two lie over each other? */
export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The highest free place in the area, in its middle rather than at a side; null where everything is taken. */
export function roomFor({ width, height }: Size, taken: readonly Box[], area: Box): Box | null {
  const right = area.x + area.width - width;
  const bottom = area.y + area.height - height;
  if (right < area.x || bottom < area.y) return null;
  const rows = [area.y, ...taken.map((one) => one.y + one.height + GAP)].filter((y) => y >= area.y && y <= bottom);
  for (const y of rows.sort((a, b) => a - b)) {
    const inRow = taken.filter((one) => one.y - GAP < y + height && y < one.y + one.height + GAP);
    const fits = (x: number) => !inRow.some((one) => meet({ x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP }, one));
    const x = [(area.x + right) / 2, area.x, right].find(fits);
    if (x !== undefined) return { x, y, width, height };
  }
  return null;
}
