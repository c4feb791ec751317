import { PyDict, dictEntries } from './dict';
import { effort } from '../../text/effort';
import { floatRepr } from './float';
import { PyObject, type Value } from './model';
import { Markup, PyTuple } from './objects';
import { raise } from './raise';
import { PySet } from './set';
import { pythonQuoted } from '../../text/python-quoted';

/** `str(value)`. */
export function str(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return Number.isInteger(value) ? integerText(value) : floatRepr(value);
    default:
  }
  if (value instanceof Markup) return value.text;
  if (value instanceof PyObject && !isContainer(value)) return value.str();
  return repr(value);
}

/** `repr(value)`. */
export function repr(value: Value): string {
  return reprWithin(value, []);
}

function integerText(value: number): string {
  return Number.isSafeInteger(value) ? String(value + 0) : BigInt(value).toString();
}

/** CPython's own limit on the digits of an int turned into text. */
const mostDigits = 4300;

function integerDigits(value: bigint): string {
  if (value > largestQuick || value < -largestQuick) effort(stepsOfDigits);
  if (value > -longestInteger && value < longestInteger) return value.toString();
  return raise(
    'ValueError',
    `Exceeds the limit (${mostDigits} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit`,
  );
}

/** Turning an int of that many digits into text; those of a machine's words cost nothing to speak of. */
const largestQuick = 2n ** 256n;
const stepsOfDigits = 400;

const longestInteger = 10n ** BigInt(mostDigits);

function spellsItself(value: PyObject): boolean {
  return value.repr !== PyObject.prototype.repr;
}

function isContainer(value: PyObject): boolean {
  // Classes derived of tuple spell themselves.
  return (
    value instanceof PyDict || (value instanceof PyTuple && !spellsItself(value)) || value instanceof PySet
  );
}

function reprWithin(value: Value, around: readonly object[]): string {
  switch (typeof value) {
    case 'string':
      effort(1 + (value.length >> 4));
      return pythonQuoted(value);
    case 'number':
      return Number.isInteger(value) ? integerText(value) : floatRepr(value);
    case 'bigint':
      return integerDigits(value);
    case 'boolean':
      return value ? 'True' : 'False';
    case 'object':
      return value === null ? 'None' : objectRepr(value, around);
    default:
      return 'None';
  }
}

function objectRepr(value: object, around: readonly object[]): string {
  effort(1);
  if (value instanceof Markup) return `Markup(${pythonQuoted(value.text)})`;
  if (value instanceof PyObject && !isContainer(value)) return value.repr();
  if (around.includes(value))
    return Array.isArray(value) ? '[...]' : value instanceof PyTuple ? '(...)' : '{...}';
  if (around.length > 300)
    raise('RecursionError', 'maximum recursion depth exceeded while getting the repr of an object');
  const inside = [...around, value];
  effort(around.length >> 3);
  if (Array.isArray(value)) {
    effort(value.length);
    return `[${(value as Value[]).map((item) => reprWithin(item, inside)).join(', ')}]`;
  }
  if (value instanceof PyTuple) {
    effort(value.items.length);
    const items = value.items.map((item) => reprWithin(item, inside));
    return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
  }
  if (value instanceof PySet) {
    effort(value.elements.size);
    const items = [...value.elements.values()].map((item) => reprWithin(item, inside)).join(', ');
    if (value.typeName === 'set') return items ? `{${items}}` : 'set()';
    return items ? `${value.typeName}({${items}})` : `${value.typeName}()`;
  }
  let text = '';
  for (const [key, item] of dictEntries(value as PyDict)) {
    text += `${text ? ', ' : ''}${reprWithin(key, inside)}: ${reprWithin(item, inside)}`;
  }
  return `{${text}}`;
}
