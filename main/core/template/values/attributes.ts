import { dictGet } from './dict';
import { PyObject, type Runtime, type Value } from './model';
import { boundMethod, type Method } from './native';
import { Markup, PyBytes, PyCallable, PyRange, PySlice, PyTuple } from './objects';
import { toIndex } from './convert';
import { raise, typeError } from './raise';
import { repr } from './repr';
import { PySet } from './set';
import { bytesMethods } from './methods/bytes';
import { dictMethods } from './methods/dict';
import { listMethods } from './methods/list';
import { floatMethods, integerMethods, numberAttributes } from './methods/number';
import { setMethods } from './methods/set';
import { textMethods } from './methods/text';
import { tupleMethods } from './methods/tuple';
import { characters, hasAstral, sliceBounds } from './text';
import { isDict, isFloat, isInteger, textOf, typeName } from './types';
import { wrapLike } from './operators';

const none: ReadonlyMap<string, Method> = new Map();

/** Names that every Python object has and the sandbox refuses; others beginning with `_` may be keys. */
const objectDunders =
  /^__(?:class|doc|dir|eq|ne|lt|le|gt|ge|hash|init|init_subclass|new|reduce|reduce_ex|repr|str|sizeof|subclasshook|format|getattribute|setattr|delattr|getstate|len|getitem|setitem|delitem|contains|iter|next|reversed|add|radd|iadd|mul|rmul|imul|mod|rmod|bool|int|float|index|getnewargs|class_getitem|or|ror|ior|and|sub|rsub|neg|pos|abs|invert|pow|truediv|floordiv|divmod|round|trunc|ceil|floor|html|html_format)__$/;
/** Names that functions and classes have beside. */
const callableDunders =
  /^__(?:call|func|self|code|closure|defaults|globals|kwdefaults|name|qualname|annotations|wrapped|dict|module|weakref|bases|base|mro|subclasses)__$/;

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

function isRefused(object: Value, name: string): boolean {
  return objectDunders.test(name) || (object instanceof PyCallable && callableDunders.test(name));
}

/** A Python attribute of a value; undefined when it has none of that name. */
export function pythonAttribute(object: Value, name: string, runtime: Runtime): Value | undefined {
  if (name.startsWith('__') && isRefused(object, name)) {
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
  const value = isDict(object)
    ? dictGet(object, name)
    : object instanceof PyObject
      ? object.item(name, runtime)
      : undefined;
  return value === undefined ? runtime.undefined({ object, name }) : value;
}

/** `object[key]` in a template: an element first, then (for texts) an attribute, then undefined. */
export function getItem(object: Value, key: Value, runtime: Runtime): Value {
  const element = elementOf(object, key, runtime);
  if (element !== undefined) return element;
  const name = textOf(key);
  if (name !== undefined) {
    const attribute = pythonAttribute(object, name, runtime);
    if (attribute !== undefined) return attribute;
  }
  return runtime.undefined({ object, name: key });
}

/** An element, slice or key; undefined where Python raises a LookupError or TypeError, which Jinja2 swallows. */
export function elementOf(object: Value, key: Value, runtime: Runtime): Value | undefined {
  if (isDict(object)) {
    return key instanceof PySlice || Array.isArray(key) || isDict(key) || key instanceof PySet
      ? undefined
      : dictGet(object, key);
  }
  if (Array.isArray(object)) return sequenceElement(object as Value[], key, (items) => items);
  const text = textOf(object);
  if (text !== undefined) {
    if (typeof key === 'number' && !hasAstral(text)) {
      const at = key < 0 ? key + text.length : key;
      return at >= 0 && at < text.length ? wrapLike(object, text.charAt(at)) : undefined;
    }
    const element = sequenceElement(characters(text), key, (items) => items.join(''));
    return element === undefined ? undefined : wrapLike(object, element as string);
  }
  if (object instanceof PyTuple) return sequenceElement(object.items, key, (items) => new PyTuple(items));
  if (object instanceof PyBytes)
    return sequenceElement(object.bytes, key, (items) => new PyBytes(items as number[]));
  if (object instanceof PyRange) return rangeElement(object, key);
  return object instanceof PyObject ? object.item(key, runtime) : undefined;
}

function sequenceElement(
  items: readonly Value[],
  key: Value,
  build: (items: Value[]) => Value,
): Value | undefined {
  if (key instanceof PySlice) return build(sliceItems(items, key));
  if (!isInteger(key)) return undefined;
  const index = Number(key);
  return items[index < 0 ? index + items.length : index];
}

function bound(value: Value): number | null {
  if (value === null) return null;
  if (!isInteger(value)) typeError('slice indices must be integers or None or have an __index__ method');
  return Math.min(Math.max(Number(value), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

/** The elements a slice picks. */
function sliceItems(items: readonly Value[], slice: PySlice): Value[] {
  const { start, step, count } = sliceBounds(
    items.length,
    bound(slice.from),
    bound(slice.to),
    bound(slice.step),
  );
  if (step === 1) return items.slice(start, start + count);
  const result: Value[] = [];
  for (let index = 0; index < count; index++) result.push(items[start + index * step]);
  return result;
}

function rangeElement(range: PyRange, key: Value): Value | undefined {
  if (key instanceof PySlice) {
    const { start, stop, step } = sliceBounds(
      range.length(),
      bound(key.from),
      bound(key.to),
      bound(key.step),
    );
    return new PyRange(range.at(start), range.at(stop), range.step * step);
  }
  if (!isInteger(key)) return undefined;
  const at = toIndex(key);
  const index = at < 0 ? at + range.length() : at;
  return index >= 0 && index < range.length() ? range.at(index) : undefined;
}

/** `container[key]` outside templates' own lookup (formatting, filters): errors as Python raises them. */
export function subscript(object: Value, key: Value, runtime: Runtime): Value {
  const element = elementOf(object, key, runtime);
  if (element !== undefined) return element;
  if (isDict(object)) {
    if (key instanceof PySlice) typeError("unhashable type: 'slice'");
    return raise('KeyError', repr(key));
  }
  if (Array.isArray(object) || object instanceof PyTuple || textOf(object) !== undefined) {
    if (isInteger(key)) return raise('IndexError', `${typeName(object)} index out of range`);
    return typeError(`${typeName(object)} indices must be integers or slices, not ${typeName(key)}`);
  }
  return typeError(`'${typeName(object)}' object is not subscriptable`);
}
