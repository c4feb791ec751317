import { isArrayIndex } from '../pointer';
import { isMap } from '../values';

/** The value an edit must produce, to verify the edited text against. */

/** A copy in which nothing is shared, as every alias counts as a copy of what it stands for. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isMap(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) if (inner !== undefined) put(copy, key, copyOf(inner));
  return copy;
}

/** Also where the key is `__proto__`. */
export function put(map: object, key: string, value: unknown): void {
  Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A member or element, own ones only. */
export function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return isArrayIndex(key) ? (value[Number(key)] as unknown) : undefined;
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
