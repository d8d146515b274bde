# Words of the laboratory: simulate and arena.

lab-help-simulate = play many games of bots and print the statistics
lab-help-arena = compare the strength of bots on duplicate deals
lab-help-game = the game: { $games }
lab-help-games = how many games to play (default: { $default })
lab-help-deals = how many deals; each is played with every seating (default: { $default })
lab-help-bots-games = one bot for all seats or one for each, separated by commas (default: random)
lab-help-bots-deals = the bots to compare, separated by commas; the last one fills the seats that are left; more bots than seats play at every table they can make (default: quick,random)
lab-help-seats = how many players (default: the smallest official number)
lab-help-option = an option of the game, name=value; may be given several times
lab-help-seed = the seed: the same one gives the same numbers (default: { $default })
lab-help-jobs = how many processes (default: one per core)
lab-help-cluster = the address of a Dask scheduler: the processes of its cluster play, the numbers stay the same (docs/lab/cluster.md)
lab-help-json = print JSON
lab-help-per = what counts: match, or round (the first round of a fresh match) (default: match)
lab-help-resume = keep what is played in this file and go on from it
lab-help-plot = also draw the results into this PNG file

lab-number = { $what } must be at least 1, you asked for { $number }.
lab-jobs = --jobs can be 1 to { $most }, you asked for { $number }.
lab-not-a-number = { $what } must be a whole number, not “{ $value }”.
lab-option-form = “{ $option }” is no option: write name=value, for example --option goal=200.
lab-bots-seats = You named { $bots } bots for { $seats } seats: name one bot for all or one for each seat.
lab-arena-two = The arena needs at least two bots to compare, for example --bots quick,random.
lab-per = --per can be match or round, not “{ $value }”.
lab-resume-other = { $file } holds another measurement ({ $what }: { $there }, you ask for { $asked }): name another file for --resume.
lab-resume-code = { $file } was played by other code than this (rules or bots have changed, or were compiled): its numbers cannot be mixed with new ones; name another file for --resume.
lab-resume-damaged = { $file } is no file that the laboratory has written, or it is damaged: name another one for --resume.
lab-worker-died = A worker process was ended from outside (out of memory?); try again with fewer --jobs.
lab-cluster-missing = A cluster needs distributed; install it: pip install "igroteka[cluster]".
lab-cluster-silent = The cluster at { $address } does not answer: is dask scheduler running there, and is the address right?
lab-cluster-empty = The cluster { $address } has no workers: start dask worker { $address } on its machines.
lab-cluster-python = { $place } has Python { $there }, and here it is { $here }: it has to be the same everywhere.
lab-cluster-without = { $place } does not have Igroteka { $here }: install it there, in the environment from which Dask is started.
lab-cluster-other = { $place } has Igroteka { $there }, and here it is { $here }: it has to be the same everywhere.
lab-cluster-code = { $place } has Igroteka { $here } too, but other code (changed, or not compiled alike): install the same everywhere.
lab-cluster-work = { $place } cannot read this work ({ $why }): install there what is here, and start Dask from the same kind of folder.
lab-cluster-killed = One piece of the work has killed several workers of the cluster { $address } in a row: they seem to be short of memory.
lab-cluster-lost = The cluster { $address } is lost. Start it again and repeat the command; with --resume nothing played is lost.
lab-plot-missing = Drawing needs matplotlib; install it with: pip install "igroteka[plot]".
lab-plot-suffix = The picture is a PNG file: “{ $file }” must end in .png.
lab-plot-folder = { $file } cannot be written: { $why ->
    [folder] it is a folder
    [missing] there is no folder { $folder }
   *[refused] the folder { $folder } does not let you
 }.

lab-stopped = Stopped by Ctrl-C: { $done } of { $asked } are done.
lab-kept = What is played is kept in { $file }: the same command goes on from there.
lab-title = { $title }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }, seed { $seed }
lab-arena-title = { $title }: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
 } × { $seatings ->
    [one] { $seatings } seating
   *[other] { $seatings } seatings
 } = { $per ->
    [round] { $matches ->
        [one] { $matches } round
       *[other] { $matches } rounds
     }
   *[match] { $matches ->
        [one] { $matches } game
       *[other] { $matches } games
     }
 }, { $seats } seats, seed { $seed }
lab-options = Options: { $options }
lab-options-lab = (set by the laboratory so that every game ends)
lab-options-some = (set by the laboratory so that every game ends: { $options })
lab-no-clock = Random players do not look at the clock: who notices what is drawn by dice.
lab-speed = { $games } games/s, { $decisions } decisions/s, { $inputs } inputs/s; { $seconds } s on { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
 }
lab-arena-speed = { $games } games/s; { $seconds } s on { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
 }
lab-cut-short = Cut short by the turn limit: { $share } of the games.

lab-length = length of a game
lab-mean = mean
lab-sd = st. dev.
lab-min = min
lab-median = median
lab-max = max
lab-decisions = decisions
lab-inputs = inputs
lab-rounds = rounds
lab-virtual-seconds = seconds
lab-seat = seat
lab-bot = bot
lab-points = points
lab-win-share = win share
lab-interval = 95% interval
lab-fair-share = fair share
lab-difference = difference

lab-nothing = No game was finished.
lab-seats-differ = The seats are not equal: seat { $best } wins most often (p { $p }, chi-square test).
lab-seats-alike = No difference between the seats can be seen (p { $p }, chi-square test).
lab-seats-bots = Different bots sit at the table: compare their strength with igroteka arena.
lab-shares-note = A win that k players share counts 1/k for each.

lab-arena-note = The interval is Student’s t over deals: games of one deal depend on each other.
lab-arena-alike = All deals ended alike, so the interval is Wilson’s over deals.
lab-arena-clear = { $bot } is clearly stronger: the lower end is { $lead } points above the fair share of { $fair }, at least { $margin }.
lab-arena-ahead = { $bot } is stronger, but the lower end is only { $lead } points above the fair share of { $fair }, less than { $margin }.
lab-arena-open = No contestant is shown to be stronger with { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
 }.

lab-rating = rating
lab-ms = ms a move
lab-ms-most = 99% within
lab-ahead-of = ahead of
lab-arena-rating-note = Ratings are Plackett and Luce’s, by wins, on the scale of chess: 400 points are odds of ten to one, 0 is the middle; intervals by bootstrap over deals.
lab-arena-matrix-note = The bot at the left came in ahead of the one above in so many of 100 meetings; equal places count half.
lab-arena-plot-title = { $title }: { $games } { $per ->
    [round] rounds
   *[match] games
 }, { $seats } seats
lab-arena-plot-ratings = Ratings, 95% intervals
lab-arena-plot-matrix = Row ahead of column, %

lab-plot-title = { $title }: { $games } games, { $seats } seats
lab-plot-shares = Win share by seat
lab-plot-length = Length of a game
lab-plot-points = Points by seat
lab-plot-fair = fair share
lab-plot-mean = mean { $mean }
lab-plot-games = share of games
lab-plot-seat = seat { $seat }
lab-plot-written = The picture is in { $file }.
