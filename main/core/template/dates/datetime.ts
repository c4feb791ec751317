import { toFloat } from '../values/float';
import { toIndex } from '../values/convert';
import { PyObject, type Keywords, type Native, type Value } from '../values/model';
import { methods } from '../values/native';
import { PyTuple } from '../values/objects';
import { raise, typeError, valueError } from '../values/raise';
import { str } from '../values/repr';
import { civilOf, daysInMonth, daysOf, isoWeekOf, weekdayOf } from './civil';
import { Duration } from './duration';
import { strftime } from './strftime';
import { TimeOnly } from './time-only';
import { instantOf, utc, type Zone } from './zone';

export interface Fields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  microsecond: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const daySeconds = 86_400;
const earliest = daysOf(1, 1, 1) * daySeconds;
const latest = daysOf(10_000, 1, 1) * daySeconds;

/** Seconds since 1970 of a wall clock; ValueError as Python words it when a field is out of range. */
export function wallOf(fields: Fields): number {
  const { year, month, day, hour, minute, second, microsecond } = fields;
  if (year < 1 || year > 9999) valueError(`year ${year} is out of range`);
  if (month < 1 || month > 12) valueError('month must be in 1..12');
  if (day < 1 || day > daysInMonth(year, month)) valueError('day is out of range for month');
  if (hour < 0 || hour > 23) valueError('hour must be in 0..23');
  if (minute < 0 || minute > 59) valueError('minute must be in 0..59');
  if (second < 0 || second > 59) valueError('second must be in 0..59');
  if (microsecond < 0 || microsecond > 999_999) valueError('microsecond must be in 0..999999');
  return daysOf(year, month, day) * daySeconds + hour * 3600 + minute * 60 + second;
}

/** A moment is made by way of its fields. */
const stepsOfFields = 12;

/** `datetime.datetime`: a wall clock with microseconds, and a zone or none. */
export class DateTime extends PyObject {
  readonly typeName: string = 'datetime';
  override readonly typeModule: string = 'datetime';

  constructor(
    /** Seconds since 1970 of the wall clock. */
    readonly wall: number,
    readonly microsecond: number,
    readonly zone: Zone | null,
  ) {
    super(stepsOfFields);
    if (!(wall >= earliest && wall < latest)) raise('OverflowError', 'date value out of range');
  }

  /** A value of the same class, for arithmetic. */
  protected like(wall: number, microsecond: number): DateTime {
    return new DateTime(wall, microsecond, this.zone);
  }

  get days(): number {
    return Math.floor(this.wall / daySeconds);
  }

  fields(): Fields {
    const clock = this.wall - this.days * daySeconds;
    const hour = Math.floor(clock / 3600);
    return {
      ...civilOf(this.days),
      hour,
      minute: Math.floor(clock / 60) % 60,
      second: clock % 60,
      microsecond: this.microsecond,
    };
  }

  /** Seconds since 1970; a value without zone counts as UTC. */
  get instant(): number {
    return instantOf(this.wall, this.zone ?? utc);
  }

  get offset(): number {
    return this.zone ? this.wall - this.instant : 0;
  }

  /** Seconds that summer time adds at this moment: what is ahead of the year's least offset. */
  get daylight(): number {
    if (!this.zone) return 0;
    const { zone, instant, wall } = this;
    const half = 182 * daySeconds;
    const offsets = [instant - half, instant, instant + half].map((at) => zone.offsetAt(at));
    return wall - instant - Math.min(...offsets);
  }

  timestamp(): number {
    return (this.instant * 1e6 + this.microsecond) / 1e6;
  }

  plus(seconds: number, microseconds: number): DateTime {
    const micros = this.microsecond + microseconds;
    const carried = Math.floor(micros / 1e6);
    return this.like(this.wall + seconds + carried, micros - carried * 1e6);
  }

