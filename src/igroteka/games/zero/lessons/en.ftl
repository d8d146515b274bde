# The lesson of Zero: what to do, what came of it (.done), a hint (.hint).

twins = Points are a penalty here: a card costs its number, and equal numbers count once. Give the green 6 and take the second eight.
    .done = Two eights cost as much as one, and the six is gone: the hand is six points cheaper.
    .hint = Try this: give the green 6, take the eight.
colour = Five cards of one colour cost nothing. You have four reds: give any other card and take the red 8.
    .done = Five reds count zero, even the eight. Only four cards still count.
    .hint = Keep the reds: give a card of another colour and take the red 8.
value = The same with numbers: five equal ones cost nothing. Take the fifth seven.
    .done = Four sevens cost 7, five of them nothing.
    .hint = Keep the sevens, give something else and take the seven.
pass = Your hand costs only 3, and nothing on the table helps. You need not swap: say “Pass!”.
    .done = The first pass of a round changes nothing, the game goes on.
    .hint = Any swap would make the hand dearer. Better pass.
last = Somebody has passed already. The second pass begins the end: the others have one more turn each. Your hand costs 3: pass!
    .done = Ann and Ben had their last turns, and the round is over. Fewer points are better.
    .hint = The hand is good: end the round while the others' are dearer.
zero = Five greens are there, and four sixes. One more six makes a “Zero”: give the blue 7, take the blue 6.
    .done = Five of one colour and five of one number, sharing the green 6: nine cards in all.
    .hint = Give the blue 7 and take the blue 6.
call = Now call “Zero!”. You may do so even when it is not your turn.
    .done = You have 0 points and the round is over at once. Had you been wrong, you would only have shown your hand.
    .hint = Press “Zero!”.
