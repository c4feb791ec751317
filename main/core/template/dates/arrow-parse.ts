import { effort } from '../../text/effort';
import { compilePattern, Subject } from '../../regex/pattern';
import type { Program } from '../../regex/program';
import { raise, valueError } from '../values/raise';
import { TextCache } from '../text-cache';
import { repr } from '../values/repr';
import { civilOf, dayNames, daysOf, monthNames, weekdayOf } from './civil';
import { DateTime, wallOf } from './datetime';
import { fixedZone, namedZone, utc, type Zone } from './zone';

const dateFormats = [
  'YYYY-MM-DD',
  'YYYY-M-DD',
  'YYYY-M-D',
  'YYYY/MM/DD',
  'YYYY/M/DD',
  'YYYY/M/D',
  'YYYY.MM.DD',
  'YYYY.M.DD',
  'YYYY.M.D',
  'YYYYMMDD',
  'YYYY-DDDD',
  'YYYYDDDD',
  'YYYY-MM',
  'YYYY/MM',
  'YYYY.MM',
  'YYYY',
  'W',
];
const timePattern = /^(\d{2})(?::?(\d{2}))?(?::?(\d{2}))?(?:([.,])(\d+))?\n?$/;
const token = /YYY?Y?|Q|MM?M?M?|Do|DD?D?D?|d?d?d?d|HH?|hh?|mm?|ss?|S+|ZZ?Z?|a|A|x|X|W/g;
const flags = { ignoreCase: true };
const choice = (names: readonly string[]): string => names.join('|');
const short = (names: readonly string[]): string[] => names.map((name) => name.slice(0, 3));

const patterns: Record<string, string> = {
  YYYY: '[0-9]{4}',
  YY: '[0-9]{2}',
  MM: '[0-9]{2}',
  M: '[0-9]{1,2}',
  DDDD: '[0-9]{3}',
  DDD: '[0-9]{1,3}',
  DD: '[0-9]{2}',
  D: '[0-9]{1,2}',
  Do: '(?:[2-3]?1(?=st)|[2-3]?2(?=nd)|[1-3]?3(?=rd)|[1-3]?[04-9](?=th)|1[1-3](?=th))(?:st|nd|rd|th)',
  HH: '[0-9]{2}',
  H: '[0-9]{1,2}',
  hh: '[0-9]{2}',
  h: '[0-9]{1,2}',
  mm: '[0-9]{2}',
  m: '[0-9]{1,2}',
  ss: '[0-9]{2}',
  s: '[0-9]{1,2}',
  S: '[0-9]+',
  ZZZ: '[^\\W\\d][^\\W]*(?:/[^\\W\\d][^\\W]*)*',
  ZZ: '(?:[+-])?[0-9]{2}(?::[0-9]{2})?|Z',
  Z: '(?:[+-])?[0-9]{2}(?:[0-9]{2})?|Z',
  X: '-?[0-9]+\\.?[0-9]+',
  x: '-?[0-9]+',
  W: '[0-9]{4}-?W[0-9]{2}-?[0-9]?',
  MMMM: choice(monthNames),
  MMM: choice(short(monthNames)),
  dddd: choice(dayNames),
  ddd: choice(short(dayNames)),
  d: '[1-7]',
  a: 'am|pm',
  A: 'am|pm',
};

/** A time zone as arrow's `.to()` and formats write it: a name, `utc`, `local` (UTC here) or `+01:00`. */
export function parseZone(text: string): Zone {
  const offset = /^(?:\(UTC([+-]\d{2}):(\d{2})\))?(\+|-)?(\d{2})(?::?(\d{2}))?\n?$/.exec(text);
  if (/^(?:local|utc|UTC|Z|)$/.test(text)) return utc;
  if (offset) {
    const size = Number(offset[4]) * 3600 + Number(offset[5] ?? 0) * 60;
    if (size >= 86_400) {
      valueError('offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).');
    }
    return fixedZone(offset[3] === '-' ? -size : size);
  }
  return (
    namedZone(text) ??
    shiftedName(text) ??
    raise('ParserError', `Could not parse timezone expression ${repr(text)}.`)
  );
}

