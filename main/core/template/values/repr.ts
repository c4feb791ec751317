import { PyDict, dictEntries } from './dict';
import { effort } from './effort';
import { floatRepr } from './float';
import { PyObject, type Value } from './model';
import { Markup, PyTuple } from './objects';
import { raise } from './raise';
import { PySet } from './set';

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
  if (value > -longestInteger && value < longestInteger) return value.toString();
  return raise(
    'ValueError',
    `Exceeds the limit (${mostDigits} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit`,
  );
}

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
      return stringRepr(value);
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
  if (value instanceof Markup) return `Markup(${stringRepr(value.text)})`;
  if (value instanceof PyObject && !isContainer(value)) return value.repr();
  if (around.includes(value))
    return Array.isArray(value) ? '[...]' : value instanceof PyTuple ? '(...)' : '{...}';
  if (around.length > 300)
    raise('RecursionError', 'maximum recursion depth exceeded while getting the repr of an object');
  const inside = [...around, value];
  if (Array.isArray(value))
    return `[${(value as Value[]).map((item) => reprWithin(item, inside)).join(', ')}]`;
  if (value instanceof PyTuple) {
    const items = value.items.map((item) => reprWithin(item, inside));
    return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
  }
  if (value instanceof PySet) {
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

const plain = /^[ !#-&(-[\]-~]*$/;
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}\\']/u;
const named: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A str as Python writes it: single quotes unless only those occur, escapes for what cannot be printed. */
function stringRepr(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = '';
  for (const char of text) {
    if (char === ' ' || (char === "'" && quote === '"') || !unprintable.test(char)) body += char;
    else if (char === "'") body += "\\'";
    else body += named[char] ?? escaped(char.codePointAt(0) ?? 0);
  }
  return `${quote}${body}${quote}`;
}

function escaped(code: number): string {
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
