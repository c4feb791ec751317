import { dictGet } from './dict';
import { hasDunder } from './dunders';
import { entryNamed } from './loop-results';
import { PyObject, type Runtime, type Value } from './model';
import { boundMethod, type Method } from './native';
import { Markup, PyBytes, PyTuple } from './objects';
import { PySet } from './set';
import { bytesMethods } from './methods/bytes';
import { dictMethods } from './methods/dict';
import { listMethods } from './methods/list';
import { floatMethods, integerMethods, numberAttributes } from './methods/number';
import { setMethods } from './methods/set';
import { textMethods } from './methods/text';
import { tupleMethods } from './methods/tuple';
import { elementOf } from './subscript';
import { isDict, isFloat, isInteger, textOf, typeName } from './types';

const none: ReadonlyMap<string, Method> = new Map();

/** The methods of a value by its Python type. */
export function methodsOf(value: Value): ReadonlyMap<string, Method> {
  if (typeof value === 'string') return textMethods;
  if (Array.isArray(value)) return listMethods;
  if (isDict(value)) return dictMethods;
  if (isInteger(value)) return integerMethods;
  if (isFloat(value)) return floatMethods;
  if (value instanceof PyTuple) return tupleMethods;
  if (value instanceof Markup) return textMethods;
  if (value instanceof PySet) return setMethods;
  if (value instanceof PyBytes) return bytesMethods;
  return (value instanceof PyObject ? value.methods() : null) ?? none;
}

const allMethods = [
  textMethods,
  listMethods,
  dictMethods,
  integerMethods,
  floatMethods,
  tupleMethods,
  setMethods,
  bytesMethods,
];

/** Whether a name can be anything but a key on plain data; lets `a.b` look up keys at once. */
export function mayBeAttribute(name: string): boolean {
  return name.startsWith('_') || numberAttributes.has(name) || allMethods.some((table) => table.has(name));
}

/** A Python attribute of a value; undefined when it has none of that name. */
export function pythonAttribute(object: Value, name: string, runtime: Runtime): Value | undefined {
  if (name.startsWith('__') && hasDunder(object, name)) {
    const message = `access to attribute '${name}' of '${typeName(object)}' object is unsafe.`;
    return runtime.undefined({ hint: message, kind: 'SecurityError' });
  }
  const own = object instanceof PyObject ? object.attribute(name, runtime) : undefined;
  if (own !== undefined) return own;
  const method = methodsOf(object).get(name);
  if (method) return boundMethod(method, object);
  if (isInteger(object) || isFloat(object)) return numberAttributes.get(name)?.(object);
  return undefined;
}

/** `object.name` in a template: an attribute first, then a key, then undefined. */
export function getAttribute(object: Value, name: string, runtime: Runtime): Value {
  const attribute = pythonAttribute(object, name, runtime);
  if (attribute !== undefined) return attribute;
  const value = isDict(object) ? dictGet(object, name) : memberOf(object, name, runtime);
  return value === undefined ? runtime.undefined({ object, name }) : value;
}

function memberOf(object: Value, name: string, runtime: Runtime): Value | undefined {
  if (Array.isArray(object)) return entryNamed(object as Value[], name);
  return object instanceof PyObject ? object.item(name, runtime) : undefined;
}

/** `object[key]` in a template: an element first, then (for texts) an attribute, then undefined. */
export function getItem(object: Value, key: Value, runtime: Runtime): Value {
  const element = elementOf(object, key, runtime);
  if (element !== undefined) return element;
  const name = textOf(key);
  if (name !== undefined) {
    const attribute = pythonAttribute(object, name, runtime);
    if (attribute !== undefined) return attribute;
    const entry = Array.isArray(object) ? entryNamed(object as Value[], name) : undefined;
    if (entry !== undefined) return entry;
  }
  return runtime.undefined({ object, name: key });
}
