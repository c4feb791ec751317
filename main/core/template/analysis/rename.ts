import type { TextChange } from '../../text/changes';
import { quoteText } from '../print/literals';
import type { Expression } from '../syntax/ast';
import { analyseTemplate } from './analyse';
import type { CallUse, PathSegment, Span, TemplatePath } from './model';

/**
 * The changes that give the last key of a path another name, wherever the template reads it: `vars.steps.Old`,
 * `vars['steps']["Old"]` and `vars.steps.get('Old')`. Spelling and quotes stay where they can; a name that cannot
 * stand behind a dot gets brackets. Empty where the template does not read it, or cannot be parsed.
 */
export function renamePath(source: string, from: readonly string[], to: string): TextChange[] {
  const { paths, calls } = analyseTemplate(source);
  const changes = [
    ...paths.flatMap((path) => inPath(source, path, from, to)),
    ...calls.flatMap((call) => inCall(source, paths, call, from, to)),
  ];
  return changes.toSorted((left, right) => left.from - right.from);
}

function inPath(source: string, path: TemplatePath, from: readonly string[], to: string): TextChange[] {
  const segment = path.segments[from.length - 1];
  if (!segment || path.via !== 'context' || from.some((key, at) => path.segments[at]?.key !== key)) return [];
  return [changeOf(source, segment, to)];
}

function changeOf(source: string, segment: PathSegment, to: string): TextChange {
  if (segment.written === 'item') return inQuotes(source, segment, to);
  if (segment.written !== 'attribute' || /^[\p{L}_][\p{L}\p{N}_]*$/u.test(to)) {
    return { from: segment.from, to: segment.to, insert: to };
  }
  const dot = source.lastIndexOf('.', segment.from);
  return { from: dot, to: segment.to, insert: `[${quoteText(to)}]` };
}

function inQuotes(source: string, { from, to }: Span, text: string): TextChange {
  return { from, to, insert: quoteText(text, source.charAt(from) === '"' ? '"' : "'") };
}

/** `path.get('Old')` reads a key of the path as well. */
function inCall(
  source: string,
  paths: readonly TemplatePath[],
  { name, receiver, node }: CallUse,
  from: readonly string[],
  to: string,
): TextChange[] {
  const [key] = node.args.positional;
  if (name !== 'get' || !receiver || !key || textOf(key) !== from.at(-1)) return [];
  const path = paths.find((candidate) => candidate.node === receiver);
  const parent = from.slice(0, -1);
  const isParent = path?.keys.length === parent.length && parent.every((part, at) => path.keys[at] === part);
  return isParent ? [inQuotes(source, { from: key.start, to: key.end }, to)] : [];
}

function textOf(node: Expression): string | null {
  return node.kind === 'literal' && node.literal.type === 'text' ? node.literal.value : null;
}
