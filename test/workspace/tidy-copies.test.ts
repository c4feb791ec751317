import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tidyCopies } from '../../main/workspace/tidy-copies';
import { makeFolder } from './folder';

it('copies nothing leads to are removed at the start, and no other', async () => {
  const files = [
    'drops/archive/x.zip',
    'drops/recent/pack/info.json',
    'drops/left/pack/info.json',
    'drops/young/pack/info.json',
    'drops/unfinished-1/a',
    'opened/x-1234/info.json',
    'opened/x-1234.0a1b.part/info.json',
    'opened/.x-1234.0a1b.part.unpacking-00ff/info.json',
  ];
  const dataDir = makeFolder(Object.fromEntries(files.map((path) => [path, '{}'])));
  for (const path of files) {
    const folder = join(dataDir, ...path.split('/').slice(0, 2));
    if (!path.includes('young')) utimesSync(folder, 0, 0);
  }
  await tidyCopies(dataDir, [join(dataDir, 'drops', 'recent', 'pack'), join(dataDir, 'opened', 'x-1234')]);
  expect(readdirSync(join(dataDir, 'drops')).toSorted()).toEqual(['recent', 'unfinished-1', 'young']);
  expect(readdirSync(join(dataDir, 'opened'))).toEqual(['x-1234']);
});
