// Where the rounds of a match begin, read from its views: the step in which the cards are dealt.

type Seen = Record<string, unknown>;

/** The numbers of the steps (from 0) with which a round begins. */
export function roundStarts(views: readonly Seen[]): number[] {
  return views.flatMap((view, at) => {
    const before = at > 0 ? views[at - 1]?.['phase'] : 'interlude';
    return before === 'interlude' && view['phase'] !== 'interlude' ? [at] : [];
  });
}
