# The rules of a table: the form, presets of the game and one's own, the card. Fetched when they are opened.

form-presets = Ready-made rules
form-book = By the book
form-book-help = Just as in the rulebook.
form-changed = { $way }, changed: { $options }
form-house = House rules
form-on = { $count ->
    [0] none played
   *[other] { $count } played
}
form-other = Other
form-options = All options of the game
form-rare = Rare options
form-apart = These two do not go together: { $one } and { $other }. Take one away to play the other.

card-by-the-book = We play by the book: there are no house rules.
card-house = House rules
card-otherwise = Otherwise than in the book
card-usual = The rest is as in the book
card-options = What is chosen by the book
card-clause = { $title }: clause { $clause }
card-count = { $count ->
    [one] { $count } difference from the book
   *[other] { $count } differences from the book
}
card-in-force = played here
card-not-in-force = not played here
card-yes = yes
card-no = no
card-own = one's own
card-box = as in the box

preset-own = Your own set
preset-keep = Keep this set
preset-name = What to call the set
preset-usual-name = My rules
preset-kept = The set “{ $name }” is kept on this device.
preset-rename = Rename
preset-renamed = The set is called “{ $name }” now.
preset-taken = There is a set “{ $name }” already: choose another name.
preset-delete = Delete
preset-deleted = The set “{ $name }” is deleted.
preset-undo = Undo
preset-link = Send a link
preset-full = This device has no room left: the set stays as long as the page is open. Send yourself a link to it, or delete something.
preset-torn = { $count ->
    [one] One set that was kept here cannot be read: it is left as it is.
   *[other] { $count } sets that were kept here cannot be read. They are left as they are.
}
preset-damaged = The link to these rules is damaged: ask for it once more, all of it.
preset-no-game = The link has rules of “{ $game }”, a game that is not here. Reload the page or choose another game.
preset-came = These rules came by a link: “{ $name }”. Everything can be changed.
preset-newer = This set was made for a newer version of the game. All that is known here was taken; reload the page for the rest.
left-title = Not everything was taken:
left-gone = the game has no option “{ $title }”;
left-value = “{ $title }” cannot have that value, it is as in the book;
left-apart = { $title } and { $other } do not go together: the second was taken.
