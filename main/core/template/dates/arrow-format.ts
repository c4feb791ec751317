import { civilOf, dayNames, daysOf, isoWeekOf, monthNames, weekdayOf } from './civil';
import { offsetText } from './datetime';
import { floatRepr } from '../values/float';
import type { Clock } from './strftime';

const token =
  /\[(?:(?!\]).)*\]|YYY?Y?|MM?M?M?|Do|DD?D?D?|d?dd?d?|HH?|hh?|mm?|ss?|SS?S?S?S?S?|ZZ?Z?|a|A|X|x|W/g;
const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** English ordinal: 1st, 2nd, 11th. */
function ordinal(value: number): string {
  const rest = value % 100;
  if (rest >= 11 && rest <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** The format of the arrow library: `YYYY-MM-DD HH:mm:ss ZZ`; text in brackets stays. */
export function formatArrow(clock: Clock, format: string): string {
  const { year, month, day } = civilOf(clock.days);
  const seconds = clock.wall - clock.days * 86_400;
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  const second = seconds % 60;
  const weekday = weekdayOf(clock.days);
  const dayOfYear = clock.days - daysOf(year, 1, 1) + 1;
  const timestamp = (clock.instant * 1e6 + clock.microsecond) / 1e6;
  const iso = isoWeekOf(clock.days);
  return format.replace(token, (part) => {
    if (part.startsWith('[')) return part.slice(1, -1);
    if (part.startsWith('S'))
      return pad(Math.floor(clock.microsecond / 10 ** (6 - part.length)), part.length);
    switch (part) {
      case 'YYYY':
        return pad(year, 4);
      case 'YY':
        return pad(year, 4).slice(2);
      case 'MMMM':
        return monthNames[month - 1] ?? '';
      case 'MMM':
        return (monthNames[month - 1] ?? '').slice(0, 3);
      case 'MM':
        return pad(month, 2);
      case 'M':
        return String(month);
      case 'DDDD':
        return pad(dayOfYear, 3);
      case 'DDD':
        return String(dayOfYear);
      case 'DD':
        return pad(day, 2);
      case 'D':
        return String(day);
      case 'Do':
        return ordinal(day);
      case 'dddd':
        return dayNames[weekday] ?? '';
      case 'ddd':
        return (dayNames[weekday] ?? '').slice(0, 3);
      case 'd':
        return String(weekday + 1);
      case 'HH':
        return pad(hour, 2);
      case 'H':
        return String(hour);
      case 'hh':
        return pad(hour % 12 || 12, 2);
      case 'h':
        return String(hour % 12 || 12);
      case 'mm':
        return pad(minute, 2);
      case 'm':
        return String(minute);
      case 'ss':
        return pad(second, 2);
      case 's':
        return String(second);
      case 'X':
        return floatRepr(timestamp);
      case 'x':
        return String(Math.round(timestamp * 1e6));
      case 'ZZZ':
        return clock.zone?.nameAt(clock.instant) ?? '';
      case 'ZZ':
        return offsetText(clock.offset, ':').slice(0, 6);
      case 'Z':
        return offsetText(clock.offset, '').slice(0, 5);
      case 'a':
        return hour < 12 ? 'am' : 'pm';
      case 'A':
        return hour < 12 ? 'AM' : 'PM';
      case 'W':
        return `${iso.year}-W${pad(iso.week, 2)}-${iso.day}`;
      default:
        return '';
    }
  });
}
