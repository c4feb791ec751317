/** Where playbook tests are. Apart from their schema, so that code that only names files does not load it. */

const testFile = /(?:^|\/)tests\/(?:[^/]+\/)*[^/]+\.test\.(?:ya?ml|json)$/i;
const testEnding = /\.test\.(?:ya?ml|json)$/i;

/** The folder of a pack that holds its tests and what they need: scenarios, recordings, snapshots. */
export const testFolder = 'tests';

/** Whether a file is a playbook test: `<name>.test.yaml` (or `.yml`, `.json`) in a folder `tests` or below one. */
export function isTestFile(path: string): boolean {
  return testFile.test(path);
}

/** The file next to a test file that keeps its snapshots. */
export function snapshotPathOf(testPath: string): string {
  return testPath.replace(testEnding, '.snapshot.json');
}

/** What a test file is called where it is listed: its path without the ending all of them have. */
export function testTitleOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(testEnding, '');
}
