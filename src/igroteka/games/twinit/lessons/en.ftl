# The lesson of Twin It!: what to do, what came of it (.done), a hint (.hint).

turn = Players turn cards into the centre one after another. Your turn: touch your stack.
    .done = The card lies in the centre with its other side up, and the next one shows on your stack.
    .hint = Touch your own stack.
pair = Everybody looks all the time. Two equal patterns are in the centre: lay your hands on both cards, one after the other.
    .done = The pair is yours! It lies before you, and you turn the next card.
    .hint = That is another pattern. You need two equal cards; a hand waits for the other one a little over a second.
stack = Watch the tops of other stacks too: Ann's shows the same pattern as a card in the centre. Your own stack does not count.
    .done = Taking the card showed the next one: sometimes several pairs fall in a row.
    .hint = One card is on Ann's stack, its twin in the centre.
three = There may even be three equal patterns. Cover any two of the three.
    .done = Two cards are yours, and the third turned over.
    .hint = Any two of the three equal cards will do.
trinity = Ann has won a pair, and a third card of that pattern is in the centre. Cover her pair and that card: a Trinity!
    .done = All three cards are yours and safe for good. You can save your own pair the same way.
    .hint = One hand on Ann's pair, the other on the equal card in the centre.
mistake = Now make a mistake on purpose: cover two different cards and see what happens.
    .done = A mistake costs the set you won last: it went under your stack. Never be faster than your eyes.
    .hint = Cover the two highlighted cards: they differ.
fifth = You have four sets. The fifth one wins: find the pair in the centre!
    .done = Five sets, the game is yours!
    .hint = Look for two equal patterns in the centre.
