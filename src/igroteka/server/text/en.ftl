# What the table server says. Every message says what to do.

wire-unreadable = This message could not be read: { $what }. Reload the page; if it goes on, the page is older than the server.
wire-too-big = This message is too long. Shorten it and send it again.
too-fast = Too many messages at once. Wait a few seconds and connect again.
too-many-mistakes = Too many messages that could not be read. Reload the page.
too-many-tables = You have opened many tables in a short time. Wait a minute before the next one.
slow-down = Too often. Wait a few seconds and try again.
server-busy = The server is busy. Wait a moment and try again.
hello-first = Say hello first: the page must begin with its version. Reload it.
wrong-protocol = The page and the server have different versions. Reload the page.
our-fault = Something went wrong on our side; nothing was changed. Try again.
server-stops = The server is restarting. Your game is safe: the page connects again by itself.
name-empty = This name has nothing that can be shown. Choose another one.

store-away = The server cannot reach its store and tries again. Your game is safe; wait a moment.
store-back = The server reaches its store again. Play on.
bus-away = The connection to the server where this table runs was lost. Your game is safe; the page goes on by itself.
bus-back = The table is connected again. Play on.

table-unknown = There is no table { $table }. Check the link, or open a new table.
table-closed = This table is closed. Open a new one.
table-busy = The table is busy. Wait a moment and try again.
table-paused = The game is paused. Offer to go on.
host-only = Only the host may do that. Ask the host.
match-runs = A match is being played. Finish it first, or agree to end it.
entropy-unasked = Look at the server’s promise for the next match first: your part of the dice comes after it. Reload the page.
entropy-given = This seat has added its part of the dice for the next match. Once is enough.
match-starts = The match is about to begin: the server waits until everyone here has added to the dice. Wait a second or two.
no-match = No match is being played here. The host can start one.
no-match-yet = No match has been played here yet. The host can start one.
no-free-seat = All seats are taken. You can look on, or open another table.
seat-taken = Seat { $seat } is not free. Choose another one.
seats-free = Nobody sits in these seats: { $seats }. Invite people, add bots, or reduce the number of seats.
seats-in-use = People sit in the seats that would go. Ask them to move first.
no-such-chair = There is no seat { $seat }: the table has { $seats }.
not-your-seat = Seat { $seat } is not yours. Sit down on a free seat first.
nobody-there = Nobody sits in seat { $seat }. Choose a seat with a person.
nobody-to-remove = There is nobody to remove from seat { $seat }.
clock-runs = The clock cannot be changed during a match. Change it before the next one.
lesson-fixed = Whether a table is a lesson or a real game is decided when it is opened. Open a new one for the other.
clock-low = { $name }: little time left!
conceded-already = This seat has given the match up. Wait for the next one.
too-late = The table had moved on. Look at it again and decide anew.
watchers-off = The people at this table play without spectators. Ask them for a seat.
programs-off = This table is for people: programs cannot sit down here. Ask the host to let programs in.
program-sits = A program sits at this table. Ask it to leave first, then close the table to programs.
kicked = The host has asked you to leave this match. Wait for the next one, or look on.
seat-cleared = The host of the table has freed your seat.
seated-already = You sit here already. For another person on this device, give a name.
host-asked = There are cards in this seat, so the host was asked. As soon as they agree, it is yours.
looked-elsewhere = You have looked elsewhere meanwhile. Come back to this table and ask again.
seat-asked-again = You have asked for another seat. The host sees what you asked last.
seat-refused = The host did not let you take this seat. You can watch, or wait for the next match.
nobody-asks = This person does not ask for a seat any more.
position-seats = The position is for { $position } players, the table has { $table } seats. Set as many seats.
position-over = The match in this position is over. Choose another position.
position-fixed = This table plays a prepared position: its seats and options are fixed. Open another table for others.

undo-off = Undo is switched off at this table. The host can allow it.
undo-nothing = You have made no move that could be taken back.
undo-dice = This cannot be taken back: cards were dealt or dice thrown since.
undo-shown = This cannot be taken back: a hidden card was shown since.
no-offer = Nobody has offered that, or the offer is over. Make it yourself.
not-paused = The game is not paused. Play on.
paused-already = The game is paused already.

hints-off = This table plays without hints. The host can allow them.
hints-none = { $game } has no hints: quick eyes decide here, and thinking does not help. Look closely!
hint-not-now = There is nothing to advise just now: ask when it is your turn.
hint-asked-again = You have asked for a hint again. The last question is answered.
hint-late = The adviser found no answer in time; nothing was counted. Ask again in a moment.

talk-off = Chat is switched off at this table. The quick phrases work.
talk-muted = The host has muted you. The quick phrases work.
talk-empty = There is nothing to send. Write something first.
talk-too-fast = Not so fast with the chat. Wait a few seconds.
nobody-to-mute = This person has not spoken here yet. Wait until they do.
phrase-unknown = There is no such phrase. Possible: { $possible }.

