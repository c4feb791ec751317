/** JSON pointers (RFC 6901): `''` is the whole value, `/a/0` the first element of `a`. */

/** The keys of a pointer. A text without the leading slash is a mistake of the caller and throws. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new RangeError(`"${pointer}" is not a JSON pointer`);
  return pointer.slice(1).split('/').map(unescapeKey);
}

export function formatPointer(keys: readonly (string | number)[]): string {
  return joinPointer('', ...keys);
}

/** The pointer of something below `base`. */
export function joinPointer(base: string, ...keys: (string | number)[]): string {
  let pointer = base;
  for (const key of keys) pointer += '/' + (typeof key === 'number' ? key : escapeKey(key));
  return pointer;
}

/** The value at a pointer, own properties only; undefined when there is none. */
export function getAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const key of parsePointer(pointer)) {
    if (Array.isArray(at)) {
      if (!isArrayIndex(key)) return undefined;
      at = at[Number(key)];
    } else if (typeof at === 'object' && at !== null && Object.hasOwn(at, key)) {
      at = (at as Record<string, unknown>)[key];
    } else {
      return undefined;
    }
  }
  return at;
}

/** Whether a key of a pointer names an element: digits without a leading zero. */
export function isArrayIndex(key: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(key);
}

function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

function unescapeKey(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;
}
