import type { TextChange } from '../changes';
import { isMap, sameValue } from '../values';
import { addElement, removeElements } from './elements';
import { replacements, type YamlContext } from './layout';
import type { YamlItem, YamlNode } from './tree';

/** The ways to turn the value of an element into another, from the one that changes least. */
export function* differences(
  context: YamlContext,
  { element, container, before }: { element: YamlItem; container: YamlNode | null; before: unknown },
  value: unknown,
): Generator<TextChange[]> {
  const fine = difference(context, element, container, before, value);
  if (fine) yield fine;
  yield* replacements(context, element, container, value);
}

/**
 * What differs inside a map or list, descending as long as both are of the same kind; null where all of it must be
 * replaced.
 */
function difference(
  context: YamlContext,
  element: YamlItem,
  container: YamlNode | null,
  before: unknown,
  value: unknown,
): TextChange[] | null {
  if (sameValue(before, value)) return [];
  const { node } = element;
  if (node.members && isMap(value) && isMap(before)) {
    return mapDifference(context, node, before, value);
  }
  if (node.items && Array.isArray(value) && Array.isArray(before)) {
    return listDifference(context, node, before, value);
  }
  const [first] = replacements(context, element, container, value);
  return first ?? null;
}

function mapDifference(
  context: YamlContext,
  node: YamlNode,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
): TextChange[] | null {
  const members = node.members ?? [];
  const removed = new Set<number>();
  const changes: TextChange[] = [];
  for (const [index, member] of members.entries()) {
    if (member.key === '<<') continue;
    if (!Object.hasOwn(value, member.key)) removed.add(index);
    else {
      const inner = difference(context, member, node, before[member.key], value[member.key]);
      if (!inner) return null;
      changes.push(...inner);
    }
  }
  if (removed.size === members.length) return null;
  const present = new Set(members.map(({ key }) => key));
  const added = Object.keys(value)
    .filter((key) => !present.has(key) && !sameValue(before[key], value[key]))
    .flatMap((key) => addElement(context, node, members.length - 1, key, value[key]));
  return [...changes, ...removeElements(context, node, removed), ...added];
}

/** Equal beginnings and ends are kept; in between, elements are compared in pairs, and the rest is removed or added. */
function listDifference(
  context: YamlContext,
  node: YamlNode,
  before: readonly unknown[],
  value: readonly unknown[],
): TextChange[] | null {
  const items = node.items ?? [];
  const shorter = Math.min(before.length, value.length);
  let head = 0;
  while (head < shorter && sameValue(before[head], value[head])) head++;
  let tail = 0;
  while (tail < shorter - head && sameValue(before.at(-1 - tail), value.at(-1 - tail))) tail++;
  const paired = shorter - tail;
  const changes: TextChange[] = [];
  for (let index = head; index < paired; index++) {
    const item = items[index];
    const inner = item ? difference(context, item, node, before[index], value[index]) : null;
    if (!inner) return null;
    changes.push(...inner);
  }
  const removed = new Set<number>();
  for (let index = paired; index < items.length - tail; index++) removed.add(index);
  if (removed.size === items.length) return null;
  const added = value
    .slice(paired, value.length - tail)
    .flatMap((item) => addElement(context, node, paired - 1, null, item));
  return [...changes, ...removeElements(context, node, removed), ...added];
}
