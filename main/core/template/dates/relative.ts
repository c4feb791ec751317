import type { Runtime, Value } from '../values/model';
import { ceil, floor, nowIn, shifted, type Arrow } from './arrow';
import { utc } from './zone';

/**
 * Now plus years, months, days, hours, minutes and seconds. Queries of the editor give `"start"` or `"end"` for the smaller units: the bound of the unit before them.
 */
export function relativeDate(runtime: Runtime, ...amounts: Value[]): Arrow {
  const names = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'];
  const bound = amounts.findIndex((amount) => amount === 'start' || amount === 'end');
  const shifts = names.slice(0, bound < 0 ? names.length : bound);
  const moment = shifted(
    nowIn(runtime, utc),
    new Map(shifts.map((name, at) => [name, amounts[at]] as const)),
  );
  const unit = names[bound - 1];
  if (unit === undefined) return moment;
  return amounts[bound] === 'start' ? floor(moment, unit) : ceil(moment, unit);
}
