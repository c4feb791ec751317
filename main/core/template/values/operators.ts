import { effort } from '../../text/effort';
import {
  addNumbers,
  divideNumbers,
  floorDivideNumbers,
  moduloNumbers,
  multiplyNumbers,
  negateNumber,
  powerOfNumbers,
  subtractNumbers,
} from './arithmetic';
import { escapeHtml } from './escape';
import { tooLong, tooMany } from './limits';
import { PyObject, type Limits, type Runtime, type Value } from './model';
import { Markup, PyTuple, wrapLike } from './objects';
import { percentFormat } from './percent';
import { typeError } from './raise';
import { isInteger, isNumber, sequenceOf, textOf, typeName } from './types';

/** The values' own methods, tried as Python does: left, then right reflected; then the TypeError. */
function delegate(operator: string, left: Value, right: Value, runtime: Runtime): Value {
  const own = left instanceof PyObject ? left.operate(operator, right, false, runtime) : undefined;
  if (own !== undefined) return own;
  const reflected = right instanceof PyObject ? right.operate(operator, left, true, runtime) : undefined;
  if (reflected !== undefined) return reflected;
  const name = operator === '**' ? '** or pow()' : operator;
  return typeError(`unsupported operand type(s) for ${name}: '${typeName(left)}' and '${typeName(right)}'`);
}

/** The right operand's method of a sequence operation, which Python asks before the sequence's own. */
function byRight(operator: string, left: Value, right: Value, runtime: Runtime): Value | undefined {
  return right instanceof PyObject ? right.operate(operator, left, true, runtime) : undefined;
}

export function add(left: Value, right: Value, runtime: Runtime): Value {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(sum)) return sum;
  }
  if (isNumber(left) && isNumber(right)) return addNumbers(left, right);
  const text = textOf(left);
  if (text !== undefined) return addText(left, text, right, runtime);
  if (Array.isArray(left)) {
    if (Array.isArray(right)) {
      checkLength(left.length + right.length, runtime.limits);
      return [...(left as Value[]), ...(right as Value[])];
    }
    return byRight('+', left, right, runtime) ?? cannotConcatenate('list', right);
  }
  if (left instanceof PyTuple) {
    if (right instanceof PyTuple) {
      checkLength(left.items.length + right.items.length, runtime.limits);
      return new PyTuple([...left.items, ...right.items]);
    }
    return byRight('+', left, right, runtime) ?? cannotConcatenate('tuple', right);
  }
  return delegate('+', left, right, runtime);
}

function addText(left: Value, text: string, right: Value, runtime: Runtime): Value {
  const other = textOf(right);
  if (other === undefined) return byRight('+', left, right, runtime) ?? cannotConcatenate('str', right);
  if (text.length + other.length > runtime.limits.text) tooLong(runtime.limits);
  if (!(left instanceof Markup) && !(right instanceof Markup)) return text + other;
  const escaped = [left, right].map((part) =>
    part instanceof Markup ? part.text : escapeHtml(part as string),
  );
  return new Markup(escaped.join(''));
}

function cannotConcatenate(kind: string, right: Value): never {
  return typeError(`can only concatenate ${kind} (not "${typeName(right)}") to ${kind}`);
}

export function subtract(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return subtractNumbers(left, right);
  return delegate('-', left, right, runtime);
}

export function multiply(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return multiplyNumbers(left, right, runtime.limits);
  const repeated = repeat(left, right, runtime) ?? repeat(right, left, runtime);
  if (repeated !== undefined) return repeated;
  return delegate('*', left, right, runtime);
}

function repeat(sequence: Value, times: Value, runtime: Runtime): Value | undefined {
  const text = textOf(sequence);
  const items = text === undefined ? sequenceOf(sequence) : undefined;
  if (text === undefined && !items) return undefined;
  if (!isInteger(times)) {
    const other = byRight('*', sequence, times, runtime);
    return other === undefined
      ? typeError(`can't multiply sequence by non-int of type '${typeName(times)}'`)
      : other;
  }
  const count = Math.max(0, Number(times));
  if (text !== undefined) return wrapLike(sequence, repeatText(text, count, runtime.limits));
  const source = items ?? [];
  checkLength(source.length * count, runtime.limits);
  const result: Value[] = [];
  for (let round = 0; round < count && source.length; round++) for (const item of source) result.push(item);
  return sequence instanceof PyTuple ? new PyTuple(result) : result;
}

export function repeatText(text: string, count: number, limits: Limits): string {
  if (text.length * count > limits.text) tooLong(limits);
  effort((text.length * count) >> 4);
  return text.repeat(count);
}

/** Counts a list before it is made, and refuses one that is too long. */
function checkLength(length: number, limits: Limits): void {
  if (length > limits.elements) tooMany(limits);
  effort(length >> 1);
}

export function divide(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return divideNumbers(left, right);
  return delegate('/', left, right, runtime);
}

export function floorDivide(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return floorDivideNumbers(left, right);
  return delegate('//', left, right, runtime);
}

export function modulo(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return moduloNumbers(left, right);
  const text = textOf(left);
  if (text !== undefined) return wrapLike(left, percentFormat(text, right, runtime, left instanceof Markup));
  return delegate('%', left, right, runtime);
}

export function power(left: Value, right: Value, runtime: Runtime): Value {
  if (isNumber(left) && isNumber(right)) return powerOfNumbers(left, right, runtime.limits);
  return delegate('**', left, right, runtime);
}

export function negate(value: Value, runtime: Runtime): Value {
  if (isNumber(value)) return negateNumber(value);
  const own = value instanceof PyObject ? value.operate('neg', null, false, runtime) : undefined;
  return own === undefined ? typeError(`bad operand type for unary -: '${typeName(value)}'`) : own;
}

export function plus(value: Value, runtime: Runtime): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isNumber(value)) return value;
  const own = value instanceof PyObject ? value.operate('pos', null, false, runtime) : undefined;
  return own === undefined ? typeError(`bad operand type for unary +: '${typeName(value)}'`) : own;
}
