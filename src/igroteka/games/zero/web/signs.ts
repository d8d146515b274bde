// The seven colours of Zero: what a card is painted with, what reads on it, and a sign for eyes that see no colours.

import type { Colour } from './view';

interface Paint {
  /** The field of the card, what is written on it, and the numeral on paper. */
  field: string;
  on: string;
  ink: string;
  /** In a box of 24 × 24. */
  sign: string;
}

export const PAINTS: Record<Colour, Paint> = {
  // a heart
  R: {
    field: '#b8352b',
    on: '#ffffff',
    ink: '#a02a22',
    sign: 'M12 21.6C5.2 16.4 2 12.8 2 8.7a5.2 5.2 0 0 1 10-2 5.2 5.2 0 0 1 10 2c0 4.1-3.2 7.7-10 12.9Z',
  },
  // a sun
  O: {
    field: '#ea8a2c',
    on: '#2a1706',
    ink: '#934a05',
    sign: 'M12 6.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8ZM10.8 1h2.4v4h-2.4ZM10.8 19h2.4v4h-2.4ZM1 10.8h4v2.4H1ZM19 10.8h4v2.4h-4ZM3.4 5.1l1.7-1.7L8 6.2 6.2 8ZM16 17.8l1.8-1.8 2.8 2.9-1.7 1.7ZM18.9 3.4l1.7 1.7L17.8 8 16 6.2ZM6.2 16 8 17.8l-2.9 2.8-1.7-1.7Z',
  },
  // a star
  Y: {
    field: '#f2ca3a',
    on: '#2c2206',
    ink: '#735600',
    sign: 'M12 1.2 15.2 8.4 23 9.2 17.1 14.4 18.8 22.1 12 18.1 5.2 22.1 6.9 14.4 1 9.2 8.8 8.4Z',
  },
  // a leaf
  G: {
    field: '#2f7d43',
    on: '#ffffff',
    ink: '#256a37',
    sign: 'M21.6 2.4C10.5 2.2 3.4 6.2 3.4 13.6c0 2 .7 3.7 1.8 5L2.4 21.4l1.5 1.5 2.9-2.8c1.2.7 2.6 1.1 4.2 1.1 7.9 0 11.4-7.7 10.6-18.8ZM8 17.7c2.3-4.3 5-7.3 8.6-9.9-2.8 3.5-4.8 6.6-7 10.8Z',
  },
  // a drop
  B: {
    field: '#2560b0',
    on: '#ffffff',
    ink: '#1f539b',
    sign: 'M12 1.2c5 5.8 7.8 9.8 7.8 13.7a7.8 7.8 0 0 1-15.6 0c0-3.9 2.8-7.9 7.8-13.7Z',
  },
  // a crescent
  V: {
    field: '#7b3f9c',
    on: '#ffffff',
    ink: '#6c348b',
    sign: 'M16.2 1.8A10.4 10.4 0 1 0 22.4 16 8.6 8.6 0 0 1 16.2 1.8Z',
  },
  // a lozenge
  K: {
    field: '#38322f',
    on: '#ffffff',
    ink: '#2c2724',
    sign: 'M12 .8 20.6 12 12 23.2 3.4 12ZM12 7.2 8.4 12l3.6 4.8 3.6-4.8Z',
  },
};

export const COLOURS = Object.keys(PAINTS) as Colour[];
