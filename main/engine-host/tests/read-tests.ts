import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { TestEntry, TestFileProblem } from '@core/contract/test';
import { casesOf, type TestCase } from '@core/playbook-test/cases';
import { type ReadTestFile, readTestFile } from '@core/playbook-test/read';
import { testEntryOf } from '@core/playbook-test/test-result';
import { maxTextBytes } from '../../workspace/limits';
import type { RunMaterial } from '../protocol';

/** A test of the workspace, ready to be run. */
export interface KnownTest {
  entry: TestEntry;
  file: ReadTestFile;
  test: TestCase;
}

export interface KnownTests {
  tests: KnownTest[];
  problems: TestFileProblem[];
}

/**
 * The text of a file of the workspace, unsaved text before what is on disk; null where there is none, or where it is
 * not readable as text. A path out of the workspace, by dots or by a link, counts as missing: a test may be untrusted.
 */
export function draftOrFile({ workspaceFolder, drafts }: RunMaterial, path: string): string | null {
  if (Object.hasOwn(drafts, path)) return drafts[path] ?? null;
  try {
    const file = realpathSync(join(workspaceFolder, path));
    const isInside = file.startsWith(realpathSync(workspaceFolder) + sep);
    const status = isInside ? statSync(file) : null;
    return status?.isFile() && status.size <= maxTextBytes ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}

/** All tests of a workspace, in the order of their files. Unusable files are reported, and their tests skipped. */
export function readTests(material: RunMaterial): KnownTests {
  const known: KnownTests = { tests: [], problems: [] };
  for (const { kind, path, root } of material.items) {
    if (kind !== 'playbookTest') continue;
    const file = readTestFile(path, draftOrFile(material, path) ?? '');
    known.problems.push(...file.problems.map((problem) => ({ path, ...problem })));
    for (const test of file.file ? casesOf(file.file) : []) {
      known.tests.push({
        entry: testEntryOf(file, test, playbookOfTest(material, root, test.test.playbook ?? '')),
        file,
        test,
      });
    }
  }
  return known;
}

/** The playbook a test names, in its own pack before others; null where there is none, or more than one. */
export function playbookOfTest(
  { items }: RunMaterial,
  root: string,
  wanted: string,
): (TestEntry['playbook'] & { pointer: string }) | null {
  const found = items.filter(
    ({ kind, uuid, title }) =>
      (kind === 'playbook' || kind === 'playbookBlock') && (uuid === wanted || title === wanted),
  );
  const own = found.filter((item) => item.root === root);
  const near = own.length > 0 ? own : found;
  const [first] = near;
  // Copies under one uuid are one playbook: an instance keeps only one of them.
  const isOne = first !== undefined && near.every(({ uuid }) => uuid === first.uuid && uuid !== null);
  if (!first || (near.length > 1 && !isOne)) return null;
  return { uuid: first.uuid ?? '', name: first.title, path: first.path, pointer: first.pointer };
}
