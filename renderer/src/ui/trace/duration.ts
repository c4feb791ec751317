import type { StepTrace } from '@core/contract';

const units: readonly [limit: number, divisor: number, unit: string][] = [
  [1000, 1, 'ms'],
  [60_000, 1000, 's'],
  [3_600_000, 60_000, 'min'],
  [86_400_000, 3_600_000, 'h'],
  [Infinity, 86_400_000, 'd'],
];

/** Virtual time between start and end, e.g. `5 min`; empty when none has passed. */
export function durationText({ startedAt, endedAt }: Pick<StepTrace, 'startedAt' | 'endedAt'>): string {
  const passed = endedAt === null ? 0 : endedAt - startedAt;
  if (passed <= 0) return '';
  const [, divisor, unit] = units.find(([limit]) => passed < limit) ?? [0, 1, 'ms'];
  return `${Number((passed / divisor).toFixed(1))} ${unit}`;
}
