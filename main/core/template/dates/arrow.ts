import { doubleOf } from '../values/arithmetic';
import { toDouble, toIndex } from '../values/convert';
import { toFloat } from '../values/float';
import type { Keywords, Native, Runtime, Value } from '../values/model';
import { methods } from '../values/native';
import { PyTuple } from '../values/objects';
import { raise, Raised, typeError, valueError } from '../values/raise';
import { repr, str } from '../values/repr';
import { className, isInteger, isNumber, sequenceOf, textOf, typeName } from '../values/types';
import { formatArrow } from './arrow-format';
import { parseZone } from './arrow-parse';
import { daysInMonth, daysOf, isoWeekOf, weekdayOf } from './civil';
import { DateTime, dateTimeMethods, replaced, wallOf } from './datetime';
import { humanize } from './humanize';
import { utc, type Zone } from './zone';

const daySeconds = 86_400;

/** A moment of the arrow library: a DateTime that always has a zone. */
export class Arrow extends DateTime {
  override readonly typeName = 'Arrow';
  override readonly typeModule = 'arrow.arrow';
  declare readonly zone: Zone;

  static from(moment: DateTime, zone?: Zone): Arrow {
    return new Arrow(moment.wall, moment.microsecond, zone ?? moment.zone ?? utc);
  }

  protected override like(wall: number, microsecond: number): Arrow {
    return new Arrow(wall, microsecond, this.zone);
  }

  to(zone: Zone): Arrow {
    const { instant } = this;
    return new Arrow(instant + zone.offsetAt(instant), this.microsecond, zone);
  }

  override str(): string {
    return this.isoformat();
  }

  override repr(): string {
    return `<Arrow [${this.isoformat()}]>`;
  }

  override format(spec: string): string {
    return formatArrow(this, spec);
  }

  override attribute(name: string): Value | undefined {
    switch (name) {
      // Content written for old releases of arrow reads it without a call; as a method it gives a float.
      case 'timestamp':
      case 'int_timestamp':
        return this.instant;
      case 'float_timestamp':
        return toFloat(this.timestamp());
      case 'datetime':
        return new DateTime(this.wall, this.microsecond, this.zone);
      case 'naive':
        return new DateTime(this.wall, this.microsecond, null);
      case 'week':
        return isoWeekOf(this.days).week;
      case 'quarter':
        return Math.floor((this.fields().month - 1) / 3) + 1;
      default:
        return super.attribute(name);
    }
  }

  override methods(): ReadonlyMap<string, Native> {
    return arrowMethods;
  }
}

const zoneOf = (value: Value): Zone => {
  const text = textOf(value);
  if (text !== undefined) return parseZone(text);
  if (value instanceof DateTime) return value.zone ?? utc;
  const zone = (value as { zone?: Zone } | null)?.zone;
  return zone ?? typeError(`expected string or bytes-like object, got '${typeName(value)}'`);
};

function replacementZone(value: Value): Zone {
  try {
    return zoneOf(value);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    return valueError(`${repr(value)} not recognized as a timezone.`);
  }
}

/** The name of a unit, as `floor` and its like take it. */
function frameOf(value: Value): string {
  return textOf(value) ?? typeError(`'${typeName(value)}' object is not subscriptable`);
}

const units: Record<string, number> = {
  weeks: 604_800,
  days: daySeconds,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};
const monthsPer: Record<string, number> = { years: 12, quarters: 3, months: 1 };

function amount(value: Value): number {
  if (!isNumber(value)) {
    const text = textOf(value);
    return text === undefined
      ? typeError(
          `int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`,
        )
      : typeError(`bad operand type for abs(): 'str'`);
  }
  return doubleOf(value);
}

