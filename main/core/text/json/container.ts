import type { TextChange } from '../changes';
import type { JsonMember, JsonNode } from './parse';
import { printString, printValue } from './print';
import { lineIndent } from './style';
import type { JsonStyle } from './style';

/** What every edit of one text needs. */
export interface EditContext {
  text: string;
  style: JsonStyle;
  rootIsList: boolean;
}

/** An element to be written: with a key in a map, without one in a list. */
export interface AddedElement {
  key: string | null;
  value: unknown;
  /** Index of the present element it follows; -1 puts it first. */
  after: number;
}

export interface ContainerPlan {
  removed: ReadonlySet<number>;
  /** In their final order; `after` ascends. */
  added: readonly AddedElement[];
  /** Changes inside elements that stay. */
  inner: readonly TextChange[];
  /** The whole new value, for a container none of whose elements stays. */
  whole: unknown;
  sortKeys: boolean;
}

/**
 * Takes elements out of a map or list and puts others in, with their commas and white space; elements that stay
 * keep every byte. A container that is left empty is written on one line, as all writers do.
 */
export function rewriteContainer(context: EditContext, node: JsonNode, plan: ContainerPlan): TextChange[] {
  if (plan.removed.size === 0 && plan.added.length === 0) return [...plan.inner];
  const elements = elementsOf(node);
  const stays = elements.filter((_, index) => !plan.removed.has(index));
  const [firstStaying] = stays;
  if (!firstStaying) {
    const indent = lineIndent(context.text, node.start);
    const insert = printValue(plan.whole, context.style, indent, plan.sortKeys);
    return [{ from: node.start, to: node.end, insert }];
  }
  const layout = layoutOf(context, node, elements);
  const print = ({ key, value }: AddedElement): string => {
    const printed = printValue(value, layout.style, layout.indent, plan.sortKeys);
    return key === null ? printed : printString(key, context.style.strings) + context.style.colon + printed;
  };
  const changes: TextChange[] = [];
  const firstIndex = elements.indexOf(firstStaying);
  const leading = plan.added.filter(({ after }) => after < firstIndex);
  const beginning = leading.map((element) => print(element) + layout.separator).join('');
  const removedBefore = firstIndex > 0 ? (elements[0]?.start ?? 0) : firstStaying.start;
  changes.push({ from: removedBefore, to: firstStaying.start, insert: beginning });
  const following = new Map<number, string>();
  for (const element of plan.added) {
    following.set(element.after, (following.get(element.after) ?? '') + layout.separator + print(element));
  }
  for (const [index, element] of elements.entries()) {
    if (index < firstIndex) continue;
    const insert = following.get(index) ?? '';
    const from = plan.removed.has(index) ? (elements[index - 1]?.end ?? element.end) : element.end;
    changes.push({ from, to: element.end, insert });
  }
  return joinTouching([...changes, ...plan.inner]);
}

export interface Stretch {
  start: number;
  end: number;
}

function elementsOf(node: JsonNode): readonly Stretch[] {
  return node.items ?? stretches(node.members ?? []);
}

/** Where the members are, key and value. */
export function stretches(members: readonly JsonMember[]): Stretch[] {
  return members.map(({ keyStart, value }) => ({ start: keyStart, end: value.end }));
}

/**
 * Moves the text of an element, and what separates it from its neighbour, to another place among its siblings.
 * `within` is a change inside the element that goes with it.
 */
export function moveElement(
  text: string,
  elements: readonly Stretch[],
  from: number,
  to: number,
  within: TextChange | null,
): TextChange[] {
  const [element, target] = [elements[from], elements[to]];
  const neighbour = elements[from < to ? from + 1 : from - 1];
  if (!element || !target || !neighbour) return [];
  const moved = within
    ? text.slice(element.start, within.from) + within.insert + text.slice(within.to, element.end)
    : text.slice(element.start, element.end);
  return from < to
    ? [
        { from: element.start, to: neighbour.start, insert: '' },
        { from: target.end, to: target.end, insert: text.slice(element.end, neighbour.start) + moved },
      ]
    : [
        { from: target.start, to: target.start, insert: moved + text.slice(neighbour.end, element.start) },
        { from: neighbour.end, to: element.end, insert: '' },
      ];
}

/** How the elements of a container follow each other, and how nested ones are to be printed. */
function layoutOf(
  { text, style }: EditContext,
  node: JsonNode,
  elements: readonly Stretch[],
): { separator: string; indent: string; style: JsonStyle } {
  const [first, second] = elements;
  const start = first?.start ?? node.end;
  if (text.slice(node.start, start).includes('\n')) {
    const indent = lineIndent(text, start);
    return { separator: `,${style.newline}${indent}`, indent, style };
  }
  const between = first && second ? text.slice(first.end, second.start) : `,${style.commaSpace}`;
  return { separator: between, indent: '', style: { ...style, indent: null } };
}

function joinTouching(changes: TextChange[]): TextChange[] {
  const joined: TextChange[] = [];
  for (const change of changes.sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (change.from === change.to && change.insert === '') continue;
    const last = joined.at(-1);
    if (last?.to === change.from)
      joined[joined.length - 1] = { ...last, to: change.to, insert: last.insert + change.insert };
    else joined.push(change);
  }
  return joined;
}
