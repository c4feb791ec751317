import type { JsonMap } from '../../text/values';
import { quantityOf } from './step-arguments';

/** Seconds of each part a delay or time limit is written in. */
const parts = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

/**
 * The most a Wait or a prompt waits; the designer cuts longer ones (docs/platform/steps.md#wait;
 * docs/platform/steps.md#manual-input).
 */
export const longestWait = 7 * parts.days;

export interface WaitTime {
  /** In all; null where a template decides, or a part is no number. */
  seconds: number | null;
  /** Keys of parts that are no number, or less than nought. */
  wrong: string[];
}

/** How long a delay (`{days: 1, hours: "2"}`) is. */
export function waitOf(delay: JsonMap): WaitTime {
  let seconds: number | null = 0;
  const wrong: string[] = [];
  for (const [part, unit] of Object.entries(parts)) {
    const quantity = quantityOf(delay[part]);
    if (quantity === 'absent') continue;
    if (quantity === 'invalid' || (typeof quantity === 'number' && quantity < 0)) wrong.push(part);
    if (typeof quantity !== 'number') seconds = null;
    else if (seconds !== null) seconds += quantity * unit;
  }
  return { seconds, wrong };
}
