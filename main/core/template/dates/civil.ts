/** The proleptic Gregorian calendar, as Python's datetime knows it: years 1 to 9999. */
export interface Civil {
  year: number;
  month: number;
  day: number;
}

/** Days since 1970-01-01. */
export function daysOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function civilOf(days: number): Civil {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return {
    year: yearOfEra + era * 400 + (month >= 10 ? 1 : 0),
    month: month < 10 ? month + 3 : month - 9,
    day: dayOfYear - Math.floor((153 * month + 2) / 5) + 1,
  };
}

export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? daysOf(year + 1, 1, 1) : daysOf(year, month + 1, 1);
  return next - daysOf(year, month, 1);
}

/** 0 is Monday. */
export function weekdayOf(days: number): number {
  return (((days + 3) % 7) + 7) % 7;
}

/** Year, week and day (1 is Monday) of ISO 8601. */
export function isoWeekOf(days: number): { year: number; week: number; day: number } {
  const weekday = weekdayOf(days);
  const { year } = civilOf(days - weekday + 3);
  const firstThursday = daysOf(year, 1, 4);
  const firstMonday = firstThursday - weekdayOf(firstThursday);
  return { year, week: Math.floor((days - firstMonday) / 7) + 1, day: weekday + 1 };
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
