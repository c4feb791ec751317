import { effort } from '../../text/effort';
import type { Runtime, Value } from '../values/model';
import { Undefined } from '../values/undefined';
import { str } from '../values/repr';
import { isInteger, isText } from '../values/types';

/** Reads `a.b.0` from a value the way Jinja2's filters with `attribute` do; null reads the value itself. */
export function attributeReader(
  runtime: Runtime,
  attribute: Value,
  fallback?: Value,
): (item: Value) => Value {
  if (attribute === null || attribute === undefined) return (item) => item;
  const parts = isInteger(attribute)
    ? [attribute]
    : str(attribute)
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return (item) => {
    let value = item;
    for (const part of parts) {
      value = runtime.getItem(value, part);
      if (fallback !== undefined && fallback !== null && value instanceof Undefined) value = fallback;
    }
    return value;
  };
}

/** Text in lower case; anything else as it is: how filters compare when case does not matter. */
export function ignoreCase(value: Value): Value {
  if (!isText(value)) return value;
  const text = str(value);
  effort(text.length >> 7);
  return text.toLowerCase();
}
