import { effort } from '../../text/effort';
import { dictGet, dictKeys, dictSize, PyDict } from './dict';
import { PyObject, type Value } from './model';
import { PySet } from './set';
import { PyTuple } from './objects';
import { typeError } from './raise';
import { indexOfPart } from './search-text';
import { characters, textLength } from './text';
import { isPlainObject, textOf, typeName } from './types';
import { equals } from './compare';

/** What a `for` over the value visits; null when it is not iterable. Lists are live: they may grow during the loop. */
export function iteratorOf(value: Value): Iterable<Value> | null {
  if (Array.isArray(value)) return value as Value[];
  const text = textOf(value);
  if (text !== undefined) return characters(text);
  if (value instanceof PyTuple) return value.items;
  if (value instanceof PyObject) {
    const iterator = value.iterator();
    return iterator && { [Symbol.iterator]: () => iterator };
  }
  return isPlainObject(value) ? dictKeys(value) : null;
}

export function iterate(value: Value): Iterable<Value> {
  return iteratorOf(value) ?? typeError(`'${typeName(value)}' object is not iterable`);
}

/** All elements, as a new array. */
export function listOf(value: Value): Value[] {
  const items: Value[] = [];
  for (const item of iterate(value)) {
    effort(1);
    items.push(item);
  }
  return items;
}

/** `len(value)`; null when it has none. */
export function lengthOf(value: Value): number | null {
  if (Array.isArray(value)) return value.length;
  const text = textOf(value);
  if (text !== undefined) return textLength(text);
  if (value instanceof PyObject) return value.length();
  return isPlainObject(value) ? dictSize(value) : null;
}

export function length(value: Value): number {
  return lengthOf(value) ?? typeError(`object of type '${typeName(value)}' has no len()`);
}

/** `item in container`. */
export function contains(container: Value, item: Value): boolean {
  const text = textOf(container);
  if (text !== undefined) {
    const part = textOf(item);
    if (part === undefined) {
      typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
    }
    return indexOfPart(text, part) >= 0;
  }
  if (container instanceof PyDict) return container.has(item);
  if (isPlainObject(container)) {
    return dictGet(container, item) !== undefined;
  }
  if (container instanceof PySet) return container.has(item);
  const own = container instanceof PyObject ? container.contains(item) : null;
  if (own !== null) return own;
  const elements = iteratorOf(container);
  if (!elements) typeError(`argument of type '${typeName(container)}' is not iterable`);
  for (const element of elements) {
    effort(1);
    if (element === item || equals(element, item)) return true;
  }
  return false;
}
