import { compilePattern, Subject } from '../../regex/pattern';
import type { Program } from '../../regex/program';
import { valueError } from '../values/raise';
import { repr } from '../values/repr';
import { dayNames, daysOf, civilOf, monthNames } from './civil';
import { DateTime, wallOf, type Fields } from './datetime';
import { fixedZone, utc, type Zone } from './zone';

const names = (list: readonly string[], length?: number): string =>
  `(${list.map((name) => (length ? name.slice(0, length) : name)).join('|')})`;

const patterns: Record<string, string> = {
  Y: '([0-9]{4})',
  y: '([0-9]{2})',
  m: '(1[0-2]|0[1-9]|[1-9])',
  d: '(3[01]|[12][0-9]|0[1-9]|[1-9])',
  H: '(2[0-3]|[01][0-9]|[0-9])',
  I: '(1[0-2]|0[1-9]|[1-9])',
  M: '([0-5][0-9]|[0-9])',
  S: '(6[01]|[0-5][0-9]|[0-9])',
  f: '([0-9]{1,6})',
  p: '(am|pm)',
  j: '(36[0-6]|3[0-5][0-9]|[12][0-9][0-9]|0[1-9][0-9]|00[1-9]|[1-9][0-9]|0[1-9]|[1-9])',
  z: '([+-][0-9][0-9]:?[0-5][0-9]|Z)',
  Z: '(utc|gmt)',
  B: names(monthNames),
  b: names(monthNames, 3),
  A: names(dayNames),
  a: names(dayNames, 3),
  w: '([0-6])',
};
const flags = { ignoreCase: true };
const composites: Record<string, string> = { D: '%m/%d/%y', F: '%Y-%m-%d', T: '%H:%M:%S', R: '%H:%M' };

function compile(format: string): { expression: Program; letters: string[] } {
  const letters: string[] = [];
  const expanded = format.replace(/%([DFTR])/g, (whole, letter: string) => composites[letter] ?? whole);
  const source = expanded.replace(
    /%(.)|([\\^$.*+?()[\]{}|])|\s+/g,
    (_whole, letter: string | undefined, special: string | undefined) => {
      if (special) return `\\${special}`;
      if (letter === undefined) return '\\s+';
      if (letter === '%') return '%';
      const pattern = patterns[letter];
      if (!pattern) return valueError(`'${letter}' is a bad directive in format ${repr(format)}`);
      letters.push(letter);
      return pattern;
    },
  );
  return { expression: compilePattern(`\\A(?:${source})`, flags), letters };
}

/** `datetime.strptime(text, format)`; ValueError worded as Python does. */
export function strptime(text: string, format: string): DateTime {
  const { expression, letters } = compile(format);
  const match = new Subject(text).search(expression);
  if (!match) return valueError(`time data ${repr(text)} does not match format ${repr(format)}`);
  const [whole = ''] = match.groups;
  if (whole?.length !== text.length)
    return valueError(`unconverted data remains: ${text.slice(whole?.length)}`);
  const fields: Fields = { year: 1900, month: 1, day: 1, hour: 0, minute: 0, second: 0, microsecond: 0 };
  let afternoon: boolean | null = null;
  let zone: Zone | null = null;
  let dayOfYear = 0;
  letters.forEach((letter, at) => {
    const part = match.groups[at + 1] ?? '';
    const value = Number(part);
    const index = (list: readonly string[], length?: number): number =>
      list.findIndex((name) => name.slice(0, length).toLowerCase() === part.toLowerCase()) + 1;
    if (letter === 'Y') fields.year = value;
    else if (letter === 'y') fields.year = value + (value < 69 ? 2000 : 1900);
    else if (letter === 'm') fields.month = value;
    else if (letter === 'B') fields.month = index(monthNames);
    else if (letter === 'b') fields.month = index(monthNames, 3);
    else if (letter === 'd') fields.day = value;
    else if (letter === 'j') dayOfYear = value;
    else if (letter === 'H' || letter === 'I') fields.hour = value;
    else if (letter === 'p') afternoon = part.toLowerCase() === 'pm';
    else if (letter === 'M') fields.minute = value;
    else if (letter === 'S') fields.second = value;
    else if (letter === 'f') fields.microsecond = Number(part.padEnd(6, '0'));
    else if (letter === 'Z') zone = utc;
    else if (letter === 'z') zone = part.toUpperCase() === 'Z' ? utc : offsetZone(part);
  });
  if (afternoon !== null) fields.hour = (fields.hour % 12) + (afternoon ? 12 : 0);
  if (dayOfYear) Object.assign(fields, civilOf(daysOf(fields.year, 1, 1) + dayOfYear - 1));
  return new DateTime(wallOf(fields), fields.microsecond, zone);
}

function offsetZone(text: string): Zone {
  const digits = text.replace(/\D/g, '');
  const size = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2, 4)) * 60;
  return fixedZone(text.startsWith('-') ? -size : size);
}
