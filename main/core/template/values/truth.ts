import { dictSize } from './dict';
import { PyObject, type Value } from './model';
import { isPlainObject } from './types';

/** `bool(value)`. */
export function truthy(value: Value): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value.length > 0;
    case 'number':
      return value !== 0;
    case 'bigint':
      return value !== 0n;
    default:
  }
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof PyObject) return value.truthy();
  return !isPlainObject(value) || dictSize(value) > 0;
}
