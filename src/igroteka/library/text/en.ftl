# Words of the library: what a program is told when it asks for something that cannot be.

library-player = Player { $number }

library-seat = There is no seat “{ $seat }” here: seats are 0 to { $last }, igroteka.TABLE looks on, igroteka.CLOCK fires timers.
library-move = “{ $move }” is no move of { $game }. Seat { $seat } may play: { $possible }.
library-no-wait = Seat { $seat } is not asked out of turn now, so there is nothing to let pass: { $possible }.
library-clock = The clock cannot do “{ $move }” now. It can: { $possible }.
library-nobody = Nobody can be asked: the match { $why ->
    [over] is over
   *[clock] waits for a timer; fire it with match.play(igroteka.CLOCK, …)
 }.
library-step = This match has { $inputs ->
    [one] one input
   *[other] { $inputs } inputs
 }, so there is no “after { $step }”.
library-guessed = A guess is nobody’s match and has no record. Take its position and load that: game.load(match.position()).
library-names = Names are { $seats } texts, one a seat.
library-lang = The language can be { $possible }, not “{ $lang }”.
library-bot = “{ $bot }” is no bot: give a name, what game.bot(…) made, or a function that takes a match and a seat.
library-bot-taken = There is another bot called “{ $bot }” here: give your function another name.
library-bots-seats = You gave { $bots ->
    [one] one bot
   *[other] { $bots } bots
 } for { $seats ->
    [one] one seat
   *[other] { $seats } seats
 }: give one bot a seat.
library-two-bots = A tournament needs at least two bots to compare, for example ["quick", "random"].
library-own-bots-jobs = A bot of your own cannot be sent to other processes on this system: use jobs=1.
library-contestant = No contestant is called “{ $bot }”. There are: { $possible }.
library-game = “{ $game }” is no game: give a name or what igroteka.game(…) made.
library-path = “{ $path }” is no path of a file.
library-text = { $what } must be text, not “{ $value }”.
library-not-decided = Nobody had a choice at step { $step } of this match. Choices were at: { $possible }.
