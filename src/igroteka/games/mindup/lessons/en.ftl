# The lesson of Mind Up!: what to do, what came of it (.done), a hint (.hint).

choose = Everybody chooses a card at once, face down. Choose any: you may change your mind until all have chosen.
    .done = The cards were opened and laid below the row in rising order. The card above yours is now in your collection.
    .hint = Any card of your hand will do.
left = On the left lies the green 4 with a bonus of +2. The smallest number takes it: play the 1.
    .done = One is certainly the smallest, and the green 4 is yours. The ends of the row are easier to foresee than the middle.
    .hint = To lie on the left you need the smallest number.
own = Your blue cards lie on collection card 5: each brings five points. The blue 58 is on the right, where the highest number goes.
    .done = 58 joined the blues: five more points and a bonus of +1.
    .hint = The highest number lies on the right: play 57.
fresh = A new colour goes on the leftmost empty collection card, and that is the 5. Take a card at an end of the row: with the lowest number or the highest.
    .done = That colour is now worth five points a card. The order in which colours arrive decides everything.
    .hint = The ends are safer: play 7 or 60.
bait = The card you play stays in the middle, and somebody takes it next turn. Part with one you won't miss: 13 has a penalty of −1.
    .done = Now your 13 with its penalty is in the middle, and the +2 cards are still in your hand.
    .hint = Better keep the +2 cards: give 13 away.
last = The last turn of the round: you play one card, the other goes into your collection. Your blues are on card 4, so keep 33 and play 19.
    .done = 33 joined the blues. The round is counted: value of each collection card times the cards on it, plus the bonuses.
    .hint = 33 is blue and has +2: keep it, play 19.
