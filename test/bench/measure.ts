/** Middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Milliseconds of each of several runs. */
export async function repeat(times: number, work: () => Promise<number> | number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await work());
  return taken;
}

export const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** One line of the report. */
export interface Measure {
  what: string;
  value: string;
  /** What is aimed at, and whether it is reached. */
  goal?: { text: string; met: boolean };
}

/**
 * A line of the report for other programs. `amount` is how many times its floor a row takes, where it has one in the
 * same run, which a busy machine changes least; else the first number of `value`; null where there is none.
 */
export interface Row extends Measure {
  amount: number | null;
  /** Whether more of it is better, as of what is done in a second. */
  moreIsBetter: boolean;
}

const reported: Measure[] = [];

export const report = (measure: Measure): void => void reported.push(measure);

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** A goal not to be gone above. */
export const atMost = (value: number, goal: number, format: (value: number) => string = ms) => ({
  text: format(goal),
  met: value <= goal,
});

/** A goal not to be gone below. */
export const atLeast = (value: number, goal: number) => ({ text: String(goal), met: value >= goal });

/** A number of milliseconds with its goal. */
export const reportTime = (what: string, value: number, goal: number): void =>
  report({ what, value: ms(value), goal: atMost(value, goal) });

/** The value that so many of a hundred do not go above. */
export function percentile(values: readonly number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * hundredth) / 100) - 1)] ?? Number.NaN;
}

/** All lines so far as an aligned table. */
export function table(): string {
  const wide = Math.max(...reported.map(({ what }) => what.length));
  const far = Math.max(...reported.map(({ value }) => value.length));
  return reported
    .map(({ what, value, goal }) => {
      const verdict = goal ? `  goal ${goal.text.padEnd(16)}  ${goal.met ? 'MET' : 'NOT MET'}` : '';
      return `  ${what.padEnd(wide)}  ${value.padEnd(far)}${verdict}`.trimEnd();
    })
    .join('\n');
}

/** All lines so far with what can be compared between two commits. */
export const rows = (): Row[] =>
  reported.map((measure) => ({
    ...measure,
    amount: amountIn(measure.value),
    moreIsBetter: /\/s\b|per second|a second|byte for byte/.test(`${measure.what} ${measure.value}`),
  }));

function amountIn(value: string): number | null {
  const found = /(\d+(?:\.\d+)?) [x×] (?!as fast)/.exec(value) ?? /(\d[\d,]*(?:\.\d+)?)/.exec(value);
  return found?.[1] === undefined ? null : Number(found[1].replaceAll(',', ''));
}

/** How many goals are reached, and of how many. */
export function tally(): string {
  const goals = reported.flatMap(({ goal }) => goal ?? []);
  return `${goals.filter(({ met }) => met).length} of ${goals.length} goals met`;
}
