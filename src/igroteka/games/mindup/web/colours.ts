// The five colours of Mind Up!: a dye and a mark each, so that nobody has to tell the dyes apart.

import type { Colour } from './view';

/** Dyes on which white reads (AA), in both themes: cards keep their light paper. */
export const DYES: Record<Colour, string> = {
  orange: '#b85a06',
  pink: '#bb3a78',
  blue: '#2b61ad',
  green: '#2c7747',
  purple: '#6f4298',
};

const point = (far: number, turn: number): string =>
  `${(12 + far * Math.sin(turn)).toFixed(2)} ${(12 - far * Math.cos(turn)).toFixed(2)}`;

function burst(rays: number, outer: number, inner: number): string {
  const corners = Array.from({ length: rays * 2 }, (_, at) => point(at % 2 ? inner : outer, (at * Math.PI) / rays));
  return `M${corners.join('L')}Z`;
}

function blossom(petals: number, far: number, size: number): string {
  return Array.from({ length: petals }, (_, at) => {
    const [x, y] = point(far, (at * 2 * Math.PI) / petals).split(' ').map(Number) as [number, number];
    return `M${x - size} ${y}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0Z`;
  }).join('') + 'M8 12a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z';
}

/** Marks in a 24 × 24 box: a sun, a blossom, a drop, a leaf, a gem. */
export const MARKS: Record<Colour, string> = {
  orange: burst(10, 11.5, 7.2),
  pink: blossom(5, 6.4, 5),
  blue: 'M12 1c4.9 5.6 7.6 9.6 7.6 13.3a7.6 7.6 0 0 1-15.2 0C4.4 10.6 7.1 6.6 12 1Z',
  green: 'M21.5 2.5C9.8 1.8 2.6 7.4 3.3 16.2L1.5 22.5l6.2-1.9C16.6 21.3 22.3 14.2 21.5 2.5Z',
  purple: 'M6.6 3h10.8L23 9.4 12 22.4 1 9.4Z',
};
