// The peer's game: all 52 cards in two secret hands, the last cards laid in the middle. A move lays a card, and it comes
// back under the hand: the state keeps its size however long a match goes on.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const SHOWN = 8; // cards in the middle

function play({ G, playerID }, card) {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  hand.splice(at, 1);
  hand.push(card);
  G.laid = [card, ...G.laid].slice(0, SHOWN);
  G.moves += 1;
  return undefined;
}

const Cards = {
  name: 'cards',
  disableUndo: true,
  setup: ({ random }) => {
    const cards = random.Shuffle([...Array(52).keys()]);
    return { moves: 0, laid: [], hands: { 0: cards.slice(0, 26), 1: cards.slice(26) } };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: { move: play, client: false } },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};

module.exports = { Cards };
