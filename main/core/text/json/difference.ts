import type { TextChange } from '../changes';
import { joinPointer } from '../pointer';
import { alignById } from './alignment';
import { rewriteContainer } from './container';
import type { AddedElement, EditContext } from './container';
import { compareDatabaseKeys, keepsDatabaseOrder } from './database-order';
import { isMap } from '../values';
import { isEqual, keysOf } from './equal';
import { unitLength } from './locate';
import type { JsonMember, JsonNode } from './parse';
import { printUnits, printValue } from './print';
import { lineIndent, stringStyleNear } from './style';

/**
 * The changes that turn the value of `node`, which is at `pointer`, into `value`, descending as long as both are of
 * the same kind. An equal value gives none, whatever its spelling; the order of keys is not a difference.
 */
export function differenceOf(
  context: EditContext,
  node: JsonNode,
  pointer: string,
  value: unknown,
): TextChange[] {
  const { text } = context;
  if (isMap(value) && node.members) return mapDifference(context, node, node.members, pointer, value);
  if (Array.isArray(value) && node.items) return listDifference(context, node, node.items, pointer, value);
  if (typeof value === 'string' && node.type === 'string') return stringDifference(context, node, value);
  if (isEqual(text, node, value)) return [];
  const style = { ...context.style, strings: stringStyleNear(text, node, context.style.strings) };
  const sortKeys = keepsDatabaseOrder(pointer, context.rootIsList);
  const insert = printValue(value, style, lineIndent(text, node.start), sortKeys);
  return [{ from: node.start, to: node.end, insert }];
}

function mapDifference(
  context: EditContext,
  node: JsonNode,
  members: readonly JsonMember[],
  pointer: string,
  value: Record<string, unknown>,
): TextChange[] {
  const sortKeys = keepsDatabaseOrder(pointer, context.rootIsList);
  const last = new Map(members.map((member, index) => [member.key, index]));
  const removed = new Set<number>();
  const inner: TextChange[] = [];
  for (const [index, member] of members.entries()) {
    const wanted = Object.hasOwn(value, member.key) ? value[member.key] : undefined;
    if (wanted === undefined) removed.add(index);
    else if (last.get(member.key) === index) {
      const changes = differenceOf(context, member.value, joinPointer(pointer, member.key), wanted);
      for (const change of changes) inner.push(change);
    }
  }
  const missing = keysOf(value).filter((key) => !last.has(key));
  if (sortKeys) missing.sort(compareDatabaseKeys);
  const added = missing
    .map((key) => ({ key, value: value[key], after: placeFor(key, members, sortKeys) }))
    .sort((a, b) => a.after - b.after);
  return rewriteContainer(context, node, { removed, added, inner, whole: value, sortKeys });
}

/** Adds a key that is not in the map `node`, which is at `pointer`. */
export function addMember(
  context: EditContext,
  node: JsonNode,
  pointer: string,
  key: string,
  value: unknown,
): TextChange[] {
  const sortKeys = keepsDatabaseOrder(pointer, context.rootIsList);
  const after = placeFor(key, node.members ?? [], sortKeys);
  const added = [{ key, value, after }];
  return rewriteContainer(context, node, {
    removed: new Set(),
    added,
    inner: [],
    whole: { [key]: value },
    sortKeys,
  });
}

/** Index of the member a new key follows: the last one, unless the keys are kept in the database's order. */
export function placeFor(key: string, members: readonly JsonMember[], sortKeys: boolean): number {
  if (!sortKeys || !isOrdered(members)) return members.length - 1;
  return members.findLastIndex((member) => compareDatabaseKeys(member.key, key) < 0);
}

/** Whether the keys are in the order of the platform's database. */
export function isOrdered(members: readonly JsonMember[]): boolean {
  return members.every(({ key }, index) => {
    const before = members[index - 1]?.key;
    return before === undefined || compareDatabaseKeys(before, key) < 0;
  });
}

