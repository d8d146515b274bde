// The shape that goes with each colour, drawn about its middle in a box of 20 × 20.

import type { Colour } from './view';

export const SHAPES: Record<Colour, string> = {
  R: 'M0-9.4A9.4 9.4 0 1 1 0 9.4 9.4 9.4 0 1 1 0-9.4Z',
  Y: 'M1.5-9.6 10.4 6.2A1.7 1.7 0 0 1 8.9 8.8H-8.9A1.7 1.7 0 0 1-10.4 6.2L-1.5-9.6A1.7 1.7 0 0 1 1.5-9.6Z',
  G: 'M-6.8-8.4H6.8A1.6 1.6 0 0 1 8.4-6.8V6.8A1.6 1.6 0 0 1 6.8 8.4H-6.8A1.6 1.6 0 0 1-8.4 6.8V-6.8A1.6 1.6 0 0 1-6.8-8.4Z',
  B: 'M1.2-10.6 10.6-1.2A1.7 1.7 0 0 1 10.6 1.2L1.2 10.6A1.7 1.7 0 0 1-1.2 10.6L-10.6 1.2A1.7 1.7 0 0 1-10.6-1.2L-1.2-10.6A1.7 1.7 0 0 1 1.2-10.6Z',
};

/** Skip and Reverse, as lines about their middle in a box of 20 × 20. */
export const SIGNS: Record<string, string> = {
  S: 'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8ZM-5.6 5.6 5.6-5.6',
  R: 'M-7.5 1.5V-1A4.5 4.5 0 0 1-3-5.5H7M3.6-8.9 7-5.5 3.6-2.1M7.5-1.5V1A4.5 4.5 0 0 1 3 5.5H-7M-3.6 8.9-7 5.5-3.6 2.1',
};
