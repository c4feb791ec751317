import { isArrayIndex, parsePointer } from '../pointer';
import type { YamlMember, YamlNode } from './tree';

/** The value at a pointer, and the member it belongs to; null when there is none, or it is behind an alias. */
export function nodeAt(
  root: YamlNode | null,
  pointer: string,
): { node: YamlNode; member: YamlMember | null } | null {
  let node = root;
  let member: YamlMember | null = null;
  for (const key of parsePointer(pointer)) {
    if (!node) return null;
    member = node.members?.findLast((candidate) => candidate.key === key) ?? null;
    node = member?.node ?? (isArrayIndex(key) ? (node.items?.[Number(key)]?.node ?? null) : null);
  }
  return node && { node, member };
}

/**
 * The offset in the text of unit `decodedOffset` of the string a scalar says. Exact for plain and quoted text on one
 * line and for literal blocks (`|`); where lines are folded it is the beginning of the scalar.
 */
export function sourceOffset(text: string, node: YamlNode, decodedOffset: number): number {
  if (node.style === 'literal') return offsetInBlock(text, node, decodedOffset);
  const isQuoted = node.style === 'single' || node.style === 'double';
  if (node.style === 'folded' || text.slice(node.from, node.to).includes('\n')) return node.from;
  let at = node.from + (isQuoted ? 1 : 0);
  const end = node.to - (isQuoted ? 1 : 0);
  for (let unit = 0; unit < decodedOffset && at < end; unit++) at += unitLength(text, at, node.style);
  return at;
}

/** Length in the text of one unit: an escape, a doubled quote, or one character. */
function unitLength(text: string, at: number, style: YamlNode['style']): number {
  if (style === 'single') return text.startsWith("''", at) ? 2 : 1;
  if (style !== 'double' || text.charAt(at) !== '\\') return 1;
  return { x: 4, u: 6, U: 10 }[text.charAt(at + 1)] ?? 2;
}

/** Every line of a literal block is a line of its text behind the indentation of the first one. */
function offsetInBlock(text: string, node: YamlNode, decodedOffset: number): number {
  let lineStart = text.indexOf('\n', node.from) + 1;
  const first = /^[ \n\r]*\n|/.exec(text.slice(lineStart, node.to))?.[0].length ?? 0;
  const indent = /^ */.exec(text.slice(lineStart + first, node.to))?.[0].length ?? 0;
  let left = decodedOffset;
  while (lineStart > 0 && lineStart < node.to) {
    const end = text.indexOf('\n', lineStart);
    const lineEnd = end === -1 || end > node.to ? node.to : end;
    const content = Math.min(lineStart + indent, lineEnd);
    if (left <= lineEnd - content) return content + left;
    left -= lineEnd - content + 1;
    lineStart = lineEnd + 1;
  }
  return node.to;
}
