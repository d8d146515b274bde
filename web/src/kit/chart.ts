// The numbers behind a line chart: round marks for the axis, sums of the rounds.

/** Round numbers that cover the range, about four of them, always with 0 when it lies inside. */
export function marks(least: number, most: number): number[] {
  const range = Math.max(1, most - least);
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power);
  const first = Math.floor(least / step) * step;
  const found: number[] = [];
  for (let mark = first; ; mark += step) {
    found.push(mark);
    if (mark >= most) return found;
  }
}

/** What each seat had after each round, from what each round brought. */
export function summed(rounds: number[][]): number[][] {
  const sums: number[] = [];
  return rounds.map((round) => round.map((points, seat) => (sums[seat] = (sums[seat] ?? 0) + points)));
}
