// boardgame.io in memory with one game: node peer.js PORT (0: any); says READY and its port.
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { Cards } = require('./cards');

for (const noise of ['log', 'info']) console[noise] = () => {};

async function main() {
  const server = Server({ games: [Cards], origins: [Origins.LOCALHOST] });
  const { appServer } = await server.run(Number(process.argv[2] || 0));
  process.stdout.write(`READY ${appServer.address().port}\n`);
}

process.on('SIGTERM', () => process.exit(0));
main();
