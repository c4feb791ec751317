import { Cron } from 'croner';
import { mapOf, textOf, type JsonMap } from '../text/values';

/** The parts of a crontab in the order a line of cron has them (docs/platform/playbooks.md#schedules). */
export const crontabParts = ['minute', 'hour', 'day_of_month', 'month_of_year', 'day_of_week'] as const;
export type CrontabPart = (typeof crontabParts)[number];

/** The parts as texts; one that is missing means every value. */
export function partsOf(crontab: unknown): Record<CrontabPart, string> {
  const map = mapOf(crontab);
  const entries = crontabParts.map((part) => [part, String(map[part] ?? '*').replaceAll(' ', '') || '*']);
  return Object.fromEntries(entries) as Record<CrontabPart, string>;
}

/** The time zone the parts are meant in. */
export function zoneOf(crontab: unknown): string {
  return textOf(mapOf(crontab).timezone) ?? 'UTC';
}

/**
 * The moments a schedule means after one, between its start and its expiry, in seconds. Day of the month and day of
 * the week must both fit, as the platform's scheduler has it.
 * @param schedule with `crontab`, and perhaps `start_time` and `expires`
 * @throws RangeError for parts or a time zone that mean nothing
 */
export function nextTimes(schedule: Readonly<JsonMap>, now: number, count: number): number[] {
  const parts = partsOf(schedule.crontab);
  const pattern = crontabParts.map((part) => parts[part]).join(' ');
  const timezone = zoneOf(schedule.crontab);
  const from = momentOf(schedule.start_time);
  const until = momentOf(schedule.expires);
  try {
    const cron = new Cron(pattern, { timezone, domAndDow: true, paused: true, mode: '5-part' });
    const times = cron.nextRuns(count, new Date(Math.max(now, from ?? now) * 1000));
    return times.map((time) => time.getTime() / 1000).filter((time) => until === null || time <= until);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new RangeError(`The crontab "${pattern}" in the time zone "${timezone}" cannot be used: ${reason}`);
  }
}

/** Seconds of a moment as the platform writes it; null for none. */
export function momentOf(value: unknown): number | null {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
