/** What a report of JUnit counts, in the order in which it is written. */
const counted = ['tests', 'failures', 'errors', 'skipped', 'time'] as const;

/** A report of JUnit, taken apart as far as it takes to put several together. */
export interface JunitReport {
  name: string;
  counts: Partial<Record<(typeof counted)[number], number>>;
  /** Its suites, as they are written. */
  suites: string;
}

/** A report of JUnit; null where a text is none, or has suites without the element around them. */
export function readJunit(text: string): JunitReport | null {
  const match =
    /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<testsuites\b([^>]{0,2000})>([\s\S]*)<\/testsuites>\s*$/.exec(text);
  if (!match) return null;
  const [, attributes = '', suites = ''] = match;
  const given = new Map(
    [...attributes.matchAll(/([\w:-]{1,50})\s{0,5}=\s{0,5}"([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const counts = counted.flatMap((key) => {
    const count = Number(given.get(key) ?? NaN);
    return Number.isFinite(count) ? [[key, count]] : [];
  });
  return {
    name: given.get('name') ?? '',
    counts: Object.fromEntries(counts) as JunitReport['counts'],
    suites,
  };
}

/** Reports of JUnit as one, with what they count added up. */
export function mergeJunit(reports: readonly JunitReport[]): string {
  const attributes = counted.flatMap((key) => {
    const values = reports.flatMap(({ counts }) => counts[key] ?? []);
    const sum = values.reduce((total, value) => total + value, 0);
    return values.length === 0 ? [] : [` ${key}="${key === 'time' ? sum.toFixed(3) : sum}"`];
  });
  const suites = reports.map((report) => report.suites.replace(/^\n+|\s+$/g, '')).filter((one) => one !== '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${reports[0]?.name ?? ''}"${attributes.join('')}>
${suites.join('\n')}
</testsuites>
`;
}

/** Whether a report tells of something that failed. */
export const junitFails = ({ counts }: JunitReport): boolean =>
  (counts.failures ?? 0) + (counts.errors ?? 0) > 0;
