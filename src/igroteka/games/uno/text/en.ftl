# UNO: the words of cards, of the log, of refusals and of options.

# Cards as the object of a sentence: “lays a red 7”.
card-number = a { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } { $number }
card-skip = a { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Skip
card-reverse = a { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Reverse
card-draw-two = a { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Draw Two
card-wild = a Wild
card-wild-draw-four = a Wild Draw Four

event-drew-for-deal = { $who } draws { $cards } for the deal.
event-dealer = { $who } deals.
event-dealt = { $who } gets { $cards }.
event-returned = { $who } turns { $cards }; it goes back and the draw pile is shuffled.
event-turned = { $who } turns { $cards }; the discard pile is open.
event-named = { $who } names { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }.
event-played = { $who } lays { $cards }.
event-wild = { $who } lays { $cards } and names { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }.
event-uno = { $who }: “UNO!”
event-drew = { $who } draws { $cards }.
event-kept = { $who } keeps the card; the turn passes on.
event-passed = { $who } passes: there is nothing to draw.
event-forced = { $got ->
    [all] { $who } has to draw { $cards }.
    [some] { $who } has to draw { $number } but gets only { $cards }: there are no more.
   *[none] { $who } has to draw { $number }, but there is nothing to draw.
 }
event-skipped = { $who } misses the turn.
event-reversed = { $number ->
    [1] Play goes round to the left again.
   *[other] Play now goes round to the right.
 }
event-accepted = { $taken ->
    [0] { $who } does not challenge.
   *[other] { $who } does not answer the hit.
 }
event-challenged = { $who } challenges { $other }.
event-shown = { $who } shows { $other } { $cards }.
event-guilty = { $who } was bluffing: there was { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } in the hand.
event-innocent = { $who } played fair: there was no { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } in the hand.
event-caught = { $who } catches { $other }, who did not call “UNO!”.
event-wrong-catch = { $who } tries to catch { $other }, wrongly; it costs { $cost ->
    [0] nothing
   *[other] a card
 }.
event-reshuffled = The discard pile is shuffled: { $number } { $number ->
    [one] card makes
   *[other] cards make
 } the new draw pile.
event-left = { $who } is left with { $cards }: { $number } { $number ->
    [one] point
   *[other] points
 }.
event-out = { $who } goes out and scores { $number } { $number ->
    [one] point
   *[other] points
 }.
event-cut = The turn limit is reached: the match ends here.

why-decide-first = First say whether you accept the Wild Draw Four or challenge it.
why-name-first = A Wild was turned: first name the colour.
why-not-in-hand = You do not hold this card; play one from your hand or { $instead ->
    [pass] pass
   *[draw] draw
 }.
why-only-the-drawn = You have drawn in this turn: only the drawn card can still be played.
why-no-fit = This card does not fit. Play { $colour ->
    [B] a blue card
    [G] a green card
    [R] a red card
   *[Y] a yellow card
 }{ $symbol ->
    [S] {""}, a Skip
    [R] {""}, a Reverse
    [D] {""}, a Draw Two
    [none] {""}
    [8] {""}, an 8
   *[other] {""}, a { $symbol }
 } or a Wild, or { $instead ->
    [pass] pass
   *[draw] draw
 }.
why-drawn-no-fit = The drawn card does not fit: keep it, and the turn passes on.
why-holds-colour = You hold { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }, the colour in force, so a Wild Draw Four is not allowed; { $instead ->
    [keep] keep it
    [pass] play another card
   *[draw] play another card or draw
 }.
why-call-with-two = “UNO!” goes with the last card but one only; lay this card without the call.
why-drew-already = You have drawn in this turn: play the drawn card or keep it.
why-nothing-to-draw = There is nothing left to draw; play a fitting card or pass.
why-nothing-drawn = You have drawn no card in this turn; play a card or { $instead ->
    [pass] pass
   *[draw] draw one
 }.
why-must-play-drawn = The drawn card fits, so at this table it must be played.
why-no-pass = As long as there are cards to draw you cannot pass; play a card or draw one.
why-must-play = There is nothing left to draw, and you hold a fitting card: play it.
why-nothing-to-challenge = No Wild Draw Four was laid against you.
why-wild-first = Lay the Wild first, then name the colour.
why-name-the-colour = Name the colour in which play goes on.
why-no-naming = Colours are named with a Wild, or when a Wild opens the round.
why-call-early = “UNO!” is called when you lay your last card but one, or with a single card left.
why-called = You have called “UNO!” already.
why-catch-yourself = You cannot catch yourself; call “UNO!” instead.
why-nobody-there = Nobody sits there.
why-catch-many = Only a player with a single card can be caught.

option-drawn_card = The drawn card
    .help = When the card you draw fits.
    .v-must = must be played
    .v-may = may be played or kept
option-bluffing = Bluffing
    .help = May a Wild Draw Four be laid against the rule, and be challenged?
    .v-allowed = allowed, with challenges
    .v-refused = refused by the table
option-reverse_two = Reverse with two players
    .help = What a Reverse does when two play.
    .v-skip = works as Skip
    .v-literal = only turns the direction
option-scoring = Scoring
    .help = Who counts which cards when a round ends.
    .v-winner = who goes out scores the others’ cards
    .v-own-hand = everyone counts their own hand, the lowest total wins
option-goal = Goal
    .help = The match ends when somebody has this many points.
option-dealer = First dealer
    .help = The seat that deals the first round: 1 to 10, or 0 to draw cards for it. A rematch passes the deal on.
option-turn_limit = Turn limit
    .help = For the laboratory: after this many turns the match ends; 0 = never.

preset-at-home = At home
    .help = Draw Two and Draw Four are stacked, one draws until a card fits, and plays to 200.
preset-party = Party
    .help = Sevens and zeros send hands round the table, equal numbers are laid at once, a missed “UNO!” costs four cards.
preset-mad = Mad
    .help = Nearly all house rules at once: hits fly across the table, and nobody is sure of anything.
preset-to-200 = To 200
    .help = A shorter match: it ends when somebody has 200 points.
preset-own-hand = Own hand
    .help = Everyone counts the cards left in their own hand, and the lowest total wins.
preset-no-bluffing = No bluffing
    .help = A Wild Draw Four can be laid only by the rule, so there is nothing to challenge.
preset-free-draw = Free draw
    .help = A card just drawn that fits may be played or kept.

# House rules by kind, in a form.
group-hits = +2 and +4
group-turn = In your turn
group-hands = Hands
group-calls = “UNO!”
group-end = End of a round, and points

# The screen on a terminal (screen.py).
screen-top = Top
screen-colour = colour: { $colour ->
    [R] red (R)
    [G] green (G)
    [B] blue (B)
   *[Y] yellow (Y)
 }
screen-no-colour = no colour named yet
screen-pile = draw pile: { $count }
screen-open = { $who }, open
screen-out = out of the match
screen-known = { $who } holds

# Why a move is advised (reasons.py).
reason-goes-out = It is your last card: the round is yours.
reason-again = It is your turn again.
reason-stops = { $who } has only { $cards ->
    [one] one card
   *[other] { $cards } cards
 } left and loses the turn.
reason-lacks = { $who } certainly has no { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }.
reason-likely-lacks = { $who } most likely has no { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }.
reason-longest = Stays with your longest colour: { $cards } more { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } cards.
reason-colours = Keeps { $count ->
    [2] two
    [3] three
   *[4] four
 } colours in your hand.
reason-wild = Keeps a Wild for a rainy day.
reason-points = { $who } is about to go out: this rids you of { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
reason-hits = { $who } has to draw { $cards } cards.
reason-one-less = One card fewer in your hand.
reason-bluff = { $who } has { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }: it is a bluff.
reason-may-bluff = { $who } may well be bluffing.
reason-honest = { $who } is most likely not bluffing, and a wrong challenge costs six cards.

reason-answers = { $who } has to answer or draw the { $cards } cards, not you.
reason-swap = { $who } gives you a smaller hand than yours: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }.

# House rules: what happened and why not (the rules themselves are named in house/).
event-swapped = { $who } and { $other } swap hands.
event-rotated = A zero: everyone passes their hand on.
event-got = { $who } gets { $cards } from { $other }.
event-full = { $who } draws no more: no hand has more than { $number } cards.
event-face-down = { $who } draws a card without a look: it lies face down until the next turn.
event-picked-up = { $who } looks at the drawn card: { $cards }.
event-void = Nobody has won the round.
event-time = The time of the round is up.
event-opened = { $who } holds the cards open: { $cards }.
event-eliminated = { $who } is out of the match with the most points in hand: { $number }.
event-jumped = { $who } jumps in with the same card, before { $other } has acted.

why-answer-first = First answer with a card that can, or take the { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }.
why-no-challenge = This card cannot be challenged: answer it or take the cards.
why-swap-first = First say with whom you swap hands.
why-more-first = Lay another card of the same number, or say “Enough”.
why-no-swap = Hands are swapped only after a seven, where the table has agreed on it.
why-no-several = Several cards in a turn are numbers only, where the table has agreed on it, and not with the last card.
why-eliminated = You are out of this match: the others play on.
why-no-calls = At this table nobody calls “UNO!” and nobody is caught.
why-call-after = At this table “UNO!” is called with a single card left: lay the card in silence, then call.
why-drawn-first = First decide about the card you have drawn.
why-not-last-wild = At this table nobody goes out with a Wild; { $instead ->
    [pass] pass
   *[draw] draw
 }.
why-not-last-action = At this table nobody goes out with an action card; { $instead ->
    [wait] wait for your turn
    [pass] pass
   *[draw] draw
 }.
why-hand-full = You hold { $count } cards, and no hand has more at this table: play a card or pass.
why-no-jump = Out of turn you lay only the very card that is on top, and only until the next player has acted.
why-must-lay = You hold a fitting card: at this table it must be played.
teams-seats = Two teams need an even number of seats, at least four; there are { $asked }.
