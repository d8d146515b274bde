// Times as people read them on a clock.

/** 75.9 s -> 1:15, as on all clocks of the table; under ten seconds with tenths. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
