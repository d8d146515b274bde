# Words about who came and who left: fetched when the table is in sight.

comings-sat = { $name } sits down
comings-stood = { $name } leaves the seat
comings-conceded = { $name } gives up
comings-autopilot = { $name } is away: a bot plays for now
comings-back = { $name } is back
