// The rounds that follow from lists of facts, by the page's own code: lists on stdin, for each the gains of its lines on stdout.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { linesOf } = await import(pathToFileURL(process.argv[2]).href);
const all = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(all.map((facts) => linesOf(facts).map((line) => [line.id, line.gains]))));
