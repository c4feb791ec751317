import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOut } from '@core/content/left-out';
import { PackwrightError } from '@core/contract/errors';
import type { RootType } from '@core/contract/workspace';
import { checkPath } from './entry-names';
import { limits } from './limits';
import { PathSet } from './path-set';
import { shown } from './refusal';

export interface SourceFiles {
  /** Paths below the root that go into the archive, `/` separated, in no particular order. */
  packed: string[];
  /** Files and folders that stay out, sorted. A folder includes everything in it. */
  leftOut: string[];
}

/** The files of a content root. Refuses links, and names that a strict reader would refuse to unpack. */
export async function sourceFiles(root: string, type: RootType): Promise<SourceFiles> {
  const found: SourceFiles = { packed: [], leftOut: [] };
  await walk(root, '', type, found);
  let count = 0;
  const paths = new PathSet('linux', () => {
    count += 1;
    if (count > limits.entries) throw tooMany();
  });
  for (const path of found.packed) {
    checkPath(path);
    paths.add(path);
  }
  found.leftOut.sort();
  return found;
}

async function walk(root: string, below: string, type: RootType, found: SourceFiles): Promise<void> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isLeftOut(path, type)) found.leftOut.push(path);
    else if (entry.isDirectory()) await walk(root, path, type, found);
    else if (entry.isFile()) found.packed.push(path);
    else {
      throw new PackwrightError(
        'refused',
        `${shown(path)} is a link or a device, which a pack cannot hold.`,
        'Replace it by the file it stands for, or move it out of the folder.',
      );
    }
  }
}

function tooMany(): PackwrightError {
  return new PackwrightError(
    'refused',
    `The folder holds more than ${limits.entries.toLocaleString('en')} files and folders.`,
    'Choose the folder of one pack.',
  );
}
