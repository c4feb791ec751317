import { effort } from '../../text/effort';
import { PyComplex } from './complex';
import { PyFloat, toFloat } from './float';
import { bigOf, bigToDouble, toInt } from './integer';
import type { Limits, Value } from './model';
import { raise } from './raise';
import { isInteger } from './types';

type Numeric = number | bigint | boolean | PyFloat;

function isFloatOperand(value: Numeric): value is number | PyFloat {
  return value instanceof PyFloat || (typeof value === 'number' && !Number.isInteger(value));
}

/** A number as a double. */
export function doubleOf(value: Numeric): number {
  if (typeof value === 'bigint') return bigToDouble(value);
  return value instanceof PyFloat ? value.value : Number(value);
}

/** Whether both ints are exact as doubles. */
function areSafe(left: Numeric, right: Numeric): boolean {
  return Number.isSafeInteger(Number(left)) && Number.isSafeInteger(Number(right));
}

function small(left: number, right: number): boolean {
  return Number.isInteger(left) && Number.isInteger(right);
}

export function addNumbers(left: Numeric, right: Numeric): Value {
  if (isFloatOperand(left) || isFloatOperand(right)) return toFloat(doubleOf(left) + doubleOf(right));
  const sum = Number(left) + Number(right);
  return Number.isSafeInteger(sum) && areSafe(left, right) ? sum : toInt(bigOf(left) + bigOf(right));
}

export function subtractNumbers(left: Numeric, right: Numeric): Value {
  if (isFloatOperand(left) || isFloatOperand(right)) return toFloat(doubleOf(left) - doubleOf(right));
  const difference = Number(left) - Number(right);
  return Number.isSafeInteger(difference) && areSafe(left, right)
    ? difference
    : toInt(bigOf(left) - bigOf(right));
}

export function multiplyNumbers(left: Numeric, right: Numeric, limits: Limits): Value {
  if (isFloatOperand(left) || isFloatOperand(right)) return toFloat(doubleOf(left) * doubleOf(right));
  const product = Number(left) * Number(right);
  if (Number.isSafeInteger(product) && areSafe(left, right)) return product + 0;
  checkBits(bits(left) + bits(right), limits);
  return toInt(bigOf(left) * bigOf(right));
}

export function divideNumbers(left: Numeric, right: Numeric): Value {
  const floating = isFloatOperand(left) || isFloatOperand(right);
  const isZero = typeof right === 'bigint' ? right === 0n : doubleOf(right) === 0;
  if (isZero) raise('ZeroDivisionError', floating ? 'float division by zero' : 'division by zero');
  if (!isFloatOperand(left) && !isFloatOperand(right) && !areSafe(left, right)) {
    return toFloat(quotientOfInts(bigOf(left), bigOf(right)));
  }
  return toFloat(doubleOf(left) / doubleOf(right));
}

/** The double nearest to the exact quotient of two ints. */
function quotientOfInts(left: bigint, right: bigint): number {
  const negative = left < 0n !== right < 0n;
  const [top, bottom] = [left < 0n ? -left : left, right < 0n ? -right : right];
  // 66 significant bits and one that says whether anything was cut off: enough to round once, correctly.
  const shift = 66 - (top.toString(2).length - bottom.toString(2).length);
  const [scaledTop, scaledBottom] =
    shift >= 0 ? [top << BigInt(shift), bottom] : [top, bottom << BigInt(-shift)];
  const scaled = scaledTop / scaledBottom;
  const exact = scaled * scaledBottom === scaledTop;
  const result = Number(exact ? scaled : scaled | 1n) * 2 ** -shift;
  if (!Number.isFinite(result)) raise('OverflowError', 'integer division result too large for a float');
  return negative ? -result : result;
}

