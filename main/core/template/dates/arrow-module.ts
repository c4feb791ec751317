import { toIndex } from '../values/convert';
import { PyObject, type Keywords, type Native, type Value } from '../values/model';
import { methods } from '../values/native';
import { typeError } from '../values/raise';
import { PyTuple } from '../values/objects';
import { str } from '../values/repr';
import { className, textOf, sequenceOf } from '../values/types';
import { Arrow, isTimestamp, nowIn, timestampOf, zoneOf } from './arrow';
import { fromTimestamp, normalTimestamp, parseFormat, parseFormats, parseIso } from './arrow-parse';
import { daysOf, weekdayOf } from './civil';
import { DateOnly, DateTime, wallOf } from './datetime';
import { utc } from './zone';
import type { Runtime } from '../values/model';

function fromOne(value: Value, zone: Arrow['zone'] | undefined): Arrow {
  if (value === null) return typeError('Cannot parse argument of type None.');
  if (isTimestamp(value)) {
    return Arrow.from(fromTimestamp(normalTimestamp(timestampOf(value)), zone ?? utc));
  }
  if (value instanceof DateTime) return Arrow.from(value, zone);
  if (value instanceof DateOnly) return new Arrow(value.days * 86_400, 0, zone ?? utc);
  const text = textOf(value);
  if (text !== undefined) return Arrow.from(parseIso(text), zone);
  if (value instanceof PyTuple && value.items.length === 3) {
    const [year = 0, week = 0, day = 0] = value.items.map(toIndex);
    const fourth = daysOf(year, 1, 4);
    return new Arrow((fourth - weekdayOf(fourth) + (week - 1) * 7 + day - 1) * 86_400, 0, zone ?? utc);
  }
  return typeError(`Cannot parse single argument of type ${className(value)}.`);
}

function get(runtime: Runtime, args: Value[], named: Keywords): Value {
  const given = named.get('tzinfo');
  const zone = given === undefined || given === null ? undefined : zoneOf(given);
  if (!args.length) return nowIn(runtime, zone ?? utc);
  if (args.length === 1) {
    const text = named.get('normalize_whitespace') === true ? textOf(args[0]) : undefined;
    return fromOne(text === undefined ? args[0] : text.replace(/\s+/g, ' ').trim(), zone);
  }
  if (args.length === 2) {
    const [first, second] = args;
    const text = textOf(first);
    const format = textOf(second);
    if (text !== undefined && format !== undefined) return Arrow.from(parseFormat(text, format), zone);
    const formats = sequenceOf(second);
    if (text !== undefined && formats) return Arrow.from(parseFormats(text, formats.map(str)), zone);
    if (first instanceof DateTime && !(first instanceof Arrow)) return Arrow.from(first, zoneOf(second));
    return typeError(`Cannot parse two arguments of types ${className(first)} and ${className(second)}.`);
  }
  const [year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0, microsecond = 0] = args.map(toIndex);
  return new Arrow(wallOf({ year, month, day, hour, minute, second, microsecond }), microsecond, zone ?? utc);
}

/** The global `arrow`: the library's module. */
export class ArrowModule extends PyObject {
  readonly typeName = 'module';
  override methods(): ReadonlyMap<string, Native> {
    return moduleMethods;
  }
  override repr(): string {
    return "<module 'arrow'>";
  }
  override attribute(name: string): Value | undefined {
    return formats.get(name);
  }
}

/** Formats the module names. */
const formats: ReadonlyMap<string, Value> = new Map([
  ['FORMAT_ATOM', 'YYYY-MM-DD HH:mm:ssZZ'],
  ['FORMAT_COOKIE', 'dddd, DD-MMM-YYYY HH:mm:ss ZZZ'],
  ['FORMAT_RFC822', 'ddd, DD MMM YY HH:mm:ss Z'],
  ['FORMAT_RFC850', 'dddd, DD-MMM-YY HH:mm:ss ZZZ'],
  ['FORMAT_RFC1036', 'ddd, DD MMM YY HH:mm:ss Z'],
  ['FORMAT_RFC1123', 'ddd, DD MMM YYYY HH:mm:ss Z'],
  ['FORMAT_RFC2822', 'ddd, DD MMM YYYY HH:mm:ss Z'],
  ['FORMAT_RFC3339', 'YYYY-MM-DD HH:mm:ssZZ'],
  ['FORMAT_RSS', 'ddd, DD MMM YYYY HH:mm:ss Z'],
  ['FORMAT_W3C', 'YYYY-MM-DD HH:mm:ssZZ'],
]);

const moduleMethods = methods(
  {
    'get(*args, **named)': (runtime, _module: ArrowModule, args: Value[], named: Keywords) =>
      get(runtime, args, named),
    'utcnow()': (runtime, _module: ArrowModule) => nowIn(runtime, utc),
    'now(tz=None)': (runtime, _module: ArrowModule, zone: Value) =>
      nowIn(runtime, zone === null ? utc : zoneOf(zone)),
  },
  '',
);
