# Words of experiments with rules.

lab-help-experiment = compare sets of rules on the same deals
lab-help-experiment-what = a TOML file, or a game: { $games }
lab-help-experiment-set = without a file: a set of rules, a preset or NAME:option=value,option=value; the first one is what the others are compared with
lab-help-experiment-bots = bots that play among themselves, separated by commas: a comparison each (default: the usual bot)
lab-help-experiment-skill = a stronger and a weaker bot, separated by a comma: how often does the stronger one come in ahead? May be given several times
lab-help-experiment-deals = how many deals; each is played with every set (default: { $default })
lab-help-experiment-metrics = only these metrics, separated by commas (they are listed in docs/lab/metrics.md)
lab-help-experiment-html = write the report with its plots into this HTML file
lab-help-experiment-csv = write the table into this CSV file
lab-help-experiment-parquet = write the table into this Parquet file (needs pyarrow)

lab-experiment-at = { $where }: { $why }
lab-experiment-line = line { $line } is no TOML: “{ $text }”.
lab-experiment-key = there is no key { $name }. There are: { $possible }.
lab-experiment-missing = the key { $name } is missing.
lab-experiment-value = { $name } must be { $wanted ->
    [int] a whole number
    [float] a number
    [str] text in quotes
    [array] a list in square brackets
    [object] a table of its own
    [bool] true or false
   *[other] something else
 }.
lab-experiment-sets = An experiment compares 2 to { $most } sets of rules, here { $there ->
    [one] is { $there }
   *[other] are { $there }
 }: name them with [[sets]] in the file or with --set.
lab-experiment-twice = two sets are called “{ $set }”: give each a name of its own.
lab-experiment-alike = “{ $one }” and “{ $other }” are the same rules: there is nothing to compare.
lab-experiment-skill = “{ $bot }” cannot be measured against itself: name a stronger and a weaker bot.
lab-experiment-pair = --skill takes two bots, the stronger one first: strong,casual; not “{ $value }”.
lab-experiment-file-and-flags = { $flag } goes with a game; a file says this itself.
lab-experiment-parquet = Parquet needs pyarrow; install it with: pip install "igroteka[data]".
lab-metric-unknown = There is no metric “{ $metric }”. There are: { $possible }.

lab-experiment-book = by the book
lab-experiment-title = { $title }: what rules change
lab-experiment-played = { $title }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }; { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
 } with every set, { $matches } matches in all; seed { $seed }
lab-experiment-among = { $bot } bots among themselves
lab-experiment-against = { $stronger } among { $weaker } bots
lab-experiment-changed = “{ $set }” instead of “{ $base }” ({ $bots }): { $changes }.
lab-experiment-more = more: { $list }
lab-experiment-less = less: { $list }
lab-experiment-same = no difference to be seen in { $list }
lab-experiment-nothing = no difference to be seen in anything that was measured
lab-experiment-identical = nothing differs in any of { $deals } deals
lab-experiment-change = { $name } ({ $from } → { $to })
lab-experiment-skilled = “{ $set }” instead of “{ $base }”: { $stronger } comes in ahead of { $weaker } in { $to } of meetings instead of { $from } ({ $verdict ->
    [more] skill counts for more
    [less] luck counts for more
   *[same] no difference to be seen
 }).
lab-experiment-metric = what is measured
lab-experiment-difference = difference (95%)
lab-experiment-sure-note = ● marks a difference that stays when one reckons with all { $comparisons } comparisons of this report (Bonferroni); ○ one whose own 95% interval leaves out zero, as one in twenty does by chance. Differences are paired: every set plays the same deals with the same bots and the same dice.
lab-experiment-not-measured = not measured here
lab-experiment-not-measured-list = Not measured here: { $list }.
lab-experiment-way = { $way ->
    [chance] Who leads is told by the chance to win that the strongest habit of the game sees in the whole table.
    [places] Who leads is told by the places of the moment: the game has no measure of chances.
   *[unknown] Who leads is not told before the end: everything that needs it is not measured here.
 }
lab-experiment-pace = Minutes { $kind ->
    [clock] are those of the virtual clock by which the bots see and move.
   *[pace] are an estimate at a stated pace: { $choice } s a choice (choices made at the same time count once), { $forced } s where there is only one possibility, { $call } s a word out of turn, { $deal } s a deal.
 }
lab-experiment-seats = Win share, counted from who began
lab-experiment-seats-note = { $set }: seats { $verdict ->
    [differ] are not equal
   *[alike] are not shown to differ
 }, from the best to the worst { $spread } (p { $p }, chi-square test).
lab-experiment-length-plot = Length of a match
lab-experiment-forest = What changed
lab-experiment-deviations = difference, in standard deviations
lab-experiment-forest-help = Each line is a difference with its 95% interval; right of zero means more than with “{ $base }”.
lab-experiment-ten-seconds = tens of seconds
lab-experiment-from-first = seat after who began
lab-experiment-set = set
lab-experiment-needed = matches until the better one has won most of them, with 95%
lab-experiment-rating = rating points apart
lab-experiment-ladder = the whole ladder, rating points
lab-experiment-never = more than { $most }
lab-experiment-set-title = What is compared
lab-experiment-first-set = the yardstick
lab-experiment-board = The table on a terminal
lab-experiment-how = How this was made
lab-experiment-version = Igroteka { $version }, rules of { $game } version { $rules }, Python { $python }, { $code }; seed { $seed }, { $seconds } s on { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
 }.
lab-experiment-formulas = The formulas are in docs/lab/metrics.md.
lab-experiment-group-length = Length
lab-experiment-group-course = Course
lab-experiment-group-choice = Choices
lab-experiment-group-hits = Who suffers
lab-experiment-group-skill = Skill
lab-experiment-written = Written: { $file }

lab-metric-decisions = decisions
    .help = decisions in a match
lab-metric-minutes = minutes
    .help = how long a match takes
lab-metric-rounds = rounds
    .help = rounds in a match
lab-metric-cut-short = cut short
    .help = matches that the laboratory’s turn limit has ended
lab-metric-drama = drama
    .help = how far the later winner is behind the leader, on average on the way
lab-metric-lead-changes = lead changes
    .help = how often the lead goes over to others
lab-metric-decisiveness = decisiveness
    .help = the part of the match in which nobody but its winner leads any more
lab-metric-uncertainty = uncertainty
    .help = how open it is: 100% if all chances are equal, 0% if the winner is certain
lab-metric-comebacks = comebacks
    .help = matches whose winner was last at half-time
lab-metric-stability = stability
    .help = pairs of seats that finish in the order they had at half-time
lab-metric-ties = shared wins
    .help = matches that several seats win
lab-metric-forced = forced moves
    .help = decisions with a single legal possibility
lab-metric-interaction = interaction
    .help = moves that hit somebody else, among all decisions
lab-metric-hits = hits
    .help = how often somebody is hit in a match
lab-metric-hits-neighbour = hits on neighbours
    .help = the share of hits that fall on somebody beside the hitter
lab-metric-hits-leader = hits on the leader
    .help = the share of others’ hits that fall on the leader
lab-metric-hits-last = hits on the last
    .help = the share of others’ hits that fall on the last
lab-metric-ahead = stronger ahead
    .help = how often the stronger bot comes in ahead of a weaker one
lab-metric-wins = stronger wins
    .help = matches that the stronger bot wins, in each seat once
lab-metric-hits-weaker = hits on the weaker
    .help = the share of all hits that fall on weaker bots

lab-experiment-points = { $value } pp
