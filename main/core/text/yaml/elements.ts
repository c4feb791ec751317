import type { TextChange } from '../changes';
import { columnOf, nextLine, printElement, type YamlContext } from './layout';
import type { YamlItem, YamlNode } from './tree';

/** The members or elements of a map or list. */
export function elementsOf(node: YamlNode): readonly YamlItem[] {
  return node.members ?? node.items ?? [];
}

/** Removes elements, but not all of them: whole lines of a block, or what is between commas in brackets. */
export function removeElements(
  { text }: YamlContext,
  container: YamlNode,
  removed: ReadonlySet<number>,
): TextChange[] {
  const elements = elementsOf(container);
  const changes: TextChange[] = [];
  for (let index = 0; index < elements.length; index++) {
    if (!removed.has(index)) continue;
    const first = index;
    while (removed.has(index + 1)) index++;
    const [run, last] = [elements[first], elements[index]];
    if (!run || !last) continue;
    const [before, next] = [elements[first - 1], elements[index + 1]];
    changes.push({
      ...(container.style === 'flow' ? between(run, last, before, next) : linesOf(text, run, last, next)),
      insert: '',
    });
  }
  return changes;
}

/** Up to the next element where none stays before, else from the end of the one before. */
function between(
  first: YamlItem,
  last: YamlItem,
  before: YamlItem | undefined,
  next: YamlItem | undefined,
): { from: number; to: number } {
  return before
    ? { from: before.node.to, to: last.node.to }
    : { from: first.from, to: next?.from ?? last.node.to };
}

/** The lines of elements of a block; where the first shares its line with what contains it, that part stays. */
function linesOf(
  text: string,
  first: YamlItem,
  last: YamlItem,
  next: YamlItem | undefined,
): { from: number; to: number } {
  const lineStart = first.from - columnOf(text, first.from);
  const end = nextLine(text, last.node.to);
  const isOwnLine = text.slice(lineStart, first.from).trim() === '';
  return isOwnLine || !next
    ? { from: isOwnLine ? lineStart : first.from, to: end }
    : { from: first.from, to: next.from };
}

/** Puts a new element behind the one at index `after`; -1 puts it first. The container is not empty. */
export function addElement(
  context: YamlContext,
  container: YamlNode,
  after: number,
  key: string | null,
  value: unknown,
): TextChange[] {
  const { text, style } = context;
  const elements = elementsOf(container);
  const neighbour = elements[Math.max(after, 0)];
  if (!neighbour) return [];
  const column = columnOf(text, neighbour.from);
  const printed = printElement(context, container, key, value, column);
  if (container.style === 'flow') {
    return after < 0
      ? [{ from: neighbour.from, to: neighbour.from, insert: `${printed}, ` }]
      : [{ from: neighbour.node.to, to: neighbour.node.to, insert: `, ${printed}` }];
  }
  const indent = ' '.repeat(column);
  if (after < 0) {
    return [{ from: neighbour.from, to: neighbour.from, insert: `${printed}${style.newline}${indent}` }];
  }
  const at = nextLine(text, neighbour.node.to);
  const hasBreak = text[at - 1] === '\n';
  const insert = hasBreak ? `${indent}${printed}${style.newline}` : `${style.newline}${indent}${printed}`;
  return [{ from: at, to: at, insert }];
}
