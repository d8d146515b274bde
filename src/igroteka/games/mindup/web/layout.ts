// How the table is laid in the space there is: an upright phone, a phone on its side, a desk.

export type Shape = 'tall' | 'low' | 'wide';

export interface Laid {
  shape: Shape;
  /** Players side by side. */
  across: number;
  /** Their collections card by card, or only how many of each colour. */
  detailed: boolean;
  /** A player in one line. */
  flat: boolean;
  /** Wanted width of a card in the hand, px. */
  hand: number;
}

const LEAST_COLUMN = 30; // px of a collection card on which numbers can be read
const LEAST_PANEL = 100; // px of height for a player with a collection of two or three cards in a column
// what the rest of a tall table needs: the row, one's own collection and hand; or the row alone
const PLAYING_NEEDS = 500;
const WATCHING_NEEDS = 270;
const GOALS_NEED = 45;

/** `others`: the players who are not at the lower edge; `watching`: nobody is there. */
export function lay(width: number, height: number, others: number, goals: boolean, watching = false): Laid {
  if (height < 430 && width > height) {
    const roomy = others <= 2; // beside the row there is height for cards
    return { shape: 'low', across: watching ? 2 : 1, detailed: roomy, flat: !watching && !roomy, hand: Math.min(60, height * 0.21) };
  }
  const wide = width >= 840 && height >= 560;
  const across = wide ? (watching && others > 4 ? 3 : others) : watching || others === 4 ? Math.min(others, 2) : Math.min(others, 3);
  const rows = Math.ceil(others / across);
  const column = (width - 16) / Math.max(across, wide ? 3 : 1) / 5;
  const left = height - (watching ? WATCHING_NEEDS : PLAYING_NEEDS) - (goals ? GOALS_NEED : 0);
  return {
    shape: wide ? 'wide' : 'tall',
    across,
    detailed: column > LEAST_COLUMN && (wide || left / rows > LEAST_PANEL),
    flat: false,
    hand: wide ? Math.min(112, height * 0.14) : Math.min(92, Math.max(58, width * 0.17)),
  };
}
