# What a program is told by its own end of the line; what the server says comes in the server's words.

client-address = “{ $address }” is no address of a table. Copy one: http://host/t/K7QW2ZP9AB, or a seat link http://host/s/….
client-nowhere = No Igroteka answers at { $server }. Check the address and whether the server runs.
client-link = This seat link is used up or too old. Ask for a new one in the menu of the table.
client-lost = The connection to { $server } was lost and did not come back. The seat is kept: start the program again when the server runs.
client-refused = The server answers with { $status }. Check the address.
