// Counts rounds with the page's own code: `node pads.mjs FOLDER FUNCTION`, a list of rounds on stdin, a list of answers on stdout.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, name] = process.argv.slice(2);
const at = (file) => import(pathToFileURL(`${folder}/${file}`).href);
const [scoring, { DATA }] = await Promise.all([at('scoring.ts'), at('data.ts')]);
const rounds = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(rounds.map((round) => scoring[name](DATA, ...(name === 'rating' ? round : [round])))));
