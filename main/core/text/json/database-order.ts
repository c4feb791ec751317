import { isArrayIndex, parsePointer } from '../pointer';

/**
 * Whether the platform keeps the map at `pointer` as a stored document of its database, whose keys come back ordered by
 * length and bytes (docs/platform/bytes.md#key-order): everything inside the arguments of a step, the conditions and
 * actions of a rule, and maps inside the records of a list. Elsewhere the order is fixed or the author's.
 */
export function keepsDatabaseOrder(pointer: string, rootIsList: boolean): boolean {
  const keys = parsePointer(pointer);
  if (rootIsList && keys.length >= 2) return true;
  if (keys[0] === 'trigger_condition' || keys[0] === 'actions') return true;
  return keys.some(
    (key, index) =>
      key === 'arguments' &&
      isArrayIndex(keys[index - 1] ?? '') &&
      (keys[index - 2] === 'steps' || keys[index - 2] === 'workflowSteps'),
  );
}

/** Shorter keys first (in bytes of UTF-8), keys of one length bytewise. */
export function compareDatabaseKeys(a: string, b: string): number {
  return byteLength(a) - byteLength(b) || compareCodePoints(a, b);
}

function byteLength(key: string): number {
  let bytes = 0;
  for (const character of key) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The order of code points is the order of the UTF-8 bytes; that of UTF-16 units is not. */
function compareCodePoints(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let at = 0; at < left.length && at < right.length; at++) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
