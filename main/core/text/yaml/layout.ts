import type { TextChange } from '../changes';
import {
  printBlock,
  printFlow,
  printOnLine,
  printScalar,
  behindDash,
  blockLines,
  type YamlStyle,
} from './print';
import type { YamlItem, YamlMember, YamlNode } from './tree';

/** A text, how it is written, and what is in it. */
export interface YamlContext {
  text: string;
  style: YamlStyle;
}

/** Habits of a text, as the first places that show them have them; where nothing shows, those of most people. */
export function styleOf(text: string, root: YamlNode | null): YamlStyle {
  let step: number | null = null;
  let listStep: number | null = null;
  const quoted = { single: 0, double: 0, none: 0 };
  const visit = (node: YamlNode): void => {
    for (const { key: _, node: value } of node.members ?? []) {
      const nested = columnOf(text, value.from) - columnOf(text, node.from);
      const isBlock = value.style === null && value.from !== value.to && breaksBefore(text, value);
      if (isBlock && value.members && nested > 0) step ??= nested;
      if (isBlock && value.items && nested >= 0) listStep ??= nested;
      if (value.kind === 'scalar') count(value);
      visit(value);
    }
    for (const { node: value } of node.items ?? []) {
      if (value.kind === 'scalar') count(value);
      visit(value);
    }
  };
  const count = ({ style, from, to }: YamlNode): void => {
    if (style === 'single' || style === 'double') quoted[style] += 1;
    else if (style === null && /^\p{L}/u.test(text.slice(from, to))) quoted.none += 1;
  };
  if (root) visit(root);
  const most = Math.max(quoted.single, quoted.double);
  const quotes = most <= quoted.none ? null : quoted.double >= quoted.single ? 'double' : 'single';
  return {
    quotes,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    step: step ?? 2,
    listStep: listStep ?? step ?? 2,
  };
}

function breaksBefore(text: string, node: YamlNode): boolean {
  return text.slice(text.lastIndexOf('\n', node.from - 1) + 1, node.from).trim() === '';
}

/** How far after the beginning of its line an offset is. */
export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** Where the line after that of an offset begins; the end of the text where there is none. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The text of a new member or element of a container whose elements begin in `column`, without what surrounds it. */
export function printElement(
  { style }: YamlContext,
  container: YamlNode,
  key: string | null,
  value: unknown,
  column: number,
): string {
  if (container.style === 'flow') {
    const printed = printFlow(value, style.quotes);
    return key === null ? printed : `${printScalar(key, null, true)}: ${printed}`;
  }
  return key === null
    ? `-${behindDash(value, column, style)}`
    : `${printScalar(key, null, false)}:${printBlock(value, column, style)}`;
}

/**
 * The ways to put `value` in the place of another one, the one that keeps most first: with the quotes and the kind of
 * block the old one has, behind its anchor and tag; then without these.
 */
export function* replacements(
  { text, style }: YamlContext,
  element: YamlItem,
  container: YamlNode | null,
  value: unknown,
): Generator<TextChange[]> {
  const { node, slot } = element;
  const inFlow = container?.style === 'flow';
  const isDash = container?.kind === 'list' && !inFlow;
  const column = container ? columnOf(text, element.from) : 0;
  const over = (insert: string): TextChange[] => [{ from: node.from, to: node.to, insert }];
  const isEmpty = node.from === node.to;
  if (!isEmpty && typeof value === 'string' && node.kind === 'scalar') {
    const quotes = node.style === 'single' || node.style === 'double' ? node.style : null;
    if (inFlow || quotes) yield over(printScalar(value, quotes, inFlow));
    else yield over(printOnLine(value, blockColumn(text, node) ?? column + style.step, { ...style, quotes }));
  }
  const onLine = printFlow(value, style.quotes);
  if (!isEmpty && (node.kind === 'scalar' || inFlow) && typeof value !== 'object') yield over(onLine);
  if (!container) {
    yield over(blockLines(value, 0, style) ?? printOnLine(value, 2, style));
    yield over(onLine);
    return;
  }
  const hasComment = text.slice(slot, node.from).includes('#');
  if (hasComment) yield over(blockLines(value, columnOf(text, node.from), style) ?? onLine);
  const blank = inFlow && slot === element.from ? '' : ' ';
  const colon = 'hasColon' in element && !(element as YamlMember).hasColon ? ':' : '';
  if (!inFlow) {
    const insert = isDash ? behindDash(value, column, style) : printBlock(value, column, style);
    yield [{ from: slot, to: node.to, insert }];
  }
  yield [{ from: slot, to: node.to, insert: colon + blank + onLine }];
  if (node.kind !== 'scalar') yield over(onLine);
}

/** The column of the lines of a text that is a block of lines. */
function blockColumn(text: string, node: YamlNode): number | null {
  if (node.style !== 'literal' && node.style !== 'folded') return null;
  const line = /\n( +)\S/.exec(text.slice(node.from, node.to));
  return line?.[1]?.length ?? null;
}
