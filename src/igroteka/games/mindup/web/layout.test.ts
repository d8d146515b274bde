// The table in the space there is.

import { describe, expect, it } from 'vitest';
import { lay } from './layout';

describe('the table', () => {
  it('is tall on an upright phone, low on its side, wide on a desk', () => {
    expect(lay(390, 685, 2, false).shape).toBe('tall');
    expect(lay(844, 261, 5, true).shape).toBe('low');
    expect(lay(1120, 767, 5, false).shape).toBe('wide');
    expect(lay(768, 900, 3, false).shape).toBe('tall');
  });

  it('shows other collections card by card where their numbers can be read', () => {
    expect(lay(390, 685, 1, false).detailed).toBe(true);
    expect(lay(390, 685, 2, false).detailed).toBe(true);
    expect(lay(390, 685, 5, true).detailed).toBe(false);
    expect(lay(390, 560, 2, true).detailed).toBe(false);
    expect(lay(1120, 767, 5, false).detailed).toBe(true);
    expect(lay(844, 261, 2, false)).toMatchObject({ detailed: true, flat: false });
    expect(lay(844, 261, 3, false)).toMatchObject({ detailed: false, flat: true });
  });

  it('gives those who watch all of the space', () => {
    expect(lay(390, 685, 6, true, true)).toMatchObject({ across: 2, detailed: true });
    expect(lay(1120, 767, 6, true, true)).toMatchObject({ across: 3, detailed: true });
    expect(lay(844, 261, 6, true, true)).toMatchObject({ across: 2, flat: false });
  });

  it('never puts more than three others side by side on a phone', () => {
    expect([1, 2, 3, 4, 5, 6].map((others) => lay(390, 685, others, false).across)).toEqual([1, 2, 3, 2, 3, 3]);
  });
});
