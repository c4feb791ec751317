import type { ReferenceGraph } from '../content/graph/graph';
import { isTestFile, testFolder } from '../content/playbook-test-file';

/**
 * Test files whose outcome may be another after these files changed: those that changed themselves, those whose
 * playbooks refer to something in them, at any distance, and all in a folder of tests where something else changed
 * (a scenario, a recording).
 */
export function affectedTests(
  graph: ReferenceGraph,
  changed: readonly string[],
  tests: readonly string[],
): Set<string> {
  const reached = new Set(changed);
  // A set hands out what is added while it is walked.
  for (const path of reached) {
    for (const usage of graph.usages(graph.definitionsIn(path))) {
      if (usage.reference.soft !== true) reached.add(usage.path);
    }
  }
  const folders = changed
    .filter((path) => !isTestFile(path) && !path.endsWith('.snapshot.json'))
    .flatMap((path) => testFolderOf(path) ?? []);
  return new Set(
    tests.filter((path) => reached.has(path) || folders.some((folder) => path.startsWith(folder))),
  );
}

/** The innermost folder of tests a file is in, with the slash at its end; null for a file that is in none. */
function testFolderOf(path: string): string | null {
  const at = `/${path}`.lastIndexOf(`/${testFolder}/`);
  return at === -1 ? null : path.slice(0, at + testFolder.length + 1);
}
