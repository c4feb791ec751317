import { isAlias, isCollection, isMap, isScalar, parseDocument } from 'yaml';
import type { CST, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';

// Places are read with `yaml`, because it alone keeps every token, comments and blanks included, of what it parses.

/** A value of a YAML text with its place: `[from, to)` in UTF-16 units, anchor and tag not included. */
export interface YamlNode {
  kind: 'map' | 'list' | 'scalar' | 'alias';
  from: number;
  /** End of what the value says: without the line break that ends a block, without comments. */
  to: number;
  /** How it is written: between brackets, or a scalar between quotes, or as a block of lines; else null. */
  style: 'flow' | 'single' | 'double' | 'literal' | 'folded' | null;
  members?: YamlMember[];
  items?: YamlItem[];
}

export interface YamlItem {
  /** Where the element begins: its dash in a block, else its value. */
  from: number;
  /** Behind the dash; where the element begins in brackets. */
  slot: number;
  node: YamlNode;
}

export interface YamlMember extends YamlItem {
  key: string;
  keyFrom: number;
  keyTo: number;
  /** False for `key` alone in brackets, which has no colon. */
  hasColon: boolean;
}

/**
 * The places of all values of one YAML document. Only for text that `readYaml` has read: that is where depth and size
 * are limited. Null for an empty document, and for keys that are lists or maps, which have no pointer.
 */
export function parseYamlTree(text: string): YamlNode | null {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, merge: true });
  const root: unknown = document.contents;
  try {
    return isNode(root) ? nodeOf(text, root) : null;
  } catch (thrown) {
    if (thrown instanceof Unaddressable) return null;
    throw thrown;
  }
}

/** A key without a pointer. */
class Unaddressable extends Error {}

const styles: Record<string, YamlNode['style']> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

function isNode(value: unknown): value is Node {
  return isScalar(value) || isCollection(value) || isAlias(value);
}

function nodeOf(text: string, node: Node): YamlNode {
  const [from, end] = node.range ?? [0, 0];
  if (isAlias(node)) return { kind: 'alias', from, to: end, style: null };
  if (isScalar(node)) {
    const style = styles[node.type ?? ''] ?? null;
    const isBlock = style === 'literal' || style === 'folded';
    return { kind: 'scalar', from, to: isBlock ? withoutBreak(text, end) : end, style };
  }
  const style = node.flow ? 'flow' : null;
  const base = { from, to: end, style } as const;
  if (isMap(node)) {
    const members = node.items.map((pair) => memberOf(text, pair, end));
    return { ...base, kind: 'map', members, to: endOf(members, base) };
  }
  const items = itemsOf(text, node as YAMLSeq);
  return { ...base, kind: 'list', items, to: endOf(items, base) };
}

function endOf(elements: readonly YamlItem[], { style, to }: { style: string | null; to: number }): number {
  return style === 'flow' ? to : (elements.at(-1)?.node.to ?? to);
}

function withoutBreak(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}

function memberOf(text: string, pair: YAMLMap['items'][number], otherwise: number): YamlMember {
  const { key, value, srcToken } = pair as Pair<unknown, unknown>;
  if (!isScalar(key) || key.anchor !== undefined) throw new Unaddressable();
  const [keyFrom, keyTo] = key.range ?? [otherwise, otherwise];
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  const slot = colon ? colon.offset + 1 : keyTo;
  return {
    key: String(key.value ?? ''),
    keyFrom,
    keyTo,
    from: firstMark(srcToken?.start) ?? keyFrom,
    slot,
    hasColon: colon !== undefined,
    node: valueOf(text, value, slot),
  };
}

function itemsOf(text: string, { items, srcToken }: YAMLSeq): YamlItem[] {
  const tokens = srcToken && 'items' in srcToken ? srcToken.items : [];
  // Brackets may hold an empty token after the last comma; a dash always precedes an element.
  return items.map((item, index) => {
    const dash = tokens[index]?.start.find(({ type }) => type === 'seq-item-ind');
    const [itemFrom] = (isNode(item) ? item.range : null) ?? [dash?.offset ?? 0];
    const from = dash?.offset ?? firstMark(tokens[index]?.start) ?? itemFrom;
    const slot = dash ? dash.offset + 1 : from;
    if (!isNode(item)) throw new Unaddressable();
    return { from, slot, node: valueOf(text, item, slot) };
  });
}

/** Nothing after a colon or dash is null, at that position. */
function valueOf(text: string, value: unknown, slot: number): YamlNode {
  const node = isNode(value) ? value : null;
  const [from, to] = node?.range ?? [slot, slot];
  const isEmpty =
    !node || (isScalar(node) && from === to && node.anchor === undefined && node.tag === undefined);
  return isEmpty ? { kind: 'scalar', from: slot, to: slot, style: null } : nodeOf(text, node);
}

/** Where a key or an element begins that has more before it: `? `, an anchor, a tag. */
function firstMark(tokens: readonly CST.SourceToken[] | undefined): number | null {
  return (
    tokens?.find(({ type }) => type === 'explicit-key-ind' || type === 'anchor' || type === 'tag')?.offset ??
    null
  );
}
