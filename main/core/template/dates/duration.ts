import { doubleOf } from '../values/arithmetic';
import { toFloat } from '../values/float';
import { PyObject, type Native, type Value } from '../values/model';
import { methods } from '../values/native';
import { isInteger, isNumber } from '../values/types';

const daySeconds = 86_400;

/** `datetime.timedelta`, in whole microseconds. */
export class Duration extends PyObject {
  readonly typeName = 'timedelta';
  override readonly typeModule = 'datetime';
  readonly days: number;
  readonly seconds: number;
  readonly microseconds: number;

  /** Any amounts; they are normalised as Python does (only days may be negative). */
  constructor(seconds: number, microseconds: number) {
    super();
    const carried = Math.floor(microseconds / 1e6);
    const whole = seconds + carried;
    this.microseconds = Math.round(microseconds - carried * 1e6);
    this.days = Math.floor(whole / daySeconds);
    this.seconds = whole - this.days * daySeconds;
  }

  get wholeSeconds(): number {
    return this.days * daySeconds + this.seconds;
  }

  total(): number {
    return (this.wholeSeconds * 1e6 + this.microseconds) / 1e6;
  }

  override attribute(name: string): Value | undefined {
    if (name === 'days') return this.days;
    if (name === 'seconds') return this.seconds;
    return name === 'microseconds' ? this.microseconds : undefined;
  }

  override methods(): ReadonlyMap<string, Native> {
    return durationMethods;
  }

  override truthy(): boolean {
    return this.wholeSeconds !== 0 || this.microseconds !== 0;
  }

  override str(): string {
    const clock = [Math.floor(this.seconds / 3600), Math.floor(this.seconds / 60) % 60, this.seconds % 60];
    const [hours, minutes, seconds] = clock.map((part, at) =>
      at ? String(part).padStart(2, '0') : String(part),
    );
    const days = this.days ? `${this.days} day${Math.abs(this.days) === 1 ? '' : 's'}, ` : '';
    const micros = this.microseconds ? `.${String(this.microseconds).padStart(6, '0')}` : '';
    return `${days}${hours}:${minutes}:${seconds}${micros}`;
  }

  override repr(): string {
    const parts = (['days', 'seconds', 'microseconds'] as const).filter((part) => this[part] !== 0);
    return `datetime.timedelta(${parts.map((part) => `${part}=${this[part]}`).join(', ') || '0'})`;
  }

  override equals(other: Value): boolean | null {
    return other instanceof Duration ? this.order(other) === 0 : null;
  }

  override order(other: Value): number | null {
    if (!(other instanceof Duration)) return null;
    return this.wholeSeconds - other.wholeSeconds || this.microseconds - other.microseconds;
  }

  override hashKey(): unknown {
    return `\0d${this.wholeSeconds}.${this.microseconds}`;
  }

  override operate(operator: string, other: Value, reflected: boolean): Value | undefined {
    if (operator === 'neg') return new Duration(-this.wholeSeconds, -this.microseconds);
    if (operator === 'pos') return this;
    if (other instanceof Duration) {
      const [left, right] = reflected ? [other, this as Duration] : [this as Duration, other];
      if (operator === '+')
        return new Duration(left.wholeSeconds + right.wholeSeconds, left.microseconds + right.microseconds);
      if (operator === '-')
        return new Duration(left.wholeSeconds - right.wholeSeconds, left.microseconds - right.microseconds);
      if (operator === '/') return toFloat(left.total() / right.total());
      if (operator === '//') return Math.floor(left.total() / right.total());
    }
    if (!isNumber(other)) return undefined;
    const factor = doubleOf(other);
    if (operator === '*') return scaled(this, factor);
    if (reflected || factor === 0) return undefined;
    if (operator === '/') return scaled(this, 1 / factor);
    return operator === '//' && isInteger(other) ? scaled(this, 1 / factor, Math.floor) : undefined;
  }
}

function scaled(duration: Duration, factor: number, round: (value: number) => number = Math.round): Duration {
  const micros = round((duration.wholeSeconds * 1e6 + duration.microseconds) * factor);
  const seconds = Math.floor(micros / 1e6);
  return new Duration(seconds, micros - seconds * 1e6);
}

const durationMethods = methods({
  'total_seconds()': (_runtime, duration: Duration) => toFloat(duration.total()),
});
