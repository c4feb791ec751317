import type { JsonNode, JsonTree } from './parse';

/**
 * How a file writes JSON, detected from its text. Files that come from the platform all look alike (indent of four,
 * `\/`, `\u00e9`, `[]` for an empty map, no newline at the end: docs/platform/bytes.md#exporter-style); people and
 * other tools write every mixture.
 */
export interface JsonStyle {
  /** One level of indentation; null where the file is written on one line. */
  indent: string | null;
  newline: '\n' | '\r\n';
  /** What is between a key and its value, colon included. */
  colon: string;
  /** What follows a comma between two values on one line. */
  commaSpace: string;
  strings: StringStyle;
  /** `[]` where the writer knows no empty map. */
  emptyMap: '{}' | '[]';
}

export interface StringStyle {
  /** Whether `/` is written `\/`. */
  escapeSlash: boolean;
  /** Whether everything beyond ASCII is written `\uXXXX`. */
  escapeUnicode: boolean;
  upperHex: boolean;
}

/** As the platform writes its files, for those made from nothing (docs/platform/bytes.md#exporter-style). */
export const platformStyle: JsonStyle = {
  indent: '    ',
  newline: '\n',
  colon: ': ',
  commaSpace: ' ',
  strings: { escapeSlash: true, escapeUnicode: true, upperHex: false },
  emptyMap: '[]',
};

/** How often a text writes each way. */
interface Spellings {
  escapedSlashes: number;
  plainSlashes: number;
  escapedUnicode: number;
  plainUnicode: number;
  upperHex: number;
  lowerHex: number;
}

/** Detected once for a tree: edit after edit asks for it. */
export function styleOf(tree: JsonTree): JsonStyle {
  const known = knownStyles.get(tree);
  if (known) return known;
  const style = detectStyle(tree);
  knownStyles.set(tree, style);
  return style;
}

const knownStyles = new WeakMap<JsonTree, JsonStyle>();

function detectStyle(tree: JsonTree): JsonStyle {
  const { text } = tree;
  const { indent, colon, hasEmptyMap } = layoutOf(tree);
  const asExported = indent === '    ' && !text.endsWith('\n');
  const spellings = spellingsIn(text, 0, text.length);
  const strings = stringStyle(spellings, {
    // A file that writes letters plainly comes from a writer that does so with slashes
    // (docs/platform/bytes.md#exporter-style).
    escapeSlash: asExported && spellings.plainUnicode <= spellings.escapedUnicode,
    escapeUnicode: asExported,
    upperHex: false,
  });
  return {
    indent,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    colon,
    commaSpace: indent === null && colon === ':' ? '' : ' ',
    strings,
    emptyMap: strings.escapeSlash && !hasEmptyMap ? '[]' : '{}',
  };
}

/**
 * How to write a text that takes the place of `token`: as the old value was written where it shows a habit,
 * else as the file does.
 */
export function stringStyleNear(
  text: string,
  token: { start: number; end: number },
  file: StringStyle,
): StringStyle {
  return stringStyle(spellingsIn(text, token.start, token.end), file);
}

function stringStyle(spellings: Spellings, otherwise: StringStyle): StringStyle {
  return {
    escapeSlash: majority(spellings.escapedSlashes, spellings.plainSlashes, otherwise.escapeSlash),
    escapeUnicode: majority(spellings.escapedUnicode, spellings.plainUnicode, otherwise.escapeUnicode),
    upperHex: majority(spellings.upperHex, spellings.lowerHex, otherwise.upperHex),
  };
}

function majority(yes: number, no: number, tie: boolean): boolean {
  return yes === no ? tie : yes > no;
}

/**
 * Slashes, letters beyond ASCII and backslashes occur in strings only, so the whole file can be searched as one text.
 */
function spellingsIn(text: string, start: number, end: number): Spellings {
  const found: Spellings = {
    escapedSlashes: 0,
    plainSlashes: 0,
    escapedUnicode: 0,
    plainUnicode: 0,
    upperHex: 0,
    lowerHex: 0,
  };
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += countEscape(text, at, found) - 1;
    else if (code === 0x2f) found.plainSlashes++;
    else if (code > 0x7f && code !== 0xfeff) found.plainUnicode++;
  }
  return found;
}

/** Counts the escape at `at` and gives its length. */
function countEscape(text: string, at: number, found: Spellings): number {
  const kind = text.charCodeAt(at + 1);
  if (kind === 0x2f) found.escapedSlashes++;
  if (kind !== 0x75) return 2;
  const digits = text.slice(at + 2, at + 6);
  if (Number.parseInt(digits, 16) > 0x7f) found.escapedUnicode++;
  if (/[A-F]/.test(digits)) found.upperHex++;
  else if (/[a-f]/.test(digits)) found.lowerHex++;
  return 6;
}

/**
 * Indentation, colon and empty maps as the first places that show them have them. An empty file shows nothing and
 * is written as the platform would.
 */
function layoutOf({ text, root }: JsonTree): { indent: string | null; colon: string; hasEmptyMap: boolean } {
  let indent: string | null = null;
  let colon: string | null = null;
  let hasEmptyMap = false;
  const visit = (node: JsonNode): void => {
    const { members, items } = node;
    if (members?.length === 0) hasEmptyMap = true;
    const [member] = members ?? [];
    if (member) colon ??= text.slice(member.keyEnd, member.value.start);
    const first = member?.keyStart ?? items?.[0]?.start;
    if (first !== undefined) indent ??= indentFrom(text, node.start, first);
    for (const { value } of members ?? []) visit(value);
    for (const item of items ?? []) visit(item);
  };
  if (root) visit(root);
  const isEmpty = root && (root.members ?? root.items)?.length === 0;
  return { indent: indent ?? (isEmpty ? '    ' : null), colon: oneLine(colon) ?? ': ', hasEmptyMap };
}

/** How much deeper a first element on its own line is indented than the container it opens. */
function indentFrom(text: string, container: number, element: number): string | null {
  const outer = lineIndent(text, container);
  const inner = lineIndent(text, element);
  const nested = text.slice(container, element).includes('\n') && inner.startsWith(outer);
  return nested && inner.length > outer.length ? inner.slice(outer.length) : null;
}

function oneLine(colon: string | null): string | null {
  return colon === null || colon.includes('\n') ? null : colon;
}

/** White space at the beginning of the line that holds `offset`. */
export function lineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, Math.min(end, offset));
}
