import { PyObject, type Native, type Value } from '../values/model';
import { methods } from '../values/native';

const two = (value: number): string => String(value).padStart(2, '0');

/** `datetime.time`: a clock without a date. */
export class TimeOnly extends PyObject {
  readonly typeName = 'time';
  override readonly typeModule = 'datetime';

  constructor(
    private readonly fields: { hour: number; minute: number; second: number; microsecond: number },
    /** `+02:00`, or empty. */
    private readonly offset: string,
  ) {
    super();
  }

  override str(): string {
    const { hour, minute, second, microsecond } = this.fields;
    const micros = microsecond ? `.${String(microsecond).padStart(6, '0')}` : '';
    return `${two(hour)}:${two(minute)}:${two(second)}${micros}${this.offset}`;
  }

  override repr(): string {
    const { hour, minute, second, microsecond } = this.fields;
    const parts = [hour, minute];
    if (second || microsecond) parts.push(second);
    if (microsecond) parts.push(microsecond);
    return `datetime.time(${parts.join(', ')}${this.offset ? ', tzinfo=tzutc()' : ''})`;
  }

  override attribute(name: string): Value | undefined {
    const { hour, minute, second, microsecond } = this.fields;
    const clock: Record<string, number> = { hour, minute, second, microsecond };
    return Object.hasOwn(clock, name) ? clock[name] : undefined;
  }

  override methods(): ReadonlyMap<string, Native> {
    return timeMethods;
  }

  private get seconds(): number {
    const { hour, minute, second, microsecond } = this.fields;
    return hour * 3600 + minute * 60 + second + microsecond / 1e6;
  }

  override equals(other: Value): boolean | null {
    return other instanceof TimeOnly ? other.str() === this.str() : null;
  }

  override order(other: Value): number | null {
    return other instanceof TimeOnly ? this.seconds - other.seconds : null;
  }

  override hashKey(): unknown {
    return `\0T${this.str()}`;
  }
}

const timeMethods = methods({
  'isoformat()': (_runtime, value: TimeOnly) => value.str(),
});