  isoformat(separator = 'T'): string {
    const { year, month, day, hour, minute, second, microsecond } = this.fields();
    const micros = microsecond ? `.${String(microsecond).padStart(6, '0')}` : '';
    const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
    return `${date}${separator}${two(hour)}:${two(minute)}:${two(second)}${micros}${this.zone ? offsetText(this.offset, ':') : ''}`;
  }

  override str(): string {
    return this.isoformat(' ');
  }

  override repr(): string {
    const { year, month, day, hour, minute, second, microsecond } = this.fields();
    const parts = [year, month, day, hour, minute];
    if (second || microsecond) parts.push(second);
    if (microsecond) parts.push(microsecond);
    const zone = this.zone ? ', tzinfo=tzutc()' : '';
    return `datetime.datetime(${parts.join(', ')}${zone})`;
  }

  format(spec: string): string {
    return strftime(this, spec);
  }

  override attribute(name: string): Value | undefined {
    if (name === 'tzinfo') return this.zone ? new ZoneValue(this.zone, this.instant) : null;
    const fields: Record<string, number> = { ...this.fields() };
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }

  override methods(): ReadonlyMap<string, Native> {
    return dateTimeMethods;
  }

  override equals(other: Value): boolean | null {
    return other instanceof DateTime ? this.order(other) === 0 : null;
  }

  override order(other: Value): number | null {
    if (!(other instanceof DateTime)) return null;
    if ((this.zone === null) !== (other.zone === null)) {
      return typeError("can't compare offset-naive and offset-aware datetimes");
    }
    return this.instant - other.instant || this.microsecond - other.microsecond;
  }

  override hashKey(): unknown {
    return `\0a${this.instant}.${this.microsecond}`;
  }

  override operate(operator: string, other: Value, reflected: boolean): Value | undefined {
    if (other instanceof Duration) {
      if (operator === '+') return this.plus(other.wholeSeconds, other.microseconds);
      return operator === '-' && !reflected ? this.plus(-other.wholeSeconds, -other.microseconds) : undefined;
    }
    if (operator !== '-' || !(other instanceof DateTime)) return undefined;
    if ((this.zone === null) !== (other.zone === null)) {
      return typeError("can't subtract offset-naive and offset-aware datetimes");
    }
    const [left, right] = reflected ? [other, this as DateTime] : [this as DateTime, other];
    return new Duration(left.instant - right.instant, left.microsecond - right.microsecond);
  }
}