# -- over HTTP

no-such-page = There is nothing at this address. Check it, or begin on the first page.
wrong-method = This address cannot be asked in this way. Reload the page.
foreign-origin = This request comes from the page of another site. Open our own page and do it there.
foreign-host = This server does not know the name { $name }. Open it by the address of its machine, such as http://192.168.1.5:8000. If the server is yours, start it with this name: igroteka serve --name { $name }
address-unreadable = There are characters in this address that no address has. Check the link.
too-many-requests = Too many requests from your address. Wait a few seconds and try again.
too-many-guests = Too many new guests from your address. Wait a minute and try again.
too-many-sockets = Too many pages are open at your address. Close some and reload this one.
body-too-big = This is too much at once. Send less.
body-unreadable = What was sent could not be read: { $what }. Reload the page; if it goes on, the page is older than the server.
pad-none = There is no score pad for { $game }.
pad-round = Such a round cannot have been played: a card is there too often, or somebody is missing. Look through the entry and correct it.
sheet-whose = Say your name on the first page, then the sheet can be kept in your history. It stays on this device either way.
sheet-gone = This sheet is not kept on the server any more, or its link is incomplete. What is written on your device stays there.
sheet-read-only = By this link the sheet can only be read. Ask for the link to write together.
sheet-not-yours = Only whoever keeps this sheet can take it from the server.
sheet-newer = This sheet was written by a newer version than this server knows. It stays on your device; try again when the server is up to date.
sheet-full = There are { $most } entries on this sheet already. Begin a new one with the same people.
too-many-sheets = You keep { $most } sheets already. Take one from the server that you do not need, then keep this one.
no-guest = We do not know you, so there is nothing to forget. Open the page and say your name first.
you-are-forgotten = Everything we knew about you is deleted. Reload the page to begin anew.
match-unknown = There is no such finished match. Check the link.
picture-unknown = There is no such picture. Reload the page.
link-expired = This seat link is no longer good. Ask for a new one on the first device.
link-used = Somebody has gone on by this link: it works once. Take a new one on the device where you play, or ask the host of the table.
device-unknown = There is no such device of yours. Reload the page.
signed-off = You were signed off on this device. Reload the page to begin here as a new guest.
eyes-unknown = There are no such eyes. Possible: the seats 0 to { $last }, and -2 for a spectator.
review-old-rules = The rules of this game have changed since, so its decisions cannot be reviewed any more.
review-failed = The review could not be made just now. Ask for it again in a moment.
number-unreadable = “{ $value }” is no whole number. Write digits only.
date-unreadable = “{ $value }” is no date. Write it as 2026-11-16.
metrics-closed = The numbers of this server are shown to machines nearby only. The host can open them: igroteka serve --metrics-open.
client-not-built = The page has not been built yet. Type in the project's folder: make client, then reload this page.
notice-title = Igroteka
notice-home = To the first page
notice-become = On this device you are { $present }. Do you want to be { $name } here from now on?
notice-become-new = Go on as { $name } on this device? The link works once.
notice-become-yes = Yes, go on as this player

# Who sits at the table of a lesson beside the learner

lesson-names = Ann, Ben, Vera

# How bots play, by level

level-random = plays at random
level-easy = gentle
level-quick = medium
level-sharp = hard
level-beginner = beginner
    .about = Kind, overlooks things as people do.
level-casual = casual
    .about = Plays as an evening with friends.
level-strong = strong
    .about = Knows what each card is worth.
level-master = master
    .about = Thinks ahead and remembers everything.

# Starting the server

study-missing = A data set needs pyarrow; install it: pip install "igroteka[data]".
study-empty = The data set would be empty: the store has no finished match that can go into it. No file was written.
store-held = The store { $file } is held by another server: process { $pid }, running since { $since }. Open that one in the browser, stop it, or choose another folder: --data-dir FOLDER.
serve-port-busy = Port { $port } is taken: perhaps a server runs already, then open it in the browser. Otherwise choose another port: --port { $other }.
bus-url = “{ $url }” is no address of a bus. Possible: redis://host:6379, rediss://host:6379 and unix:///path/to/socket.
bus-not-reached = The bus { $url } cannot be reached ({ $why }). Check the address and the password, and that Valkey or Redis runs there.
processes-failed = The processes of the server did not start. Why is said above; put it right and start again.
serve-port-denied = The system does not let you use port { $port }. Choose one above 1023: --port 8000.
serve-port = There is no port { $port }. Choose one from 0 to 65535: --port 8000.
serve-host = One cannot listen at { $host } on this machine. Try --host 127.0.0.1, or --host 0.0.0.0 for the whole network.
serve-proxy = “{ $value }” is no address of a proxy. Write an address or a network: 127.0.0.1 or 10.0.0.0/8.
serve-origin = “{ $value }” is no origin. Write it as https://example.org, without a path.
serve-name = “{ $value }” is no name of a server. Write it without https:// and without a port: --name table.example.org.
