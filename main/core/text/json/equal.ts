import { isMap } from '../values';
import type { JsonNode } from './parse';

/**
 * Whether the value of a node equals one in memory. The order of keys and the spelling of numbers and texts do not
 * count, members without a value are not there, and an empty list equals an empty map, which the platform's writer does
 * not distinguish (docs/platform/bytes.md#empty-maps).
 */
export function isEqual(text: string, node: JsonNode, value: unknown): boolean {
  if (Array.isArray(value)) {
    const { items } = node;
    return items?.length === value.length && items.every((item, index) => isEqual(text, item, value[index]));
  }
  if (isMap(value)) {
    const keys = keysOf(value);
    if (!node.members) return keys.length === 0 && node.items?.length === 0;
    const last = new Map(node.members.map((member) => [member.key, member.value]));
    return (
      last.size === keys.length &&
      keys.every((key) => {
        const inner = last.get(key);
        return inner !== undefined && isEqual(text, inner, value[key]);
      })
    );
  }
  return !node.members && !node.items && JSON.parse(text.slice(node.start, node.end)) === value;
}

/** Keys whose member has a value. */
export function keysOf(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}
