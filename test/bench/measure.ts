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
  goal?: string;
}

const reported: Measure[] = [];

export const report = (measure: Measure): void => void reported.push(measure);

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** All lines so far as an aligned table. */
export function table(): string {
  const wide = Math.max(...reported.map(({ what }) => what.length));
  const far = Math.max(...reported.map(({ value }) => value.length));
  return reported
    .map(({ what, value, goal }) =>
      `  ${what.padEnd(wide)}  ${value.padEnd(far)}${goal ? `  goal ${goal}` : ''}`.trimEnd(),
    )
    .join('\n');
}
