import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../changes';
import { LineIndex } from '../line-index';
import { formatPointer, isArrayIndex, joinPointer, parsePointer } from '../pointer';
import { moveElement, rewriteContainer, stretches } from './container';
import type { EditContext } from './container';
import { keepsDatabaseOrder } from './database-order';
import { addMember, differenceOf, isOrdered, placeFor } from './difference';
import { parseJson } from './parse';
import type { JsonNode, JsonTree } from './parse';
import { printString } from './print';
import { stringStyleNear, styleOf } from './style';

/**
 * The changes that make `value` the value at `pointer` and leave every other byte alone. What is new follows the style
 * of the file. Of a text, a list or a map only what differs is rewritten; an equal value changes nothing, also where
 * the file spells it otherwise. An absent key is added where the platform would put it (step arguments and stored maps
 * by length and bytes of the key, else at the end), with the maps that lead to it; in a list the index after the last,
 * or `-`, adds an element. Takes the text, or its tree where the caller has it already.
 *
 * Throws `invalid-input` when the file is no JSON, `not-found` when the pointer leads into a text or number.
 */
export function setAt(source: string | JsonTree, pointer: string, value: unknown): TextChange[] {
  const context = contextOf(source);
  const keys = parsePointer(pointer);
  let node = context.root;
  let at = '';
  for (const [depth, key] of keys.entries()) {
    const child = childOf(node, key);
    if (!child) return insertBelow(context, node, at, keys.slice(depth), value);
    node = child;
    at = joinPointer(at, key);
  }
  return differenceOf(context, node, at, value);
}

/**
 * The changes that remove the value at `pointer`, with its key and one comma; none when it is absent. The root cannot
 * be removed.
 */
export function removeAt(source: string | JsonTree, pointer: string): TextChange[] {
  const context = contextOf(source);
  const keys = parsePointer(pointer);
  const last = keys.pop();
  if (last === undefined) throw new RangeError('the root of a file cannot be removed');
  let node = context.root;
  for (const key of keys) {
    const child = childOf(node, key);
    if (!child) return [];
    node = child;
  }
  const removed = new Set<number>();
  node.members?.forEach((member, index) => {
    if (member.key === last) removed.add(index);
  });
  if (node.items && isArrayIndex(last) && Number(last) < node.items.length) removed.add(Number(last));
  if (removed.size === 0) return [];
  return rewriteContainer(context, node, {
    removed,
    added: [],
    inner: [],
    whole: node.members ? {} : [],
    sortKeys: false,
  });
}

/**
 * The changes that add a member to the map at `pointer`, or an element before the one with the index `key` to the
 * list there (`-` or the length: at its end). A key that is there already gets the value. Throws as `setAt` does.
 */
export function insertAt(
  source: string | JsonTree,
  pointer: string,
  key: string | number,
  value: unknown,
): TextChange[] {
  const context = contextOf(source);
  const node = nodeOf(context, pointer);
  const index = Number(key);
  if (!node.items || !isArrayIndex(String(key)) || index >= node.items.length) {
    return setAt(source, joinPointer(pointer, key), value);
  }
  return rewriteContainer(context, node, {
    removed: new Set(),
    added: [{ key: null, value, after: index - 1 }],
    inner: [],
    whole: [],
    sortKeys: keepsDatabaseOrder(joinPointer(pointer, index), context.rootIsList),
  });
}

/**
 * The changes that give the member at `pointer` another key. It stays in its place, except where the platform keeps
 * keys in order. Throws `conflict` where the map has the key already.
 */
export function renameAt(source: string | JsonTree, pointer: string, key: string): TextChange[] {
  const context = contextOf(source);
  const { parent, last } = parentOf(pointer);
  const { members = [] } = nodeOf(context, parent);
  const index = members.findLastIndex((member) => member.key === last);
  const member = members[index];
  if (!member) throw notFound(parent, last);
  if (key === last) return [];
  if (members.some((other) => other.key === key)) {
    throw new PackwrightError('conflict', `There is a "${key}" already.`, 'Choose another name.');
  }
  const strings = stringStyleNear(
    context.text,
    { start: member.keyStart, end: member.keyEnd },
    context.style.strings,
  );
  const renamed = { from: member.keyStart, to: member.keyEnd, insert: printString(key, strings) };
  const others = members.toSpliced(index, 1);
  const place = keepsDatabaseOrder(parent, context.rootIsList) ? placeFor(key, others, true) + 1 : index;
  return place === index || !isOrdered(members)
    ? [renamed]
    : moveElement(context.text, stretches(members), index, place, renamed);
}

