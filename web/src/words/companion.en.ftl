# Words of the companion of the box: score sheets, who begins, the minute, cards.

companion-title = Beside the box
companion-lead = A phone on the table next to the real game: points, who begins, the minute, cards and rules.
companion-offline = Everything is on this device: no network is needed any more.
companion-offline-not = Points are kept on this device. For the page to open without a network, come here once by a secure address (https).
companion-back = Back
companion-lobby = Play on the screen
companion-no-sheet = There is no such sheet on this device: it may have been deleted, or lie on another phone.
companion-all-sheets = All sheets
companion-not-here = This part has not been loaded yet. Connect to the network and open it once.

companion-sheets = Score sheets
companion-new = New sheet
companion-new-game = New sheet: { $game }
companion-tools = At hand
companion-first = Who begins?
companion-first-line = All lay a finger on the screen
companion-minute = The minute
companion-minute-line = A timer with sound, and the levels of Twin It!
companion-cards = What does a card do?
companion-cards-line = Action cards of UNO and cards of Wazabi
companion-rules = Rules of { $game }
companion-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }
companion-unfinished = a round is half written
companion-torn = { $count ->
    [one] One sheet cannot be read: it is left as it is.
   *[other] { $count } sheets cannot be read: they are left as they are.
 }
companion-open-file = Open a sheet from a file
companion-damaged = The sheet cannot be read: the link or the file is damaged. Ask for it once more.
companion-twice = You have this sheet already.
companion-both = You have this sheet with other entries: both are kept.

companion-who = Who plays, round the table
companion-name = Name of player { $number }
companion-player = Player { $number }
companion-without = Without player { $number }
companion-one-more = One more
companion-same-names = Two people of one name: add a letter to tell them apart.
companion-how-many = This game is for { $fewest } to { $most } players.
companion-teams = Teams
companion-teams-help = Those who do not sit next to each other play together.
companion-teams-none = No
companion-teams-of = { $count ->
    [one] { $count } team
   *[other] { $count } teams
 }
companion-first-deals = Who deals first
companion-first-begins = Who begins first
companion-first-shuffles = Who shuffles the collection cards first
companion-begin = Begin

companion-totals = Points
companion-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 } place
companion-over = The game is over. Won by { $names }
companion-next-deals = { $name } deals
companion-next-begins = { $name } begins
companion-next-shuffles = { $name } shuffles the collection cards
companion-next-rolls = All roll: the most W begins
companion-write = Write down round { $number }
companion-go-on = Finish round { $number }
companion-again = Once more, same people
companion-lines = Rounds
companion-round = Round
companion-correct = Correct
companion-correct-round = Correct round { $number }
companion-strike = Strike out round { $number }
companion-sure = Counted by the rules engine too
companion-undo = Undo
companion-redo = Redo
companion-share = Share the sheet
companion-copied = The link is copied.
companion-not-copied = Copying did not work: the browser forbids it. Copy the link from its field, or save the sheet to a file.
companion-keep-help = The server can keep this sheet: it stands in your history, and other phones read along or write on it together with you.
companion-keep-online = Keep on the server
companion-in-history = Kept in
companion-history = your history.
companion-together = Write together
companion-together-help = Whoever has this link writes on the same sheet: give it to those at the table.
companion-together-qr = QR code of the link to write together
companion-look = Only look
companion-look-help = Whoever has this link sees every entry and changes nothing.
companion-copy-title = A copy
companion-copy-help = The whole sheet as it is now is in the link. It needs no network; later entries do not come along.
companion-copy-sheet = Copy a link with the sheet
companion-copy = Copy
companion-send = Send
companion-drop = Take from the server
companion-server-away = The server does not answer. Nothing is lost: the sheet is on this device. Try again when there is a network.
companion-newer = This sheet was written by a newer version of this page. Reload the page and open it again.
companion-online = Others write here, too
companion-only-look = You read along; you cannot write here
companion-stale = No network: this is how it stood last
companion-waiting = { $count ->
    [one] No network: { $count } entry waits here and is sent later
   *[other] No network: { $count } entries wait here and are sent later
 }
companion-overtaken = Round { $number } was written on another phone meanwhile: is it this one?
companion-see = Look at the sheet
companion-remove-kept = On the server it stays.
companion-save-file = Save to a file
companion-remove = Delete the sheet
companion-remove-sure = Delete this sheet?
companion-remove-help = All its rounds go from this device.
companion-keep = Keep it
companion-removed = The sheet is deleted.
companion-bring-back = Bring it back
companion-full = The device is full: the last entry is kept only while this page is open. Delete old sheets, or save this one to a file.

companion-entry = { $game }, round { $number }
companion-done = Write it down
companion-correct-done = Correct it
companion-whose-cards = Whose cards?
companion-take-away = Take away: { $card }
companion-tap-cards = { $name }: tap the cards
companion-as-number = { $name }: { $points } written down
companion-sum = Or as a number
companion-sum-help = Sums are fine: 12+11+7
companion-sum-letters = Only numbers, plus and minus here: 12+11+7, say.

companion-fingers = Lay down your fingers, one each, and hold on
companion-among = How many players
companion-among-help = Where fingers will not do: draw with one button.
companion-draw = Draw
companion-begins = { $name } begins
companion-begins-number = Player { $number } begins
companion-drawn = The finger with the crown was drawn
companion-seconds = Seconds left: { $seconds }
companion-time-is-up = Time is up!
companion-start = Start
companion-pause = Pause
companion-reset = From the start