/** `UTC+3`: a name and the hours it is ahead. */
function shiftedName(text: string): Zone | null {
  const match = /^(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  if (!match) return null;
  const size = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60;
  return size < 86_400 ? fixedZone(match[1] === '-' ? -size : size) : null;
}

/** Reads ISO 8601 and its relatives, as `arrow.get(text)`. */
export function parseIso(text: string): DateTime {
  const spaces = text.split(' ').length - 1;
  const hasT = text.includes('T');
  if ((spaces > 0 && spaces !== 1) || (hasT && spaces > 0)) {
    raise(
      'ParserError',
      `Expected an ISO 8601-like string, but was given ${repr(text)}. Try passing in a format string to resolve this.`,
    );
  }
  let suffix = '';
  if (spaces || hasT) {
    const divider = spaces ? ' ' : 'T';
    suffix = divider + timeFormat(text.slice(text.indexOf(divider) + 1));
  }
  return parseFormats(
    text,
    dateFormats.map((format) => format + suffix),
  );
}

/** Reads a text in the first of several formats that fits. */
export function parseFormats(text: string, formats: readonly string[]): DateTime {
  for (const format of formats) {
    const found = tryFormat(text, format);
    if (found) return found;
  }
  return raise(
    'ParserError',
    `Could not match input ${repr(text)} to any of the following formats: ${formats.join(', ')}.`,
  );
}

function timeFormat(time: string): string {
  const cut = time.search(/[+\-Z]/i);
  const clock = cut < 0 ? time : time.slice(0, cut);
  const parts = timePattern.exec(clock);
  if (!parts) {
    return raise(
      'ParserError',
      'Invalid time component provided. Please specify a format or provide a valid time component in the basic or extended ISO 8601 time format.',
    );
  }
  const by = clock.includes(':') ? ':' : '';
  const zone = cut < 0 ? '' : time.slice(cut + 1).includes(':') ? 'ZZ' : 'Z';
  if (parts[5] !== undefined) return `HH${by}mm${by}ss${parts[4]}S${zone}`;
  if (parts[3] !== undefined) return `HH${by}mm${by}ss${zone}`;
  return parts[2] === undefined ? `HH${zone}` : `HH${by}mm${zone}`;
}

/** Reads a text in a format of arrow's tokens, as `arrow.get(text, format)`. */
export function parseFormat(text: string, format: string): DateTime {
  return (
    tryFormat(text, format) ??
    raise('ParserMatchError', `Failed to match ${repr(format)} when parsing ${repr(text)}.`)
  );
}

/** Formats used before: a template reads many dates in one. */
const known = new TextCache<{ expression: Program; tokens: string[] }>(200, 10_000);

function compile(format: string): { expression: Program; tokens: string[] } {
  return known.get(format, () => expressionOf(format));
}

function expressionOf(format: string): { expression: Program; tokens: string[] } {
  effort(format.length);
  const tokens: string[] = [];
  const source = format
    .split(/(\[[^[\]]*\])/)
    .map((piece) => {
      if (piece.startsWith('[') && piece.endsWith(']')) return escape(piece.slice(1, -1));
      let from = 0;
      let result = '';
      for (const match of piece.matchAll(token)) {
        const name = match[0].startsWith('S') ? 'S' : match[0];
        const pattern = patterns[name];
        if (!pattern) return raise('ParserError', `Unrecognized token ${repr(match[0])}.`);
        tokens.push(name);
        result += `${escape(piece.slice(from, match.index))}(${pattern})`;
        from = match.index + match[0].length;
      }
      return result + escape(piece.slice(from));
    })
    .join('');
  const before = '(?<!\\S\\S)(?<![^,.;:?!"\'`[\\]{}()<>\\s])(?:\\b|^)';
  const after = '(?=[,.;:?!"\'`[\\]{}()<>]?(?!\\S))';
  return { expression: compilePattern(`${before}${source}${after}`, flags), tokens };
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

interface Parts {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  microsecond?: number;
  dayOfYear?: number;
  dayOfWeek?: number;
  timestamp?: number;
  afternoon?: boolean;
  week?: { year: number; week: number; day: number };
  zone?: Zone;
}

function tryFormat(text: string, format: string): DateTime | null {
  const { expression, tokens } = compile(format);
  const match = new Subject(text).search(expression);
  if (!match) return null;
  const parts: Parts = {};
  tokens.forEach((name, at) => readToken(parts, name, match.groups[at + 1] ?? ''));
  return build(parts);
}

function indexOfName(names: readonly string[], text: string): number {
  return names.findIndex(
    (name) => name.slice(0, Math.max(3, text.length)).toLowerCase() === text.toLowerCase(),
  );
}

function readToken(parts: Parts, name: string, text: string): void {
  const value = Number(text);
  switch (name) {
    case 'YYYY':
      parts.year = value;
      break;
    case 'YY':
      parts.year = value > 68 ? 1900 + value : 2000 + value;
      break;
    case 'MMMM':
    case 'MMM':
      parts.month = indexOfName(monthNames, text) + 1;
      break;
    case 'MM':
    case 'M':
      parts.month = value;
      break;
    case 'DDDD':
    case 'DDD':
      parts.dayOfYear = value;
      break;
    case 'DD':
    case 'D':
      parts.day = value;
      break;
    case 'Do':
      parts.day = Number.parseInt(text, 10);
      break;
    case 'dddd':
    case 'ddd':
      parts.dayOfWeek = indexOfName(dayNames, text);
      break;
    case 'HH':
    case 'H':
    case 'hh':
    case 'h':
      parts.hour = value;
      break;
    case 'mm':
    case 'm':
      parts.minute = value;
      break;
    case 'ss':
    case 's':
      parts.second = value;
      break;
    case 'S':
      parts.microsecond = microseconds(text);
      break;
    case 'X':
      parts.timestamp = value;
      break;
    case 'x':
      parts.timestamp = normalTimestamp(value);
      break;
    case 'ZZZ':
    case 'ZZ':
    case 'Z':
      parts.zone = parseZone(text.toUpperCase() === 'Z' ? 'Z' : text);
      break;
    case 'a':
    case 'A':
      parts.afternoon = text.toLowerCase() === 'pm';
      break;
    case 'W': {
      const digits = text.replace(/\D/g, '');
      parts.week = {
        year: Number(digits.slice(0, 4)),
        week: Number(digits.slice(4, 6)),
        day: Number(digits.slice(6) || 1),
      };
      break;
    }
    default:
  }
}

/** Six digits; the seventh rounds, a half to even. */
function microseconds(text: string): number {
  const digits = text.padEnd(7, '0');
  const seventh = Number(digits.charAt(6));
  const round = seventh === 5 ? Number(digits.charAt(5)) % 2 : seventh > 5 ? 1 : 0;
  return Number(digits.slice(0, 6)) + round;
}

const mostSeconds = 253_402_318_799.999_97;

/** A timestamp in seconds: larger ones are read as milliseconds, then as microseconds. */
export function normalTimestamp(value: number): number {
  if (value <= mostSeconds) return value;
  if (value < mostSeconds * 1e3) return value / 1e3;
  if (value < mostSeconds * 1e6) return value / 1e6;
  return raise('ValueError', `The specified timestamp ${repr(value)} is too large.`);
}

/** The moment of a timestamp in UTC, to the microsecond. */
export function fromTimestamp(seconds: number, zone: Zone): DateTime {
  let whole = Math.floor(seconds);
  let micros = roundHalfEven((seconds - whole) * 1e6);
  if (micros >= 1e6) {
    whole++;
    micros -= 1e6;
  }
  return new DateTime(whole + zone.offsetAt(whole), micros, zone);
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}

function build(parts: Parts): DateTime {
  if (parts.timestamp !== undefined) return fromTimestamp(parts.timestamp, parts.zone ?? utc);
  if (parts.week) {
    const fourth = daysOf(parts.week.year, 1, 4);
    const days = fourth - weekdayOf(fourth) + (parts.week.week - 1) * 7 + parts.week.day - 1;
    Object.assign(parts, civilOf(days));
  }
  if (parts.dayOfYear !== undefined) {
    if (parts.year === undefined)
      raise('ParserError', 'Year component is required with the DDD and DDDD tokens.');
    if (parts.month !== undefined)
      raise('ParserError', 'Month component is not allowed with the DDD and DDDD tokens.');
    const date = civilOf(daysOf(parts.year, 1, 1) + parts.dayOfYear - 1);
    if (parts.dayOfYear < 1 || date.year !== parts.year) {
      raise('ParserError', `The provided day of year ${repr(String(parts.dayOfYear))} is invalid.`);
    }
    Object.assign(parts, date);
  }
  let hour = parts.hour ?? 0;
  if (parts.afternoon === true && hour < 12) hour += 12;
  if (parts.afternoon === false && hour === 12) hour = 0;
  let extra = 0;
  if (hour === 24) {
    const left = (['minute', 'second', 'microsecond'] as const).find((name) => parts[name]);
    if (left) raise('ParserError', `Midnight at the end of day must not contain ${left}s`);
    hour = 0;
    extra = 86_400;
  }
  let microsecond = parts.microsecond ?? 0;
  if (microsecond === 1_000_000) {
    microsecond = 0;
    extra += 1;
  }
  const wall = wallOf({
    year: parts.year ?? 1,
    month: parts.month ?? 1,
    day: parts.day ?? 1,
    hour,
    minute: parts.minute ?? 0,
    second: parts.second ?? 0,
    microsecond,
  });
  return new DateTime(wall + extra, microsecond, parts.zone ?? null);
}
