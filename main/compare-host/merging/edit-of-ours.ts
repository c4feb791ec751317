import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Side } from '@core/compare/merge/three';
import type { MergeEdit } from '@core/contract/merging-calls';
import { difference } from '@core/text/difference';
import { markOf } from '@core/text/mark';
import { fileError } from '../../workspace/file-errors';
import type { HeldMerge } from './held-merge';

/**
 * What makes ours the result, as an edit of its files: texts change where they differ, the rest moves, comes or goes.
 * @param bytesOf the folder a side was read from, for files that are no text
 */
export async function editOfOurs(
  held: HeldMerge,
  bytesOf: (side: Side) => string | null,
): Promise<MergeEdit> {
  const { files, items } = held.result;
  const ours = held.states.ours.files;
  const edit: MergeEdit = { files: [], moved: [], deleted: [], created: [] };
  const itemsByResult = new Map(items.map((item) => [item.result, item]));
  const contentOf = async (side: Side, path: string): Promise<MergeEdit['created'][number]> => {
    const text = held.textIn(side, path);
    if (text !== null) return { path, text, encoding: 'utf8' };
    return { path, text: await base64(bytesOf(side), path), encoding: 'binary' };
  };
  for (const { ours: path, result } of items)
    if (path !== null && result === null) edit.deleted.push(await contentOf('ours', path));
  for (const file of files) {
    const mine = itemsByResult.get(file.path)?.ours ?? null;
    const isSame = 'from' in file && file.from === 'ours' && file.source === file.path;
    if (isSame) continue;
    const [before, after] = [mine === null ? undefined : ours.get(mine)?.text, held.textOf(file)];
    const isMove = mine !== null && mine !== file.path;
    if (mine !== null && after !== null && before !== undefined && !held.states.ours.others.has(mine)) {
      const change = difference(before, after);
      if (change) edit.files.push({ path: mine, mark: markOf(before), changes: [change] });
      if (isMove) edit.moved.push({ from: mine, to: file.path });
    } else if ('from' in file && file.from === 'ours') edit.moved.push({ from: file.source, to: file.path });
    else {
      if (mine !== null) edit.deleted.push(await contentOf('ours', mine));
      const content = 'from' in file ? await contentOf(file.from, file.source) : { text: file.text };
      edit.created.push({ encoding: 'utf8', ...content, path: file.path });
    }
  }
  return edit;
}

async function base64(folder: string | null, path: string): Promise<string> {
  try {
    return (await readFile(join(folder ?? '', path))).toString('base64');
  } catch (thrown) {
    throw fileError(thrown, 'read', path);
  }
}
