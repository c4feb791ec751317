import { cronProblem } from './cron';
import { dayNames, monthNames } from '../template/dates/civil';
import { crontabParts, partsOf } from './crontab';

/** As crontabs count them. */
const days = ['Sunday', ...dayNames.slice(0, 6)];

/** When a crontab starts its playbook, in a sentence: `At 08:30 on Monday to Friday`; null where it cannot be read. */
export function describeCrontab(crontab: unknown): string | null {
  const parts = partsOf(crontab);
  if (crontabParts.some((part) => cronProblem(part, parts[part]) !== null)) return null;
  const { minute, hour, day_of_month: day, month_of_year: month, day_of_week: weekday } = parts;
  return [
    timesOf(minute, hour),
    daysOf(day),
    weekday === '*' ? '' : `${day === '*' ? 'on' : 'where that is'} ${listed(weekday, dayName)}`,
    month === '*' ? '' : `in ${listed(month, monthName)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function timesOf(minute: string, hour: string): string {
  const minutes = stepOf(minute);
  const hours = stepOf(hour);
  if (isPlain(minute) && isList(hour)) {
    const times = hour.split(',').map((one) => `${one.padStart(2, '0')}:${minute.padStart(2, '0')}`);
    return `At ${joined(times)}`;
  }
  if (hours !== null) {
    const rhythm = hours === 1 ? 'hour' : `${hours} hours`;
    if (minutes !== null && hours === 1) return minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`;
    if (isList(minute))
      return `At minute ${listed(minute, Number)} of every ${hours === 1 ? 'hour' : rhythmic(hours)}`;
    return `Every ${minutes === 1 || minutes === null ? 'minute' : `${minutes} minutes`} of every ${rhythm}`;
  }
  const within = `during the hours ${listed(hour, Number)}`;
  if (minutes !== null) return `${minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`} ${within}`;
  return `At minute ${listed(minute, Number)} ${within}`;
}

const rhythmic = (hours: number) => `${ordinal(hours)} hour`;
const ordinal = (n: number) => (n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`);

/** Days of the month. */
function daysOf(day: string): string {
  const step = stepOf(day);
  if (step === null) return `on day ${listed(day, String)} of the month`;
  return step === 1 ? '' : `every ${step} days of the month`;
}

/** How far apart the values are, for every value or every nth from the beginning; null for anything else. */
function stepOf(part: string): number | null {
  const found = /^\*(?:\/(\d+))?$/.exec(part);
  return found && Number(found[1] ?? 1);
}

const isPlain = (part: string) => /^\d+$/.test(part);
const isList = (part: string) => /^\d+(,\d+)*$/.test(part);

/** Values, ranges and steps in words. */
function listed(part: string, name: (value: string) => unknown): string {
  const items = part.split(',').map((item) => {
    const [range = '', step] = item.split('/');
    const [from = '', to] = range.split('-');
    const span =
      range === '*'
        ? ''
        : to === undefined
          ? String(name(from))
          : `${String(name(from))} to ${String(name(to))}`;
    if (step === undefined) return span;
    return `every ${step}${span === '' ? '' : ` from ${span}`}`;
  });
  return joined(items);
}

function joined(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

const dayName = (value: string) =>
  days.find((day) => day.slice(0, 3).toLowerCase() === value.toLowerCase()) ?? days[Number(value) % 7];
const monthName = (value: string) =>
  monthNames.find((month) => month.slice(0, 3).toLowerCase() === value.toLowerCase()) ??
  monthNames[Number(value) - 1];
