import { effort } from '../../text/effort';
import { PyFloat } from './float';
import { PyObject, type Value } from './model';
import { PyTuple } from './objects';
import { typeError } from './raise';

/**
 * What stands for a value among dict keys and set elements: equal Python values give the same token (1, 1.0 and True;
 * equal tuples), so that a Map can look them up. Texts stand for themselves; texts that begin with NUL are marked.
 * Throws TypeError for lists, dicts and other unhashable values.
 */
export function hashToken(value: Value): unknown {
  switch (typeof value) {
    case 'string':
      if (value.length > 255) effort(value.length >> 6);
      return value.charCodeAt(0) === 0 ? `\0s${value}` : value;
    case 'boolean':
      return value ? 1 : 0;
    case 'number':
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value + 0;
    case 'bigint':
      return value;
    default:
  }
  if (value === null) return null;
  if (value instanceof PyFloat) {
    return Number.isSafeInteger(value.value) ? value.value + 0 : BigInt(value.value);
  }
  if (value instanceof PyTuple) {
    effort(value.items.length);
    return `\0t${value.items.map(tokenText).join('\u0001')}`;
  }
  if (value instanceof PyObject) {
    const key = value.hashKey();
    if (key === null) typeError(`unhashable type: '${value.typeName}'`);
    return key;
  }
  return typeError(`unhashable type: '${Array.isArray(value) ? 'list' : 'dict'}'`);
}

const identities = new WeakMap<object, number>();
let nextIdentity = 1;

/** A token within a tuple's: its kind, length and spelling, so that no two different tuples look alike. */
function tokenText(value: Value): string {
  const token = hashToken(value);
  if (typeof token === 'string') return `s${token.length}:${token}`;
  if (typeof token !== 'object' || token === null) return `n${String(token)}`;
  let identity = identities.get(token);
  if (!identity) {
    identity = nextIdentity++;
    identities.set(token, identity);
  }
  return `o${identity}`;
}
