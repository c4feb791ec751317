import { PyObject, type Value } from './model';

/** A float whose value is integral (1.0, 1e20, -0.0); all other floats are plain numbers. */
export class PyFloat extends PyObject {
  readonly typeName = 'float';

  constructor(readonly value: number) {
    super();
  }

  override repr(): string {
    return floatRepr(this.value);
  }

  override truthy(): boolean {
    return this.value !== 0;
  }
}

/** A float result as a value. */
export function toFloat(value: number): Value {
  return Number.isInteger(value) ? new PyFloat(value) : value;
}

/** Python's shortest spelling of a float: 0.1, 1.0, 1e+16, 1e-07, inf, nan. */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  // Between these bounds JavaScript spells the same digits, without an exponent.
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [mantissa = '', exponentText = '0'] = size.toExponential().split('e');
  const exponent = Number(exponentText);
  const digits = String(Math.abs(exponent)).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${mantissa}e${exponent < 0 ? '-' : '+'}${digits}`;
}
