import type { DateTime } from './datetime';
import { valueError } from '../values/raise';

const minute = 60;
const hour = 3600;
const day = 86_400;
const week = 604_800;
const month = 2_629_746;
const year = 31_556_952;
const sizes: Record<string, number> = { second: 1, minute, hour, day, week, month, quarter: 7_889_238, year };

function phrase(count: number, unit: string): string {
  if (count !== 1) return `${count} ${unit}s`;
  return unit === 'second' ? 'second' : `${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/** `humanize()` of arrow in English: "in 2 hours", "a day ago", "just now". */
export function humanize(
  moment: DateTime,
  other: DateTime,
  onlyDistance: boolean,
  granularity: readonly string[],
): string {
  const exact = moment.timestamp() - other.timestamp();
  const delta = Math.round(exact);
  const size = Math.abs(delta);
  const relative = (text: string): string => {
    if (onlyDistance) return text;
    return delta > 0 ? `in ${text}` : `${text} ago`;
  };
  if (granularity.length !== 1 || granularity[0] !== 'auto') return relative(inUnits(size, granularity));
  if (size < 10) return onlyDistance ? 'instantly' : 'just now';
  if (size < minute) return relative(`${size} seconds`);
  if (size < 2 * minute) return relative('a minute');
  if (size < hour) return relative(phrase(Math.max(Math.floor(size / minute), 2), 'minute'));
  if (size < 2 * hour) return relative('an hour');
  if (size < day) return relative(phrase(Math.max(Math.floor(size / hour), 2), 'hour'));
  if (size < 2 * day) return relative('a day');
  if (size < week) return relative(phrase(Math.max(Math.floor(size / day), 2), 'day'));
  if (size < 2 * week) return relative('a week');
  if (size < month) return relative(phrase(Math.max(Math.floor(size / week), 2), 'week'));
  if (size < 2 * month) return relative('a month');
  if (size < year) {
    const [own, base] = [moment.fields(), other.fields()];
    const months = Math.abs(own.year * 12 + own.month - base.year * 12 - base.month);
    return relative(phrase(Math.max(months, 2), 'month'));
  }
  if (size < 2 * year) return relative('a year');
  return relative(phrase(Math.max(Math.floor(size / year), 2), 'year'));
}

function refuseUnit(): never {
  return valueError(
    "Invalid level of granularity. Please select between 'second', 'minute', 'hour', 'day', 'week', 'month', 'quarter' or 'year'.",
  );
}

/** A span in units of one's choice, the larger first: "2 days and 3 hours". */
function inUnits(seconds: number, granularity: readonly string[]): string {
  if (granularity.some((unit) => !Object.hasOwn(sizes, unit))) refuseUnit();
  const [only] = granularity;
  if (granularity.length === 1 && only !== undefined) {
    const count = Math.trunc(seconds / (sizes[only] ?? 1));
    return only === 'second' ? `${count} seconds` : phrase(count, only);
  }
  let rest = seconds;
  const parts = Object.keys(sizes)
    .toSorted((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0))
    .filter((unit) => granularity.includes(unit))
    .map((unit) => {
      const count = Math.trunc(rest / (sizes[unit] ?? 1));
      rest -= count * (sizes[unit] ?? 1);
      return unit === 'second' ? `${count} seconds` : phrase(count, unit);
    });
  const last = parts.pop() ?? '';
  return parts.length ? `${parts.join(' ')} and ${last}` : last;
}
