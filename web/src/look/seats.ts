// The marks of the seats: a colour and a shape each, so that no one has to tell colours apart.

export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'hexagon',
  'cross',
  'moon',
  'heart',
  'drop',
] as const;

export type ShapeName = (typeof SHAPES)[number];

/** Outlines in a 24 × 24 box, drawn to weigh the same. */
export const OUTLINES: Record<ShapeName, string> = {
  circle: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  square: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4Z',
  triangle: 'M13.3 3.7 22.1 19a1.5 1.5 0 0 1-1.3 2.2H3.2A1.5 1.5 0 0 1 1.9 19l8.8-15.3a1.5 1.5 0 0 1 2.6 0Z',
  diamond: 'M13.1 1.9 22.1 10.9a1.5 1.5 0 0 1 0 2.2l-9 9a1.5 1.5 0 0 1-2.2 0l-9-9a1.5 1.5 0 0 1 0-2.2l9-9a1.5 1.5 0 0 1 2.2 0Z',
  star: 'M12 1.5 15 8.6 22.7 9.2 16.8 14.2 18.7 21.7 12 17.6 5.3 21.7 7.2 14.2 1.3 9.2 9 8.6Z',
  hexagon: 'M12 1.8 20.9 6.9v10.2L12 22.2 3.1 17.1V6.9Z',
  cross: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z',
  moon: 'M15.5 2.2A10 10 0 1 0 21.8 15.6 8.2 8.2 0 0 1 15.5 2.2Z',
  heart: 'M12 21.5C5 16.4 1.8 12.7 1.8 8.6A5.3 5.3 0 0 1 12 6.4a5.3 5.3 0 0 1 10.2 2.2c0 4.1-3.2 7.8-10.2 12.9Z',
  drop: 'M12 1.5c4.6 5.3 7.2 9 7.2 12.6a7.2 7.2 0 0 1-14.4 0C4.8 10.5 7.4 6.8 12 1.5Z',
};

/** The shape of a seat. */
export function shapeOf(seat: number): ShapeName {
  return SHAPES[((seat % SHAPES.length) + SHAPES.length) % SHAPES.length] ?? 'circle';
}

/** The colour of a seat, as a value for CSS. */
export function colourOf(seat: number): string {
  return `var(--seat-${((seat % SHAPES.length) + SHAPES.length) % SHAPES.length})`;
}
