// Searching a rulebook: the clauses that hold all the words, and chapters that have such clauses.

import type { RuleChapter } from '$answers';

export type FoundChapter = RuleChapter & { at: number };

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** All chapters when nothing is asked for; `at` is the place of a chapter in the whole book. */
export function found(chapters: readonly RuleChapter[], words: string): FoundChapter[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => wanted.every((word) => plain(text).includes(word));
  const numbered = chapters.map((chapter, at) => ({ ...chapter, at }));
  if (wanted.length === 0) return numbered;
  return numbered
    .map((chapter) =>
      holds(chapter.title)
        ? chapter
        : {
            ...chapter,
            intro: holds(chapter.intro) ? chapter.intro : '',
            clauses: chapter.clauses.filter((clause) => holds(`${clause.id} ${clause.text}`)),
          },
    )
    .filter((chapter) => chapter.intro !== '' || chapter.clauses.length > 0);
}
