# The lesson of Wazabi: what to do, what came of it (.done), a hint (.hint).

roll = Whoever is first without dice wins. A turn begins with a roll: roll all your dice.
    .done = For each “card” you draw a card, each die with “give” goes to somebody, and W is the power that pays for cards.
    .hint = Begin with the roll.
give = You rolled “give”: this die goes to a rival of your choice. Give it away.
    .done = One die fewer for you, one more for them.
    .hint = Touch the die, then a rival.
minus = The price of a card is in its corner. You have two W, and “One die fewer” costs one: play it.
    .done = The die has left the game for good. Only one card may be played in a turn.
    .hint = Getting rid of a die helps most now.
price = Both your cards cost three W and you rolled two: there is nothing to play. End your turn.
    .done = You need not play a card. Next time the power may be enough.
    .hint = The power is not enough: end your turn.
skip = Ann has one die left and may win soon. Lay a Skip in front of her.
    .done = The card lies before Ann: her next turn is lost, then the card is discarded.
    .hint = Ann is the danger: she has a single die.
swap = You have five dice, Ben has one, and you rolled three W. Play “Swap dice” with Ben.
    .done = Now Ben has five dice and you have one. A card like this turns the game over.
    .hint = Swap with Ben: he has a single die.
win = The last die, and it shows “give”! Give it to anybody.
    .done = No dice left: you win that very second.
    .hint = Give the last die away.
