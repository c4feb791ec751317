import { rm } from 'node:fs/promises';
import { isMap } from '@core/text/values';
import { snapshotPathOf } from '@core/content/playbook-test-file';
import { printSnapshots, type Snapshots } from '@core/playbook-test/snapshot';
import { readJson } from '@core/text/json/read';
import { safeFolder } from '../../workspace/safe-path';
import { saveFile } from '../../workspace/save-file';
import type { RunMaterial } from '../protocol';
import { type KnownTest, draftOrFile } from './read-tests';

/** The snapshots of a test file; empty where there is no readable file. */
export function readSnapshots(material: RunMaterial, testPath: string): Snapshots {
  const text = draftOrFile(material, snapshotPathOf(testPath));
  const value = text === null ? null : readJson(text).value;
  return isMap(value) ? value : {};
}

/**
 * Stores new snapshots and drops those of deleted tests. Returns the paths that were written.
 * @throws PackwrightError where the file of a test's snapshots is a link out of the workspace
 * @param taken new snapshots by id of the test
 */
export async function writeSnapshots(
  material: RunMaterial,
  tests: readonly KnownTest[],
  taken: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const written: string[] = [];
  const folder = await safeFolder(material.workspaceFolder);
  for (const [path, ofFile] of Map.groupBy(tests, ({ entry }) => entry.path)) {
    const before = readSnapshots(material, path);
    const kept = ofFile.flatMap(({ entry, test }): [string, unknown][] => {
      if (test.test.expect.snapshot === undefined) return [];
      if (taken.has(entry.id)) return [[test.key, taken.get(entry.id)]];
      return Object.hasOwn(before, test.key) ? [[test.key, before[test.key]]] : [];
    });
    const after = Object.fromEntries(kept);
    if (printSnapshots(after) === printSnapshots(before)) continue;
    const target = await folder.resolve(snapshotPathOf(path));
    if (kept.length === 0) await rm(target, { force: true });
    else await saveFile(target, Buffer.from(printSnapshots(after)), { base: null, overwrite: true });
    written.push(snapshotPathOf(path));
  }
  return written;
}
