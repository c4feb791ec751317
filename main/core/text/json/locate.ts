import { isArrayIndex, joinPointer, parsePointer } from '../pointer';
import type { JsonMember, JsonNode, JsonTree } from './parse';

/** Place of a value and of its key, as offsets in the text; the key's are null for elements and the root. */
export interface JsonPlace {
  from: number;
  to: number;
  keyFrom: number | null;
  keyTo: number | null;
}

/** The node at a pointer; of a key given twice the last one, which is the one a reader keeps. */
export function nodeAt(
  tree: JsonTree,
  pointer: string,
): { node: JsonNode; member: JsonMember | null } | null {
  let node = tree.root;
  let member: JsonMember | null = null;
  for (const key of parsePointer(pointer)) {
    if (!node) return null;
    member = node.members?.findLast((candidate) => candidate.key === key) ?? null;
    node = member?.value ?? (isArrayIndex(key) ? (node.items?.[Number(key)] ?? null) : null);
  }
  return node && { node, member };
}

/** Where the value at `pointer` is; null when there is none. */
export function locate(tree: JsonTree, pointer: string): JsonPlace | null {
  const found = nodeAt(tree, pointer);
  if (!found) return null;
  const { node, member } = found;
  return { from: node.start, to: node.end, keyFrom: member?.keyStart ?? null, keyTo: member?.keyEnd ?? null };
}

/** Pointer of the innermost value at an offset; a key belongs to its value, a gap to its container. */
export function pointerAt(tree: JsonTree, offset: number): string {
  let pointer = '';
  for (let node = tree.root; node;) {
    const { members, items }: JsonNode = node;
    node = null;
    if (members) {
      const member = lastFrom(members, offset, (candidate) => candidate.keyStart);
      if (member && offset <= member.value.end) {
        pointer = joinPointer(pointer, member.key);
        node = offset >= member.value.start ? member.value : null;
      }
    } else if (items) {
      const item = lastFrom(items, offset, (candidate) => candidate.start);
      if (item && offset <= item.end) {
        pointer = joinPointer(pointer, items.indexOf(item));
        node = item;
      }
    }
  }
  return pointer;
}

/**
 * The offset in the text of unit `decodedOffset` of the string at `pointer`, escapes counted; so that a mistake inside
 * a template is marked where it is. Past the end it is the closing quote; where the value is no string, its beginning;
 * where there is none, 0.
 */
export function sourceOffset(tree: JsonTree, pointer: string, decodedOffset: number): number {
  const node = nodeAt(tree, pointer)?.node;
  if (!node) return 0;
  if (node.type !== 'string') return node.start;
  let at = node.start + 1;
  for (let unit = 0; unit < decodedOffset && at < node.end - 1; unit++) at += unitLength(tree.text, at);
  return at;
}

/** The unit of the string at `pointer` that an offset in the text falls on: `sourceOffset` the other way round. */
export function unitAt(tree: JsonTree, pointer: string, offset: number): number {
  const node = nodeAt(tree, pointer)?.node;
  if (node?.type !== 'string') return 0;
  let unit = 0;
  for (let at = node.start + 1; at < Math.min(offset, node.end - 1); at += unitLength(tree.text, at)) unit++;
  return unit;
}

/** Length in the text of one unit of a string: an escape or one character. */
export function unitLength(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0x5c) return 1;
  return text.charCodeAt(at + 1) === 0x75 ? 6 : 2;
}

/** The last element that begins at or before `offset`. */
function lastFrom<T>(elements: readonly T[], offset: number, begin: (element: T) => number): T | null {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element !== undefined && begin(element) <= offset) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1] ?? null;
}
