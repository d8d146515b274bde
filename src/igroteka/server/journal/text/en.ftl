# What the store says to people.

store-url = “{ $url }” is no address of a store. Possible: sqlite:///path/to/file.db and postgresql://user@host/database.
store-missing = There is no store { $file }. Name another one: --store sqlite:///path/to/file.db.
store-not-opened = The store { $url } cannot be opened ({ $why }). Check the address, the permissions and that its server runs.
store-newer = This store was written by a newer Igroteka. Install the newer program, or name another store.
store-no-table = There is no table “{ $table }” in this store.
store-table-here = The table “{ $table }” is in this store already; nothing was imported. Import into another store.
store-file-there = { $file } is there already; name a new file.
store-line = Line { $line } of the file is damaged: { $what ->
    [sum] it is not what was written
    [version] it was written by another version of the program
    [end] the end of the file is missing
   *[format] it does not have the form of an export
 }. Nothing was imported.

store-conflict = The table has moved on meanwhile. Look at it and try again.
store-full = There is no room left on the server’s disk; nothing was written. Try again when its host has made room.
store-locked = The store is busy; nothing was written. Try again in a moment.
store-lost = The connection to the store was lost. Try again in a moment.
store-broken = The store could not write this. If it happens again, tell the host of the server.
store-stale = This table has moved to another node of the server meanwhile. Look at it and try again.
store-elsewhere = Another node of the server runs this table. Try again in a moment.
