# Words of the environments.

env-tables = A batch needs at least one table, not { $number }.
env-autoreset = autoreset can be { $possible }, not “{ $value }”.
env-interrupts = interrupts can be asked or reflex, not “{ $value }”.
env-others = You named { $given } others for { $seats } seats: name one for all of them, or { $wanted }.
env-no-table = There is no table { $table }: they are numbered from 0 to { $last }.
env-actions = One whole number for each of { $tables } tables is expected; this has the shape { $shape } and the type { $kind }.
env-illegal = Seat { $seat } of table { $table } may not take action { $action } now: choose one that its mask allows.
