// The order of a hand: groups first, nothing lost.

import { describe, expect, it } from 'vitest';
import { arranged, ORDERS } from './arrange';

const cards = (text: string) => text.split(' ');
const names = (text: string, order?: (typeof ORDERS)[number]) => arranged(cards(text), order).map((one) => one.card).join(' ');

describe('arranged', () => {
  it('lays a Zero as its colour, the shared card, its value', () => {
    expect(names('G8 R6 G1 B6 G6 O6 G3 Y6 G4')).toBe('G1 G3 G4 G8 G6 R6 O6 Y6 B6');
  });

  it('puts equal values of the rest beside each other', () => {
    expect(names('R1 R2 R3 R4 R7 G7 B7 G5 B6')).toBe('R1 R2 R3 R4 R7 G7 B7 G5 B6');
  });

  it('ties the colour and the value, and the shared card to both', () => {
    const tied = arranged(cards('R1 R2 R7 G7 B7 K4'));
    expect(tied.filter((one) => one.colour).map((one) => one.card)).toEqual(['R1', 'R2', 'R7']);
    expect(tied.filter((one) => one.value).map((one) => one.card)).toEqual(['R7', 'G7', 'B7']);
  });

  it('prefers the dearer of two equal groups', () => {
    expect(names('R1 R2 B7 B8')).toBe('B7 B8 R1 R2');
  });

  it('sorts by colour and by value when asked', () => {
    expect(names('K1 R2 R1 O8', 'colour')).toBe('R1 R2 O8 K1');
    expect(names('K1 R2 R1 O8', 'value')).toBe('R1 K1 R2 O8');
    expect(arranged(cards('K1 R2 R1 O8'), 'value').map((one) => one.value)).toEqual([true, true, false, false]);
  });

  it('loses and adds nothing', () => {
    const hand = 'V8 V7 K7 O1 Y2 G3 B4 R5 K6';
    for (const order of ORDERS) expect(names(hand, order).split(' ').sort()).toEqual(cards(hand).sort());
    expect(arranged([])).toEqual([]);
  });
});