/**
 * Equal beginnings and ends are kept. In between, elements with an identity (`uuid`, `@id`) are compared with their
 * counterpart, so that removing one from the middle does not rewrite all that follow; others are compared in pairs,
 * and the rest is removed or added.
 */
function listDifference(
  context: EditContext,
  node: JsonNode,
  items: readonly JsonNode[],
  pointer: string,
  value: readonly unknown[],
): TextChange[] {
  const shorter = Math.min(items.length, value.length);
  const same = (item: JsonNode | undefined, wanted: unknown): boolean =>
    item !== undefined && isEqual(context.text, item, wanted);
  let head = 0;
  while (head < shorter && same(items[head], value[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(items.at(-1 - tail), value.at(-1 - tail))) tail++;
  const aligned = alignById(
    context.text,
    items.slice(head, items.length - tail),
    value.slice(head, value.length - tail),
  );
  if (aligned) return alignedDifference(context, node, items, pointer, value, { head, tail, aligned });
  const paired = shorter - tail;
  const inner: TextChange[] = [];
  for (let index = head; index < paired; index++) {
    const item = items[index];
    if (!item) continue;
    const changes = differenceOf(context, item, joinPointer(pointer, index), value[index]);
    for (const change of changes) inner.push(change);
  }
  const removed = new Set<number>();
  for (let index = paired; index < items.length - tail; index++) removed.add(index);
  const added: AddedElement[] = value
    .slice(paired, value.length - tail)
    .map((element) => ({ key: null, value: element, after: paired - 1 }));
  const sortKeys = keepsDatabaseOrder(joinPointer(pointer, 0), context.rootIsList);
  return rewriteContainer(context, node, { removed, added, inner, whole: value, sortKeys });
}

function alignedDifference(
  context: EditContext,
  node: JsonNode,
  items: readonly JsonNode[],
  pointer: string,
  value: readonly unknown[],
  { head, tail, aligned }: { head: number; tail: number; aligned: readonly number[] },
): TextChange[] {
  const removed = new Set<number>();
  for (let index = head; index < items.length - tail; index++) removed.add(index);
  const inner: TextChange[] = [];
  const added: AddedElement[] = [];
  let after = head - 1;
  for (const [offset, place] of aligned.entries()) {
    const element = value[head + offset];
    const item = place === -1 ? undefined : items[head + place];
    if (!item) added.push({ key: null, value: element, after });
    else {
      after = head + place;
      removed.delete(after);
      const changes = differenceOf(context, item, joinPointer(pointer, after), element);
      for (const change of changes) inner.push(change);
    }
  }
  const sortKeys = keepsDatabaseOrder(joinPointer(pointer, 0), context.rootIsList);
  return rewriteContainer(context, node, { removed, added, inner, whole: value, sortKeys });
}

/** Only the part of the text that differs is rewritten, so that escapes on both sides keep their spelling. */
function stringDifference(context: EditContext, node: JsonNode, value: string): TextChange[] {
  const { text, style } = context;
  const before = JSON.parse(text.slice(node.start, node.end)) as string;
  if (before === value) return [];
  const shorter = Math.min(before.length, value.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === value.charCodeAt(head)) head++;
  if (isHighSurrogate(before.charCodeAt(head - 1))) head--;
  let tail = 0;
  const most = shorter - head;
  while (
    tail < most &&
    before.charCodeAt(before.length - 1 - tail) === value.charCodeAt(value.length - 1 - tail)
  ) {
    tail++;
  }
  if (isLowSurrogate(before.charCodeAt(before.length - tail))) tail--;
  const from = skipUnits(text, node.start + 1, head);
  const to = skipUnits(text, from, before.length - tail - head);
  const strings = stringStyleNear(text, node, style.strings);
  return [{ from, to, insert: printUnits(value.slice(head, value.length - tail), strings) }];
}

function skipUnits(text: string, from: number, count: number): number {
  let at = from;
  for (let unit = 0; unit < count; unit++) at += unitLength(text, at);
  return at;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
