# Words of the environments.

env-tables = A batch needs at least one table, not { $number }.
env-most = A match is cut short after at least one decision, not { $number }.
env-autoreset = autoreset can be { $possible }, not “{ $value }”.
env-interrupts = interrupts can be asked or reflex, not “{ $value }”.
env-others = You named { $given } others for { $seats } seats: name one for all of them, or { $wanted }.
env-actions = One whole number for each of { $tables } tables is expected; this has the shape { $shape } and the type { $kind }.
env-illegal = Seat { $seat } of table { $table } may not take action { $action } now: choose one that its mask allows.
