// The peer's game: a shedding game with 52 cards, the nearest thing to UNO that boardgame.io's clients can check themselves.
// Card c has the suit c % 4 and the rank c >> 2. Hands and the order of the pile are secret.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const HAND = 7;

const fits = (card, top) => card % 4 === top % 4 || card >> 2 === top >> 2;

function deal(G, random) {
  const cards = random.Shuffle([...Array(52).keys()]);
  G.hands = { 0: cards.slice(0, HAND), 1: cards.slice(HAND, 2 * HAND) };
  G.laid = [cards[2 * HAND]];
  G.pile = cards.slice(2 * HAND + 1);
}

function play({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  if (!hand.includes(card) || !fits(card, G.laid[G.laid.length - 1])) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.laid.push(card);
  if (hand.length === 0) {
    G.wins[playerID] += 1;
    deal(G, random);
  }
  return undefined;
}

function draw({ G, playerID, random }) {
  if (G.pile.length === 0) {
    G.pile = random.Shuffle(G.laid.slice(0, -1));
    G.laid = G.laid.slice(-1);
  }
  if (G.pile.length > 0) G.hands[playerID].push(G.pile.pop());
}

const Cards = {
  name: 'cards',
  disableUndo: true,
  setup: ({ random }) => {
    const G = { wins: { 0: 0, 1: 0 } };
    deal(G, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: { move: play, client: false },
    draw: { move: draw, client: false },
  },
  playerView: ({ G, playerID }) => ({
    wins: G.wins,
    top: G.laid[G.laid.length - 1],
    laid: G.laid.length,
    pile: G.pile.length,
    hand: G.hands[playerID] ?? null,
    counts: [G.hands[0].length, G.hands[1].length],
  }),
};

module.exports = { Cards, fits };
