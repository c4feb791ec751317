import type { SearchHit } from '@core/contract';
import { LineIndex } from '@core/text/line-index';
import { locate, sourceOffset } from '@core/text/json/locate';
import { getDocument, openDocument } from '../../state/documents';
import { jsonTree } from '../../state/parsing';
import { openTab } from '../../state/tabs';

/** Goes to where a hit stands: to its step or field in an editor that has it, else to its place in the source. */
export async function openHit({ path, pointer, isKey, from, to }: SearchHit, pin: boolean): Promise<void> {
  await openDocument(path);
  const text = getDocument(path)?.text ?? '';
  const lines = new LineIndex(text);
  if (pointer === null) return openTab(path, { view: 'source', range: lines.range(from, to), pin });
  const tree = jsonTree(text);
  const key = isKey ? locate(tree, pointer) : null;
  const [start, end] = key
    ? [key.keyFrom ?? key.from, key.keyTo ?? key.to]
    : [sourceOffset(tree, pointer, from), sourceOffset(tree, pointer, to)];
  openTab(path, { pointer, range: lines.range(start, end), pin });
}