export function floorDivideNumbers(left: Numeric, right: Numeric): Value {
  if (isFloatOperand(left) || isFloatOperand(right)) {
    const [a, b] = [doubleOf(left), doubleOf(right)];
    if (b === 0) raise('ZeroDivisionError', 'float floor division by zero');
    return toFloat(floatQuotient(a, b));
  }
  const [a, b] = [Number(left), Number(right)];
  if (b === 0) raise('ZeroDivisionError', 'integer division or modulo by zero');
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b))
    return Math.floor((a - integerModulo(a, b)) / b) + 0;
  return toInt(floorBig(bigOf(left), bigOf(right)));
}

export function moduloNumbers(left: Numeric, right: Numeric): Value {
  if (isFloatOperand(left) || isFloatOperand(right)) {
    const b = doubleOf(right);
    if (b === 0) raise('ZeroDivisionError', 'float modulo');
    return toFloat(floatModulo(doubleOf(left), b));
  }
  const [a, b] = [Number(left), Number(right)];
  if (b === 0) raise('ZeroDivisionError', 'integer modulo by zero');
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return integerModulo(a, b);
  const [x, y] = [bigOf(left), bigOf(right)];
  return toInt(x - floorBig(x, y) * y);
}

function integerModulo(left: number, right: number): number {
  const rest = left % right;
  return (rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest) + 0;
}

function floorBig(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
}

function floatModulo(left: number, right: number): number {
  const rest = left % right;
  if (rest === 0) return right < 0 ? -0 : 0;
  return rest < 0 !== right < 0 ? rest + right : rest;
}

/** CPython's float floor division: exact where rounding of the plain quotient would be off by one. */
function floatQuotient(left: number, right: number): number {
  const rest = left % right;
  let quotient = (left - rest) / right;
  if (rest !== 0 && rest < 0 !== right < 0) quotient -= 1;
  if (quotient === 0) return left / right < 0 || Object.is(left / right, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

export function powerOfNumbers(left: Numeric, right: Numeric, limits: Limits): Value {
  if (isInteger(left) && isInteger(right) && Number(right) >= 0) {
    const result = Number(left) ** Number(right);
    if (Number.isSafeInteger(result) && small(Number(left), Number(right))) return result + 0;
    const base = bigOf(left);
    if (base === 0n || base === 1n || base === -1n) return toInt(base ** (bigOf(right) % 2n || 2n));
    checkBits(bits(left) * Number(right), limits);
    return toInt(base ** bigOf(right));
  }
  const [a, b] = [doubleOf(left), doubleOf(right)];
  if (a === 0 && b < 0) raise('ZeroDivisionError', '0.0 cannot be raised to a negative power');
  if (a < 0 && Number.isFinite(b) && !Number.isInteger(b)) return PyComplex.power(a, b);
  if (a === 1 || b === 0) return toFloat(1);
  const result = a ** b;
  if (!Number.isFinite(result) && Number.isFinite(a) && Number.isFinite(b)) {
    raise('OverflowError', "(34, 'Numerical result out of range')");
  }
  return toFloat(result);
}

/** Counts work on ints of such a size; small ones are part of the operation. */
function workOnBits(count: number): void {
  if (count > 1024) effort((count >> 6) + Math.ceil((count / 4096) ** 1.6));
}

function bits(value: Numeric): number {
  const size = Math.abs(doubleOfUnbounded(value));
  return Number.isFinite(size)
    ? Math.ceil(Math.log2(size + 1))
    : bigOf(value as bigint).toString(16).length * 4;
}

function doubleOfUnbounded(value: Numeric): number {
  return value instanceof PyFloat ? value.value : Number(value);
}

function checkBits(count: number, limits: Limits): void {
  if (count > limits.bits)
    raise('LimitError', `The number would have more than ${limits.bits} binary digits.`);
  workOnBits(count);
}

export function negateNumber(value: Numeric): Value {
  if (typeof value === 'bigint') return toInt(-value);
  if (value instanceof PyFloat) return toFloat(-value.value);
  const result = -Number(value);
  return Number.isInteger(result) ? result + 0 : result;
}
