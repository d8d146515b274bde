# Words of Twin It!

option-mode = Mode
    .help = How you play: everyone for themselves or in two teams to the fifth set, or one minute, together or as rivals.
    .v-each = everyone for themselves (2–6)
    .v-match = match of two teams (4–6)
    .v-together = all for one, one minute (1–6)
    .v-minute = the minute as rivals (2–6)
option-hands = Hands
    .help = How two hands take a pair. Claims: whoever has both hands on it first takes it, fair to thumbs. Palms: a hand keeps its card, as on a real table.
    .v-claims = claims: the first pair of hands
    .v-palms = palms: the first hand on each card
option-games = Games in a row
    .help = How many games the match has. With several, games won are counted; in the minute, the points of all.
option-untouchables = Untouchables
    .help = The last winner (in a match of five: the larger team) gets three cards with which they may build no set.
option-champion = Winner of the last game
    .help = The seat that begins with untouchables: 1 to 6, 0 for nobody. A rematch fills it in by itself.
option-first = First player
    .help = The seat that begins: 1 to 6, or 0 to draw lots.
option-turn_seconds = Time to turn
    .help = After so many seconds the clock turns the card for a player who lingers.
option-described = Patterns in words
    .help = Every pattern that comes into sight is described in words, for all players: the game can be played by ear.
option-turn_limit = Limit of turned cards
    .help = For the laboratory: the game ends after so many turned cards. 0 means no limit.

preset-at-home = At home
    .help = To three sets; nobody steals pairs, and wrong cards go under one's own stack.
preset-party = Party
    .help = A quick game: three sets win.
preset-mad = Mad
    .help = Three games in a row with untouchables; wrong cards go under one's own stack.
preset-teams = Two teams
    .help = A match of two teams, for 4 to 6 players; partners each lay one hand.
preset-together = All for one
    .help = Everyone together, or you alone, against one minute.
preset-minute = The minute as rivals
    .help = All cards lie open, and everyone takes what they can in one minute.
preset-champions = Champions
    .help = Three games in a row; whoever wins one begins the next with three untouchables.
preset-by-ear = By ear
    .help = Every pattern that comes into sight is described in words, and there is more time to turn.

mode-seats = { $mode ->
    [each] Everyone for themselves takes 2 to 6 players
    [match] A match of two teams takes 4 to 6 players
    [minute] The minute as rivals takes 2 to 6 players
   *[together] All for one takes 1 to 6 players
 }, you asked for { $asked }. For fewer players choose another mode (alone you can play all for one).
untouchables-mode = There are no untouchables in the minute: play to the fifth set, or switch them off.
house-rules-mode = The house rules of Twin It! are for games with stacks, not for the minute: play everyone for themselves or a match, or switch them off.
untouchables-teams = In a match only unequal teams play with untouchables: play with five, or switch them off.
champion-without-untouchables = The winner of the last game matters only with untouchables, everyone for themselves: switch them on, or set it to 0.

event-dealt = The cards are dealt; { $who } begins.
event-piled = The deck lies in a pile: the minute starts when everyone is ready.
event-prepared = { $who } is ready.
event-steady = Ready… steady…
event-spread = Go! The cards are spread, the minute runs.
event-set-aside = Three cards are untouchable for { $who }.
event-shown = In sight: { $cards }.
event-described = In sight: { $cards }.
event-turned = { $who } turns card { $cards } into the centre.
event-flipped = { $who } turns card { $cards } over.
event-lingered = { $who } lingers; the clock turns the card.
event-touched = { $who } lays a hand on card { $cards }.
event-lifted = { $who } lifts the hand from card { $cards }.
event-sent-away = { $who }: the hand lay on card { $cards } too long and goes up.
event-claimed = { $who } claims cards { $cards }.
event-won = { $who } takes a pair: { $patterns }.
event-stolen = Trinity! { $who } takes someone’s pair with the third card: { $patterns }.
event-completed = Trinity! { $who } completes a pair of their own: { $patterns }.
event-mistake = { $who } makes a mistake: { $kinds ->
    [one] { $patterns } can’t be taken like that.
   *[other] { $patterns } are no pair.
 }
event-lost = { $who } puts a won set under the stack: { $patterns }.
event-disputed = Dispute! Nobody gets { $patterns }; the { $count ->
    [one] card is
   *[other] cards are
 } turned over.
event-turned-over = Turned over: { $cards }.
pattern = “{ $name }”
event-game-over = The game is over. { $count ->
    [one] The winner:
   *[other] The winning team:
 } { $winners }.
event-shared = The game is over. The victory is shared: { $winners }.
event-minute-over = The minute is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. Your rating: { $level ->
    [beginner] beginner
    [trainee] trainee
    [expert] expert
   *[genius] genius
 }. { $level ->
    [beginner] Try again: the next minute will be kinder.
    [trainee] You are getting there!
    [expert] Well done: hardly anything escapes you.
   *[genius] Hard to believe, and yet true!
 }

why-pile = The cards still lie in a pile. The minute starts when everyone has said they are ready.
why-steady = The count of three is running. The cards are spread for everyone at once; then you can search.
why-prepared = You have said that you are ready: wait for the others, or for the end of the count.
why-no-start = The minute runs already, or this mode has none: there is nothing to start.
why-count = A dispute is being settled: no hands and no turns until the count of three is over.
why-no-turns = There are no stacks in the minute. Turn over any card on the table instead.
why-empty-stack = Your stack is empty: you are passed over. You can still win sets.
why-pace = Not yet: a card is turned one second after the card before at the soonest.
why-turn = It is not your turn to turn a card. You can touch cards at any time.
why-no-flips = Cards are turned over at will only in the minute. Here you turn the top of your stack when it is your turn.
why-blocked = After a wrong pair your hands are blocked for a second.
why-flip-won = This card has been won and stays as it is. Turn over a card that lies on the table.
why-flip-hand = Somebody else's hand lies on this card. Wait until it goes up, or turn over another card.
why-no-hand-there = None of your hands lies on this card.
why-covered = This card is covered: touch the cards that show.
why-own-stack = The top of your own stack is no target. Look at the centre, the others’ stacks and the won pairs.
why-theirs = Others have won this card, and at this table nobody takes what others have won. Look for a pair that is free.
why-triple = This card is in a won triple, which nobody can take any more.
why-hand-there = Your hand lies on this card already. Lay the other one on its twin.
why-banned = Your hand lay on this card too long; it may return there after a second.
why-claimed = Both hands are down: your claim is made, and in a moment it is judged.
why-stopped = Somebody has just claimed a pair: play stops for a moment. Then you turn your card.
why-both-hands = Both your hands lie on cards. Lift one first.

# The screen on a terminal (screen.py).
screen-tops = Tops of the stacks:
screen-beside = Untouchables:
screen-sets = Won sets:
screen-centre = In the centre:
screen-points = Points together
screen-note = sets { $sets }, stack { $count }

# `igroteka twinit` (command.py).
command = the patterns of Twin It! on one sheet
command-deck = “deck”: all patterns of the deck
command-out = a file .svg (or .png)
command-unknown = “{ $what }” is not known; possible: deck.
command-sheet = The sheet cannot be written to { $file }; names that end in: { $possible }.