/**
 * The changes that move the value at `pointer` to place `to` among its siblings; its text and theirs do not change.
 * Throws `not-found` where there is no such value or place.
 */
export function moveAt(source: string | JsonTree, pointer: string, to: number): TextChange[] {
  const context = contextOf(source);
  const { parent, last } = parentOf(pointer);
  const { members, items } = nodeOf(context, parent);
  const elements = members ? stretches(members) : (items ?? []);
  const from = members
    ? members.findLastIndex(({ key }) => key === last)
    : isArrayIndex(last)
      ? Number(last)
      : -1;
  if (!elements[from] || !elements[to]) throw notFound(parent, last);
  return from === to ? [] : moveElement(context.text, elements, from, to, null);
}

function parentOf(pointer: string): { parent: string; last: string } {
  const keys = parsePointer(pointer);
  const last = keys.pop();
  if (last === undefined) throw new RangeError('the root of a file has no key');
  return { parent: formatPointer(keys), last };
}

function nodeOf({ root }: { root: JsonNode }, pointer: string): JsonNode {
  let node = root;
  for (const key of parsePointer(pointer)) {
    const child = childOf(node, key);
    if (!child) throw notFound(pointer, key);
    node = child;
  }
  return node;
}

function contextOf(source: string | JsonTree): EditContext & { root: JsonNode } {
  const tree = typeof source === 'string' ? parseJson(source) : source;
  if (!tree.root) {
    const problem = tree.problems[0];
    const { line, column } = new LineIndex(tree.text).position(problem?.offset ?? 0);
    throw new PackwrightError(
      'invalid-input',
      `The file is not valid JSON (line ${line}, column ${column}): ${problem?.message ?? ''}`.trimEnd(),
      'Fix it in the source editor first.',
    );
  }
  return { text: tree.text, style: styleOf(tree), root: tree.root, rootIsList: tree.root.type === 'array' };
}

function childOf(node: JsonNode, key: string): JsonNode | null {
  if (node.members) return node.members.findLast((member) => member.key === key)?.value ?? null;
  return isArrayIndex(key) ? (node.items?.[Number(key)] ?? null) : null;
}

/** Adds what is missing on the way: `keys[0]` is absent in `node`, which is at `at`. */
function insertBelow(
  context: EditContext,
  node: JsonNode,
  at: string,
  keys: readonly string[],
  value: unknown,
): TextChange[] {
  const [key = '', ...rest] = keys;
  const added = rest.reduceRight((inner, outer) => wrap(outer, inner), value);
  if (node.type === 'null') return differenceOf(context, node, at, wrap(key, added));
  if (node.members) return addMember(context, node, at, key, added);
  if (!node.items) throw notFound(at, key);
  const index = key === '-' ? node.items.length : isArrayIndex(key) ? Number(key) : null;
  // The platform writes an empty map as an empty list, so a list without elements takes keys as well.
  if (index === null && node.items.length === 0) return differenceOf(context, node, at, { [key]: added });
  if (index !== node.items.length) throw notFound(at, key);
  return rewriteContainer(context, node, {
    removed: new Set(),
    added: [{ key: null, value: added, after: node.items.length - 1 }],
    inner: [],
    whole: [added],
    sortKeys: keepsDatabaseOrder(joinPointer(at, index), context.rootIsList),
  });
}

function wrap(key: string, value: unknown): unknown {
  return key === '-' || key === '0' ? [value] : { [key]: value };
}

function notFound(at: string, key: string): PackwrightError {
  return new PackwrightError(
    'not-found',
    `There is no place for "${key}" at ${at === '' ? 'the root' : at}.`,
  );
}
