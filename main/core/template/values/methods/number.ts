import { doubleOf } from '../arithmetic';
import { toFloat, type PyFloat } from '../float';
import { toInt } from '../integer';
import type { Value } from '../model';
import { methods } from '../native';
import { PyTuple } from '../objects';
import { isFloat } from '../types';

/** Methods of int and bool. */
export const integerMethods = methods({
  'bit_length()': (_runtime, value: number | bigint | boolean) => {
    const size = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
    return size === 0n ? 0 : size.toString(2).length;
  },
  'bit_count()': (_runtime, value: number | bigint | boolean) => {
    const size = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
    return size.toString(2).replaceAll('0', '').length;
  },
  'conjugate()': (_runtime, value: Value) => (typeof value === 'boolean' ? Number(value) : value),
  'as_integer_ratio()': (_runtime, value: Value) =>
    new PyTuple([typeof value === 'boolean' ? Number(value) : value, 1]),
});

/** Methods of float. */
export const floatMethods = methods({
  'is_integer()': (_runtime, value: number | PyFloat) => Number.isInteger(doubleOf(value)),
  'conjugate()': (_runtime, value: Value) => value,
  'as_integer_ratio()': (_runtime, value: number | PyFloat) => {
    let top = doubleOf(value);
    let bottom = 1n;
    while (!Number.isInteger(top)) {
      top *= 2;
      bottom *= 2n;
    }
    return new PyTuple([toInt(BigInt(top)), toInt(bottom)]);
  },
});

/** Attributes of numbers that are not methods. */
export const numberAttributes: ReadonlyMap<string, (value: Value) => Value> = new Map([
  ['real', (value: Value) => (typeof value === 'boolean' ? Number(value) : value)],
  ['imag', (value: Value) => (isFloat(value) ? toFloat(0) : 0)],
  ['numerator', (value: Value) => (typeof value === 'boolean' ? Number(value) : value)],
  ['denominator', () => 1],
]);
