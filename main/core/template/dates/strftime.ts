import { civilOf, dayNames, daysOf, isoWeekOf, monthNames, weekdayOf } from './civil';
import type { Zone } from './zone';

/** What strftime needs of a moment. */
export interface Clock {
  readonly wall: number;
  readonly days: number;
  readonly microsecond: number;
  readonly zone: Zone | null;
  readonly instant: number;
  readonly offset: number;
}

const pad = (value: number, width: number, fill = '0'): string => String(value).padStart(width, fill);

/** `strftime` of the C locale, with glibc's `%-d` (no padding) and the common composites. */
export function strftime(clock: Clock, format: string): string {
  const { year, month, day } = civilOf(clock.days);
  const seconds = clock.wall - clock.days * 86_400;
  const hour = Math.floor(seconds / 3600);
  const weekday = weekdayOf(clock.days);
  const dayOfYear = clock.days - daysOf(year, 1, 1) + 1;
  const iso = isoWeekOf(clock.days);
  const size = Math.abs(clock.offset);
  const number = (value: number, width: number, flag: string, fill = '0'): string =>
    flag === '-' ? String(value) : pad(value, width, flag === '_' ? ' ' : flag === '0' ? '0' : fill);
  const write = (text: string): string =>
    text.replace(/%([-_0^#]?)([a-zA-Z%])/g, (whole, flag: string, letter: string) => {
      switch (letter) {
        case 'Y':
          return String(year);
        case 'y':
          return number(year % 100, 2, flag);
        case 'C':
          return number(Math.floor(year / 100), 2, flag);
        case 'G':
          return String(iso.year);
        case 'g':
          return number(iso.year % 100, 2, flag);
        case 'm':
          return number(month, 2, flag);
        case 'd':
          return number(day, 2, flag);
        case 'e':
          return number(day, 2, flag, ' ');
        case 'j':
          return number(dayOfYear, 3, flag);
        case 'H':
          return number(hour, 2, flag);
        case 'k':
          return number(hour, 2, flag, ' ');
        case 'I':
          return number(hour % 12 || 12, 2, flag);
        case 'l':
          return number(hour % 12 || 12, 2, flag, ' ');
        case 'M':
          return number(Math.floor(seconds / 60) % 60, 2, flag);
        case 'S':
          return number(seconds % 60, 2, flag);
        case 'f':
          return pad(clock.microsecond, 6);
        case 'p':
          return hour < 12 ? 'AM' : 'PM';
        case 'P':
          return hour < 12 ? 'am' : 'pm';
        case 'A':
          return cased(dayNames[weekday] ?? '', flag);
        case 'a':
          return cased((dayNames[weekday] ?? '').slice(0, 3), flag);
        case 'B':
          return cased(monthNames[month - 1] ?? '', flag);
        case 'b':
        case 'h':
          return cased((monthNames[month - 1] ?? '').slice(0, 3), flag);
        case 'w':
          return String((weekday + 1) % 7);
        case 'u':
          return String(weekday + 1);
        case 'V':
          return number(iso.week, 2, flag);
        case 'U':
          return number(Math.floor((dayOfYear + 6 - ((weekday + 1) % 7)) / 7), 2, flag);
        case 'W':
          return number(Math.floor((dayOfYear + 6 - weekday) / 7), 2, flag);
        case 's':
          return String(clock.instant);
        case 'z':
          return clock.zone
            ? `${clock.offset < 0 ? '-' : '+'}${pad(Math.floor(size / 3600), 2)}${pad(Math.floor(size / 60) % 60, 2)}`
            : '';
        case 'Z':
          return clock.zone ? clock.zone.nameAt(clock.instant) : '';
        case 'D':
        case 'x':
          return write('%m/%d/%y');
        case 'F':
          return write('%Y-%m-%d');
        case 'T':
        case 'X':
          return write('%H:%M:%S');
        case 'R':
          return write('%H:%M');
        case 'r':
          return write('%I:%M:%S %p');
        case 'c':
          return write('%a %b %e %H:%M:%S %Y');
        case 'n':
          return '\n';
        case 't':
          return '\t';
        case '%':
          return '%';
        default:
          return whole;
      }
    });
  return write(format);
}

function cased(text: string, flag: string): string {
  return flag === '^' || flag === '#' ? text.toUpperCase() : text;
}
