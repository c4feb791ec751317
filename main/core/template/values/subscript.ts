import { effort } from '../../text/effort';
import { toIndex } from './convert';
import { dictGet } from './dict';
import { PyObject, type Runtime, type Value } from './model';
import { PyBytes, PyRange, PySlice, PyTuple, wrapLike } from './objects';
import { raise, typeError } from './raise';
import { repr } from './repr';
import { PySet } from './set';
import { characters, hasAstral, sliceBounds } from './text';
import { isDict, isInteger, textOf, typeName } from './types';

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
    if (typeof key === 'number' && Number.isInteger(key) && !hasAstral(text)) {
      const at = key < 0 ? key + text.length : key;
      return at >= 0 && at < text.length ? wrapLike(object, text.charAt(at)) : undefined;
    }
    if (key instanceof PySlice && !hasAstral(text)) {
      const part = textSlice(text, key);
      if (part !== null) return wrapLike(object, part);
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
  effort(count);
  if (step === 1) return items.slice(start, start + count);
  const result: Value[] = [];
  for (let index = 0; index < count; index++) result.push(items[start + index * step]);
  return result;
}

/** What a slice without steps picks of a text whose characters are its units; null where it has steps. */
function textSlice(text: string, slice: PySlice): string | null {
  const { start, step, count } = sliceBounds(
    text.length,
    bound(slice.from),
    bound(slice.to),
    bound(slice.step),
  );
  if (step !== 1) return null;
  effort(count >> 5);
  return text.slice(start, start + count);
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

/** Whether Python allows subscripting a value. */
export function mayBeSubscripted(value: Value): boolean {
  if (isDict(value) || Array.isArray(value) || textOf(value) !== undefined) return true;
  return value instanceof PyTuple || value instanceof PyBytes || value instanceof PyRange;
}
