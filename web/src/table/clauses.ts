// Finds the numbers of clauses in a sentence: UNO-18 leads to the rulebook.

export interface Part {
  text: string;
  clause: string;
}

const CLAUSE = /\b[A-Z]{2,}-\d{1,3}\b/g;

export function parts(sentence: string): Part[] {
  const made: Part[] = [];
  let from = 0;
  for (const found of sentence.matchAll(CLAUSE)) {
    if (found.index > from) made.push({ text: sentence.slice(from, found.index), clause: '' });
    made.push({ text: found[0], clause: found[0] });
    from = found.index + found[0].length;
  }
  if (from < sentence.length) made.push({ text: sentence.slice(from), clause: '' });
  return made;
}
