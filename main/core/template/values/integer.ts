import { raise } from './raise';

/** An int result as a value: a number while it is exact, a bigint beyond. */
export function toInt(value: bigint): number | bigint {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

/** An int of a number that holds one exactly or comes from host data beyond 2^53. */
export function bigOf(value: number | bigint | boolean): bigint {
  return BigInt(value);
}

/** Truncates a float to an int, as `int(x)` does. */
export function intOfFloat(value: number): number | bigint {
  if (Number.isNaN(value)) raise('ValueError', 'cannot convert float NaN to integer');
  if (!Number.isFinite(value)) raise('OverflowError', 'cannot convert float infinity to integer');
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? whole + 0 : toInt(BigInt(whole));
}

/** A bigint as the nearest double, rounding half to even as Python does. */
export function bigToDouble(value: bigint): number {
  const result = Number(value);
  if (!Number.isFinite(result)) raise('OverflowError', 'int too large to convert to float');
  return result;
}