/** `shift(days=-1, …)`: wall clock arithmetic; a day that the month lacks becomes its last. */
export function shifted(moment: Arrow, named: Keywords): Arrow {
  let months = 0;
  let seconds = 0;
  let micros = 0;
  let weekday: number | null = null;
  for (const [name, value] of named) {
    if (Object.hasOwn(monthsPer, name)) {
      const count = amount(value);
      if (!Number.isInteger(count))
        valueError('Non-integer years and months are ambiguous and not currently supported.');
      months += count * (monthsPer[name] ?? 0);
    } else if (Object.hasOwn(units, name)) {
      const exact = amount(value) * (units[name] ?? 0);
      const whole = Math.floor(exact);
      seconds += whole;
      micros += Math.round((exact - whole) * 1e6);
    } else if (name === 'microseconds') micros += amount(value);
    else if (name === 'weekday') weekday = toIndex(value);
    else {
      valueError(
        `Invalid shift time frame. Please select one of the following: years, months, days, hours, minutes, seconds, microseconds, weeks, quarters, weekday.`,
      );
    }
  }
  const days = Math.trunc(seconds / daySeconds);
  if (Math.abs(days) > 2 ** 31 - 1) raise('OverflowError', 'Python int too large to convert to C int');
  if (Math.abs(days) > 999_999_999) {
    raise('OverflowError', `days=${days}; must have magnitude <= 999999999`);
  }
  const fields = moment.fields();
  const month = fields.year * 12 + fields.month - 1 + months;
  const year = Math.floor(month / 12);
  if (year < 1 || year > 9999) valueError(`year ${year} is out of range`);
  const inYear = (month % 12) + 1;
  const day = Math.min(fields.day, daysInMonth(year, inYear));
  const clock = moment.wall - moment.days * daySeconds;
  const base = new Arrow(daysOf(year, inYear, day) * daySeconds + clock, moment.microsecond, moment.zone);
  const result = base.plus(seconds, micros) as Arrow;
  if (weekday === null) return result;
  const ahead = (weekday - weekdayOf(result.days) + 7) % 7;
  return result.plus(ahead * daySeconds, 0) as Arrow;
}

const frames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'] as const;

/** The beginning of a year, quarter, month, week, day, hour, minute or second. */
export function floor(moment: Arrow, frame: string, weekStart = 1): Arrow {
  const name = frame.replace(/s$/, '');
  const fields = { ...moment.fields() };
  const level = name === 'week' ? 'day' : name === 'quarter' ? 'month' : name;
  const at = frames.indexOf(level as 'year');
  if (at < 0)
    return valueError(
      `Range or span over frame ${frame} not supported. Supported frames: year(s), month(s), day(s), hour(s), minute(s), second(s), microsecond(s), week(s), quarter(s).`,
    );
  for (const rest of frames.slice(at + 1)) fields[rest] = rest === 'month' || rest === 'day' ? 1 : 0;
  if (name === 'quarter') fields.month -= (fields.month - 1) % 3;
  const start = new Arrow(wallOf(fields), fields.microsecond, moment.zone);
  if (name !== 'week') return start;
  const since = (weekdayOf(start.days) + 1 - weekStart + 7) % 7;
  return start.plus(-since * daySeconds, 0) as Arrow;
}

export function ceil(moment: Arrow, frame: string, weekStart = 1): Arrow {
  const name = frame.replace(/s$/, '');
  return shifted(floor(moment, frame, weekStart), new Map([[`${name}s`, 1]])).plus(0, -1) as Arrow;
}

