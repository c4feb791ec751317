const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something was, in words; both times in milliseconds since the epoch. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  for (const [unit, length] of units) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  }
  return 'just now';
}
