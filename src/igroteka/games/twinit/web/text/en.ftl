# Words of the table of Twin It!

twinit-you = you
twinit-you-named = { $name } (you)
twinit-who-you = You
twinit-mate = with you
twinit-turns = turns the next card
twinit-stack = { $count ->
    [0] the stack is empty
    [one] { $count } card in the stack
   *[other] { $count } cards in the stack
 }
twinit-sets-of = { $sets ->
    [one] { $sets } set of { $goal }
   *[other] { $sets } sets of { $goal }
 }
twinit-team-sets = Team { $names }: { $sets ->
    [one] { $sets } set of { $goal }
   *[other] { $sets } sets of { $goal }
 }
twinit-beside = Untouchables: { $names } may build no sets with them
twinit-beside-short = Untouchable for { $names }

twinit-cards = Cards on the table
twinit-card = Card { $card }
twinit-card-centre = Card { $card } in the centre
twinit-card-stack = Card { $card }, top of the stack of { $name }
twinit-card-pair = Card { $card }, a won pair of { $names }
twinit-card-pair-safe = Card { $card }, a won pair of { $names }, nobody else can take it
twinit-card-triple = Card { $card }, a won triple of { $names }
twinit-card-beside = Card { $card }, untouchable for { $names }
twinit-own-stack = { $count ->
    [one] Your stack, { $count } card, card { $card } on top
   *[other] Your stack, { $count } cards, card { $card } on top
 }
twinit-hands = hands on it: { $names }
twinit-typed = Card { $card } — Enter

twinit-start = The start of the minute
twinit-go = Ready!
twinit-ready-alone = A count of three, then the cards are spread and the minute runs.
twinit-ready-all = When everyone is ready: a count of three, and the cards are spread for all at once.
twinit-ready-list = Ready: { $ready } of { $all }
twinit-ready-yes = ready
twinit-ready-waits = Waiting for the others…
twinit-steady = Steady…
twinit-status-ready = Ready? Press “Ready!”
twinit-status-awaits = Waiting for { $names }
twinit-status-steady = Ready… steady…
twinit-key-go = “Ready!”: you are set for the minute

twinit-status-yours = Your turn: turn over a card
twinit-status-team = Your team’s turn: any of you may turn a card
twinit-status-turns = { $names } turns the next card
twinit-status-count = Dispute! A count of three
twinit-status-together = Find pairs, all together
twinit-status-minute = Who finds most in a minute?
twinit-status-last = The stacks are empty: a last look

twinit-hint-each = Two equal patterns? Touch both cards
twinit-hint-match = It takes two: you touch one card, your partner the other
twinit-hint-last = A last look: { $seconds } s
twinit-hint-minute = Touch two equal cards
twinit-hint-turning = Touch a card to turn it over
twinit-hint-blocked = No pair: hands off for a second

twinit-tale-won = { $who }: a pair!
twinit-tale-stolen = Trinity! { $who }
twinit-tale-theirs = somebody’s pair and the third card
twinit-tale-completed = Trinity! { $who }: a triple
twinit-tale-late = too late: { $names }
twinit-tale-late-by = too late: { $names } by { $ms } ms
twinit-tale-mistake = { $who }: no pair
twinit-tale-lost = a set goes under the stack
twinit-tale-under = the cards go under their stack
twinit-tale-disputed = Dispute: { $names }
twinit-tale-nobody = nobody gets it
twinit-tale-apart = { $ms } ms apart
twinit-tale-chain = chain reaction ×{ $count }
twinit-tale-turned = The third card is turned over

twinit-turn = Turn the top of your stack
twinit-flip = Turn over
twinit-tools = Tools
twinit-tidy = Lay out neatly
twinit-zoom-in = Nearer
twinit-zoom-out = Farther
twinit-zoom-whole = The whole table
twinit-shelf = What you find comes here
twinit-key-turn = Turn a card (type a card’s number and Enter to touch it)
twinit-key-flip = The tool to turn cards over (a card’s number and Enter touch it; + and − zoom)

twinit-players = Players and points
twinit-seconds = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
twinit-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
twinit-level-beginner = Beginner
twinit-level-trainee = Trainee
twinit-level-expert = Expert
twinit-level-genius = Genius
twinit-remark-beginner = Try again: the next minute will be kinder.
twinit-remark-trainee = You are getting there!
twinit-remark-expert = Well done: hardly anything escapes you.
twinit-remark-genius = Hard to believe, and yet true!
twinit-next-level = { $level ->
    [trainee] trainee from { $points }
    [expert] expert from { $points }
   *[genius] genius from { $points }
 }
twinit-from = from { $points }
twinit-missing = Missing for { $level ->
    [trainee] trainee
    [expert] expert
   *[genius] genius
 }: { $points }
twinit-no-better = There is nothing above that!

twinit-verdict-level = { $level ->
    [beginner] Beginners
    [trainee] Trainees
    [expert] Experts
   *[genius] Geniuses
 }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
twinit-verdict-you = You have won!
twinit-verdict-one = { $name } wins
twinit-verdict-ours = Your team has won!
twinit-verdict-team = The winning team: { $names }

twinit-result = How the game came out
twinit-worth = { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
 }{ $triples ->
    [0] {""}
    [one] , { $triples } triple (2 points)
   *[other] , { $triples } triples (2 points each)
 }
twinit-cards-won = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
twinit-photo = Photo finish
twinit-photo-said = { $who }: { $ms } ms before { $late }
twinit-series = Game { $number } of { $games }. The match so far:
