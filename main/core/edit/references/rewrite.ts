import { PackwrightError } from '../../contract/errors';
import { setAt as setYamlAt } from '../../text/yaml/edit';
import type { TextChange } from '../../text/changes';
import { nodeAt, sourceOffset } from '../../text/json/locate';
import { parseJson, type JsonTree } from '../../text/json/parse';
import { printString, printUnits } from '../../text/json/print';
import { stringStyleNear, styleOf, type JsonStyle } from '../../text/json/style';

/** A text or a key to be rewritten, or a part of a text. */
export interface Rewrite {
  pointer: string;
  /** The key at the pointer, not its value. */
  key?: boolean;
  within?: { from: number; to: number } | undefined;
  text: string;
}

/** A change, and the rewrite it came from. */
export interface RewriteChange extends TextChange {
  source: number;
}

/**
 * The changes that carry out rewrites of one JSON file, every other byte kept; sorted and without overlaps. What no
 * longer fits the text, and a second rewrite of the same place, is left out.
 */
export function rewriteJson(text: string, rewrites: readonly Rewrite[]): RewriteChange[] {
  const tree = parseJson(text);
  if (!tree.root) return [];
  const style = styleOf(tree);
  const changes = rewrites
    .flatMap((rewrite, source) => {
      const change = changeOf(tree, style, rewrite);
      return change && text.slice(change.from, change.to) !== change.insert ? [{ ...change, source }] : [];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let end = -1;
  return changes.filter((change) => {
    if (change.from < end) return false;
    end = change.to;
    return true;
  });
}

function changeOf(tree: JsonTree, style: JsonStyle, rewrite: Rewrite): TextChange | null {
  const found = nodeAt(tree, rewrite.pointer);
  if (!found) return null;
  const { node, member } = found;
  if (rewrite.key === true) {
    if (!member) return null;
    const key = { start: member.keyStart, end: member.keyEnd };
    const near = stringStyleNear(tree.text, key, style.strings);
    return { from: key.start, to: key.end, insert: printString(rewrite.text, near) };
  }
  if (node.type !== 'string') return null;
  const near = stringStyleNear(tree.text, node, style.strings);
  if (!rewrite.within) {
    return { from: node.start, to: node.end, insert: printString(rewrite.text, near) };
  }
  const { from, to } = rewrite.within;
  return {
    from: sourceOffset(tree, rewrite.pointer, from),
    to: sourceOffset(tree, rewrite.pointer, to),
    insert: printUnits(rewrite.text, near),
  };
}

/** The same for whole values of a YAML file. A value that cannot be edited in place stays, and so gives no change. */
export function rewriteYaml(text: string, rewrites: readonly Rewrite[]): RewriteChange[] {
  return rewrites
    .flatMap((rewrite, source) => changesOfYaml(text, rewrite).map((change) => ({ ...change, source })))
    .sort((a, b) => a.from - b.from);
}

function changesOfYaml(text: string, { pointer, text: value }: Rewrite): TextChange[] {
  try {
    return setYamlAt(text, pointer, value);
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return [];
    throw thrown;
  }
}
