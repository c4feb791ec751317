/** Lowest and highest value of the parts of a schedule, and the names that stand for values. */
const ranges = {
  minute: { from: 0, to: 59, names: [] },
  hour: { from: 0, to: 23, names: [] },
  day_of_week: { from: 0, to: 7, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
  day_of_month: { from: 1, to: 31, names: [] },
  month_of_year: {
    from: 1,
    to: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
} as const satisfies Record<string, { from: number; to: number; names: readonly string[] }>;

export type CronPart = keyof typeof ranges;

/**
 * What is wrong with one part of a schedule (docs/platform/playbooks.md#schedules), as the end of a sentence; null when
 * it is right.
 */
export function cronProblem(part: CronPart, value: unknown): string | null {
  if (typeof value === 'number') return cronProblem(part, String(value));
  if (typeof value !== 'string' || value.trim() === '') return 'is empty';
  for (const item of value.trim().split(',')) {
    const problem = itemProblem(part, item.trim().toLowerCase());
    if (problem !== null) return problem;
  }
  return null;
}

function itemProblem(part: CronPart, item: string): string | null {
  const { from, to, names } = ranges[part];
  const [range = '', step, ...rest] = item.split('/');
  if (rest.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) return `has the step "${item}"`;
  if (range === '*') return null;
  const known: readonly string[] = names;
  const ends = range
    .split('-')
    .map((end) => (known.includes(end) ? end : /^\d+$/.test(end) ? Number(end) : null));
  if (ends.length > 2 || ends.includes(null)) return `cannot be read: "${item}"`;
  const outside = ends.some((end) => typeof end === 'number' && (end < from || end > to));
  return outside ? `is outside ${from} to ${to}: "${item}"` : null;
}
