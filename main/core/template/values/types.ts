import { PyDict } from './dict';
import { PyFloat } from './float';
import { PyObject, type Value } from './model';
import { Markup, PyTuple } from './objects';

/** A plain object of the host: data, used as a dict. */
export function isPlainObject(value: Value): value is Record<string, Value> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isDict(value: Value): value is PyDict | Record<string, Value> {
  return value instanceof PyDict || isPlainObject(value);
}

/** int and bool, which Python counts among the ints. */
export function isInteger(value: Value): value is number | bigint | boolean {
  return typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'bigint' || typeof value === 'boolean';
}

export function isFloat(value: Value): value is number | PyFloat {
  return typeof value === 'number' ? !Number.isInteger(value) : value instanceof PyFloat;
}

export function isNumber(value: Value): value is number | bigint | boolean | PyFloat {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean' ||
    value instanceof PyFloat
  );
}

export function isText(value: Value): value is string | Markup {
  return typeof value === 'string' || value instanceof Markup;
}

/** The characters of a str; undefined for other values. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Markup ? value.text : undefined;
}

/** Elements of a list or tuple; undefined for other values. */
export function sequenceOf(value: Value): readonly Value[] | undefined {
  if (Array.isArray(value)) return value as Value[];
  return value instanceof PyTuple ? value.items : undefined;
}

/** The name of a value's Python class. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return Number.isInteger(value) ? 'int' : 'float';
    default:
  }
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (value instanceof PyObject) return value.typeName;
  return isPlainObject(value) ? 'dict' : 'object';
}

/** A value's class as Python prints it: `<class 'jinja2.runtime.Undefined'>`. */
export function className(value: Value): string {
  const module = value instanceof PyObject && value.typeModule ? `${value.typeModule}.` : '';
  return `<class '${module}${typeName(value)}'>`;
}