const arrowMethods: ReadonlyMap<string, Native> = new Map([
  ...dateTimeMethods,
  ...methods(
    {
      "format(fmt='YYYY-MM-DD HH:mm:ssZZ', locale='en-us')": (_runtime, moment: Arrow, format: Value) =>
        formatArrow(
          moment,
          textOf(format) ?? typeError(`expected string or bytes-like object, got '${typeName(format)}'`),
        ),
      'to(tz)': (_runtime, moment: Arrow, zone: Value) => moment.to(zoneOf(zone)),
      'astimezone(tz)': (_runtime, moment: Arrow, zone: Value) => {
        if (textOf(zone) !== undefined || isNumber(zone)) {
          typeError(`tzinfo argument must be None or of a tzinfo subclass, not type '${typeName(zone)}'`);
        }
        return moment.to(zone === null ? utc : zoneOf(zone)).attribute('datetime');
      },
      'shift(**named)': (_runtime, moment: Arrow, named: Keywords) => shifted(moment, named),
      'replace(**named)': (_runtime, moment: Arrow, named: Keywords) => {
        const zone = named.get('tzinfo');
        const clock = new Map([...named].filter(([name]) => name !== 'tzinfo' && name !== 'fold'));
        const unknown = [...clock.keys()].find((name) => !frames.some((frame) => frame === name));
        if (unknown === 'week' || unknown === 'quarter') {
          valueError(`Setting absolute ${unknown} is not supported.`);
        }
        if (unknown) valueError(`Unknown attribute: ${repr(unknown)}.`);
        const fields = replaced(moment, clock);
        return new Arrow(
          wallOf(fields),
          fields.microsecond,
          zone === undefined ? moment.zone : replacementZone(zone),
        );
      },
      "humanize(other=None, locale='en-us', only_distance=False, granularity='auto')": (
        runtime: Runtime,
        moment: Arrow,
        other: Value,
        _locale: Value,
        only: Value,
        granularity: Value,
      ) => {
        if (other !== null && !(other instanceof DateTime)) {
          typeError(
            `Invalid 'other' argument of type '${typeName(other)}'. Argument must be of type None, Arrow, or datetime.`,
          );
        }
        const base = other instanceof DateTime ? Arrow.from(other) : nowIn(runtime, utc);
        const wanted = sequenceOf(granularity)?.map(str) ?? [str(granularity)];
        return humanize(moment, base, only === true, wanted);
      },
      'floor(frame)': (_runtime, moment: Arrow, frame: Value) => floor(moment, frameOf(frame)),
      'ceil(frame)': (_runtime, moment: Arrow, frame: Value) => ceil(moment, frameOf(frame)),
      "span(frame, count=1, bounds='[)', exact=False, week_start=1)": (
        _runtime,
        moment: Arrow,
        frame: Value,
        _count: Value,
        _bounds: Value,
        _exact: Value,
        weekStart: Value,
      ) => {
        const start = toIndex(weekStart);
        if (start < 1 || start > 7) valueError('week_start argument must be between 1 and 7.');
        const name = frameOf(frame);
        return new PyTuple([floor(moment, name, start), ceil(moment, name, start)]);
      },
      'clone()': (_runtime, moment: Arrow) => moment,
      "is_between(start, end, bounds='()')": (
        _runtime,
        moment: Arrow,
        start: Value,
        end: Value,
        bounds: Value,
      ) => {
        if (!(start instanceof Arrow)) {
          return typeError(`Cannot parse start date argument type of ${className(start)}.`);
        }
        // The library itself names the start's class here.
        if (!(end instanceof Arrow)) {
          return typeError(`Cannot parse end date argument type of ${className(start)}.`);
        }
        const [after, before] = [moment.order(start) ?? 0, moment.order(end) ?? 0];
        const shown = str(bounds);
        return (
          (shown.startsWith('[') ? after >= 0 : after > 0) && (shown.endsWith(']') ? before <= 0 : before < 0)
        );
      },
      'for_json()': (_runtime, moment: Arrow) => moment.isoformat(),
    },
    'Arrow',
  ),
]);

/** The present moment of the run's clock in a zone. */
export function nowIn(runtime: Runtime, zone: Zone): Arrow {
  const micros = Math.round(runtime.now() * 1000);
  const seconds = Math.floor(micros / 1e6);
  return new Arrow(seconds + zone.offsetAt(seconds), micros - seconds * 1e6, zone);
}

/** Whether arrow takes a value as a timestamp: numbers, not booleans. */
export function isTimestamp(value: Value): boolean {
  return isNumber(value) && typeof value !== 'boolean';
}

export function timestampOf(value: Value): number {
  return isInteger(value) ? Number(value) : toDouble(value);
}

export { zoneOf };