/** `+01:00`, or `+0100` without separator. */
export function offsetText(offset: number, separator: string): string {
  const size = Math.abs(offset);
  const seconds = size % 60 ? `${separator}${two(size % 60)}` : '';
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}${separator}${two(Math.floor(size / 60) % 60)}${seconds}`;
}

/** What `isocalendar()` gives: a tuple with names. */
class IsoCalendarDate extends PyTuple {
  constructor(
    private readonly year: number,
    private readonly week: number,
    private readonly weekday: number,
  ) {
    super([year, week, weekday]);
  }
  override attribute(name: string): Value | undefined {
    const { year, week, weekday } = this;
    const parts: Record<string, number> = { year, week, weekday };
    return Object.hasOwn(parts, name) ? parts[name] : undefined;
  }
  override repr(): string {
    return `datetime.IsoCalendarDate(year=${this.year}, week=${this.week}, weekday=${this.weekday})`;
  }
}

/** A zone as a template sees it. */
class ZoneValue extends PyObject {
  readonly typeName = 'tzinfo';
  override readonly typeModule = 'dateutil.tz.tz';
  constructor(
    readonly zone: Zone,
    private readonly instant: number,
  ) {
    super();
  }
  override repr(): string {
    return this.zone === utc ? 'tzutc()' : `tzfile('${this.zone.nameAt(this.instant)}')`;
  }
}

/** `datetime.date`. */
export class DateOnly extends PyObject {
  readonly typeName = 'date';
  override readonly typeModule = 'datetime';
  constructor(readonly days: number) {
    super();
  }
  override attribute(name: string): Value | undefined {
    const fields: Record<string, number> = { ...civilOf(this.days) };
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
  override methods(): ReadonlyMap<string, Native> {
    return dateOnlyMethods;
  }
  override str(): string {
    const { year, month, day } = civilOf(this.days);
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  }
  override repr(): string {
    const { year, month, day } = civilOf(this.days);
    return `datetime.date(${year}, ${month}, ${day})`;
  }
  format(spec: string): string {
    return strftime(new DateTime(this.days * daySeconds, 0, null), spec);
  }
  override equals(other: Value): boolean | null {
    return other instanceof DateOnly ? other.days === this.days : null;
  }
  override order(other: Value): number | null {
    return other instanceof DateOnly ? this.days - other.days : null;
  }
  override hashKey(): unknown {
    return `\0D${this.days}`;
  }
  override operate(operator: string, other: Value, reflected: boolean): Value | undefined {
    if (other instanceof Duration && (operator === '+' || (operator === '-' && !reflected))) {
      return new DateOnly(this.days + (operator === '+' ? other.days : -other.days));
    }
    if (operator !== '-' || !(other instanceof DateOnly)) return undefined;
    return new Duration((reflected ? other.days - this.days : this.days - other.days) * daySeconds, 0);
  }
}

/** `replace(year=…, …)` of wall clock fields. */
export function replaced(value: DateTime, named: Keywords): Fields {
  const fields: Fields = value.fields();
  for (const [name, item] of named) {
    if (!Object.hasOwn(fields, name)) typeError(`replace() got an unexpected keyword argument '${name}'`);
    fields[name as keyof Fields] = toIndex(item);
  }
  return fields;
}

export const dateTimeMethods = methods({
  'strftime(format)': (_runtime, value: DateTime, format: Value) => strftime(value, str(format)),
  "isoformat(sep='T', timespec='auto')": (_runtime, value: DateTime, separator: Value) =>
    value.isoformat(str(separator)),
  'timestamp()': (_runtime, value: DateTime) => toFloat(value.timestamp()),
  'date()': (_runtime, value: DateTime) => new DateOnly(value.days),
  'time()': (_runtime, value: DateTime) => new TimeOnly(value.fields(), ''),
  'timetz()': (_runtime, value: DateTime) =>
    new TimeOnly(value.fields(), value.zone ? offsetText(value.offset, ':') : ''),
  'weekday()': (_runtime, value: DateTime) => weekdayOf(value.days),
  'isoweekday()': (_runtime, value: DateTime) => weekdayOf(value.days) + 1,
  'isocalendar()': (_runtime, value: DateTime) => {
    const { year, week, day } = isoWeekOf(value.days);
    return new IsoCalendarDate(year, week, day);
  },
  'replace(**named)': (_runtime, value: DateTime, named: Keywords) => {
    const fields = replaced(value, named);
    return new DateTime(wallOf(fields), fields.microsecond, value.zone);
  },
  'ctime()': (_runtime, value: DateTime) => strftime(value, '%a %b %e %H:%M:%S %Y'),
  'dst()': (_runtime, value: DateTime) => (value.zone ? new Duration(value.daylight, 0) : null),
  'utcoffset()': (_runtime, value: DateTime) => (value.zone ? new Duration(value.offset, 0) : null),
  'tzname()': (_runtime, value: DateTime) => (value.zone ? value.zone.nameAt(value.instant) : null),
});

const dateOnlyMethods = methods({
  'strftime(format)': (_runtime, value: DateOnly, format: Value) => value.format(str(format)),
  'isoformat()': (_runtime, value: DateOnly) => value.str(),
  'weekday()': (_runtime, value: DateOnly) => weekdayOf(value.days),
  'isoweekday()': (_runtime, value: DateOnly) => weekdayOf(value.days) + 1,
});
