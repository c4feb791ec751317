import { isMap } from '../values';
import type { JsonNode } from './parse';

/** Members by which an element of a list says who it is, the first that is there. */
const identityKeys = ['uuid', '@id'];

/**
 * For each new element the index of the present one that is the same thing, or -1 for an added one. Null where an
 * element has no identity, two have the same one, or those that stay change their order.
 */
export function alignById(
  text: string,
  present: readonly JsonNode[],
  wanted: readonly unknown[],
): number[] | null {
  const places = new Map<string, number>();
  for (const [index, node] of present.entries()) {
    const identity = nodeIdentity(text, node);
    if (identity === null || places.has(identity)) return null;
    places.set(identity, index);
  }
  const seen = new Set<string>();
  const aligned: number[] = [];
  let last = -1;
  for (const value of wanted) {
    const identity = valueIdentity(value);
    if (identity === null || seen.has(identity)) return null;
    seen.add(identity);
    const place = places.get(identity) ?? -1;
    if (place !== -1 && place < last) return null;
    if (place !== -1) last = place;
    aligned.push(place);
  }
  return aligned;
}

function nodeIdentity(text: string, { members }: JsonNode): string | null {
  for (const key of identityKeys) {
    const node = members?.findLast((member) => member.key === key)?.value;
    if (node?.type === 'string') return JSON.parse(text.slice(node.start, node.end)) as string;
  }
  return null;
}

function valueIdentity(value: unknown): string | null {
  if (!isMap(value)) return null;
  for (const key of identityKeys) {
    const identity = value[key];
    if (typeof identity === 'string') return identity;
  }
  return null;
}
