// The goals as pictures: a few signs each. What they mean in words stands in the files of words.

import type { IconName } from '$look';
import type { Colour } from './view';

/** A mark of a colour, an icon, a collection card of that value, or plain signs. */
export type Sign = { mark: Colour } | { icon: IconName } | { on: number } | { text: string };

const mark = (colour: Colour): Sign => ({ mark: colour });
const icon = (name: IconName): Sign => ({ icon: name });
const on = (value: number): Sign => ({ on: value });
const text = (signs: string): Sign => ({ text: signs });
const ALL: Colour[] = ['orange', 'pink', 'blue', 'green', 'purple'];

export const PICTURES: Record<string, Sign[]> = {
  A1: [text('1/3'), mark('orange')],
  A2: [mark('orange'), on(1), on(2)],
  B1: [text('2/4'), mark('blue')],
  B2: [mark('blue'), icon('chart')],
  C1: [mark('pink'), icon('people'), icon('down')],
  C2: [mark('pink'), icon('people'), icon('up')],
  D1: [mark('green'), icon('last')],
  D2: [mark('green'), on(4), on(5)],
  E1: [mark('purple'), text('≥'), mark('orange')],
  E2: [mark('purple'), icon('people'), icon('up')],
  F1: ALL.map(mark),
  F2: [text('3'), icon('shapes')],
  G1: [on(0), text('= 3')],
  G2: [on(0), text('= 4')],
};
