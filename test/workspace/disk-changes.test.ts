import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rereadPaths } from '../../main/workspace/analysis/disk-changes';
import { contentOfText } from '../../main/workspace/read-content';
import { safeFolder } from '../../main/workspace/safe-path';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { makeFolder } from './folder';

it('files the system says are unchanged are not read again, and all are when nothing is known', async () => {
  const folder = makeFolder({ 'a.md': 'on disk' });
  const index = new WorkspaceIndex();
  index.put('a.md', contentOfText('a.md', 'in memory'));
  const safe = await safeFolder(folder);
  const changedAt = statSync(join(folder, 'a.md')).ctimeMs;
  const reread = async (since: number) => [
    ...(await rereadPaths(index, safe, [''], new Set(), since)).changed,
  ];
  expect(await reread(changedAt + 1)).toEqual([]);
  expect(await reread(changedAt)).toEqual(['a.md']);
  index.put('a.md', contentOfText('a.md', 'in memory'));
  expect(await reread(0)).toEqual(['a.md']);
});
