import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { findRoots } from '@core/content/roots';
import { readJson } from '@core/text/json/read';
import { contentOfText, unreadable } from '../read-content';
import { WorkspaceIndex } from '../workspace-index';

const manifests = ['info.json', 'export.metadata.json'];

/** A state of a file that is no text. */
export interface Unread {
  /** Why, as a sentence. */
  problem: string;
  /** Of its bytes. */
  checksum: string;
}

/**
 * States of one file, given as texts, and nothing else. What kind of content it is follows from the manifests above it
 * in a folder.
 * @param path of the file below the folder
 */
export async function oneFileStates(
  folder: string,
  path: string,
  texts: Three<string | Unread | null>,
): Promise<Three<ContentState>> {
  const beside = new Map<string, unknown>();
  for (let at = path.lastIndexOf('/'); ; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, Math.max(0, at));
    for (const name of manifests) {
      const manifest = above === '' ? name : `${above}/${name}`;
      const text = await readFile(join(folder, manifest), 'utf8').catch(() => null);
      if (text !== null) beside.set(manifest, readJson(text).value);
    }
    if (at <= 0) break;
  }
  const own = [texts.ours, texts.theirs, texts.base].find((text) => typeof text === 'string') ?? '';
  const roots = findRoots([...new Set([...beside.keys(), path])].sort(), (one) =>
    one === path && manifests.includes(basename(path)) ? readJson(own).value : beside.get(one),
  );
  return mapThree(texts, (text) => {
    const index = new WorkspaceIndex();
    index.roots = roots;
    const others = new Map<string, string>();
    if (typeof text === 'string') index.put(path, contentOfText(path, text));
    else if (text !== null) {
      index.put(path, unreadable(text.problem));
      others.set(path, text.checksum);
    }
    return { items: index.items(), files: index.files, others, isWhole: true };
  });
}
