# Words of the environments.

env-tables = A batch needs at least one table, not { $number }.
env-most = A match is cut short after at least one decision, not { $number }.
env-autoreset = autoreset can be { $possible }, not “{ $value }”.
env-interrupts = interrupts can be asked or reflex, not “{ $value }”.
env-others = You named { $given } others for { $seats } seats: name one for all of them, or { $wanted }.
env-actions = One whole number for each of { $tables } tables is expected; this has the shape { $shape } and the type { $kind }.
env-illegal = Seat { $seat } of table { $table } may not take action { $action } now: choose one that its mask allows.
env-illegal-way = illegal can be lose or mistake, not “{ $value }”.
env-no-action = There is no action “{ $action }”: actions are 0 … { $most }.
env-nobody = A learner needs others to play with: name a bot, or use Batch, where one learner plays all seats.
env-over = The match is over: call reset.
env-over-at = The match of table { $table } is over: call reset with options={ "{" }"reset_mask": …{ "}" } first.
env-reset-mask = reset_mask has to be a NumPy array of { $tables } booleans, one for each table.
env-render = render_mode can be { $possible }, not “{ $value }”.
env-picture = An image needs matplotlib: pip install "igroteka[plot]".
env-spiel-options = options have to be a JSON object, such as { $example }, not “{ $value }”.
