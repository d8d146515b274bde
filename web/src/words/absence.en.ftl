# Words about those who are away: when a bot plays for them, and what it played.

grace-title = When somebody is away
grace-help = A bot plays for that player until they are back. Everyone at the table is told.
grace-never-help = The table waits. The host can ask the player to leave, then a bot plays on in that seat; and after a minute the others can agree to end the match without whoever is away.
grace-after = { $unit ->
    [never] no bot takes over, the table waits
    [hour] { $count ->
        [one] a bot takes over in { $count } hour
       *[other] a bot takes over in { $count } hours
    }
    [minute] { $count ->
        [one] a bot takes over in { $count } minute
       *[other] a bot takes over in { $count } minutes
    }
   *[second] { $count ->
        [one] a bot takes over in { $count } second
       *[other] a bot takes over in { $count } seconds
    }
}
absence-away = { $name } is away: { grace-after }
absence-title = { $moves ->
    [one] While you were away, a bot made one move for you
   *[other] While you were away, a bot made { $moves } moves for you
}
absence-earlier = { $count ->
    [one] There was { $count } move more before these.
   *[other] There were { $count } moves more before these.
}
absence-go-on = It is you again
