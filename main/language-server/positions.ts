import { pathToFileURL, fileURLToPath } from 'node:url';
import { relative, resolve, sep } from 'node:path';
import type { Range } from '@core/contract/check';
import { nodeAt, pointerAt, unitLength } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import type { TextChange } from '@core/text/changes';
import { LineIndex } from '@core/text/line-index';
import type { Position as LspPosition, Range as LspRange, TextEdit } from 'vscode-languageserver/node';

/** The protocol counts lines and columns from 0, in UTF-16 units as we do. */
export const toLspRange = ({ start, end }: Range): LspRange => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
});

export function offsetOf(text: string, { line, character }: LspPosition): number {
  return new LineIndex(text).offset(line + 1, character + 1);
}

export function toTextEdits(text: string, changes: readonly TextChange[]): TextEdit[] {
  const lines = new LineIndex(text);
  return changes.map(({ from, to, insert }) => ({
    range: toLspRange(lines.range(from, to)),
    newText: insert,
  }));
}

/** The path of a document below the folder, `/` separated; null for one that is elsewhere or is not a file. */
export function pathOfUri(folder: string, uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  const path = relative(folder, fileURLToPath(uri));
  return path === '' || path.startsWith('..') || resolve(path) === path ? null : path.split(sep).join('/');
}

export const uriOfPath = (folder: string, path: string) => pathToFileURL(resolve(folder, path)).href;

/**
 * The string of a JSON text at an offset, with the place in it, and where it stands in the text, without its quotes; null
 * where there is no string.
 */
export function stringAt(
  text: string,
  offset: number,
): { pointer: string; value: string; at: number; from: number; to: number } | null {
  const tree = parseJson(text);
  const pointer = pointerAt(tree, offset);
  const node = nodeAt(tree, pointer)?.node;
  if (node?.type !== 'string' || offset <= node.start || offset >= node.end) return null;
  let at = 0;
  for (let from = node.start + 1; from < offset; from += unitLength(text, from)) at++;
  const value = JSON.parse(text.slice(node.start, node.end)) as string;
  return { pointer, value, at, from: node.start + 1, to: node.end - 1 };
}
