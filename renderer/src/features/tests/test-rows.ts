import type { TestEntry, TestResult } from '@core/contract';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

/** The state of a test in the list; `new` was not run yet. */
export type ShownStatus = TestResult['status'] | 'running' | 'new';

export const statusWords: Readonly<Record<ShownStatus, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  broken: 'Cannot be run',
  skipped: 'Skipped',
  running: 'Running',
  new: 'Not run yet',
};

export interface FileRow extends TreeRow {
  type: 'file';
  path: string;
  tests: readonly TestEntry[];
  status: ShownStatus;
}

export interface TestRow extends TreeRow {
  type: 'test';
  test: TestEntry;
  status: ShownStatus;
}

export type Row = FileRow | TestRow;

/** Name of a test, and of its case. */
export function titleOf({ name, case: one }: Pick<TestEntry, 'name' | 'case'>): string {
  return one === null ? name : `${name} [${one}]`;
}

export function statusOf(
  { id, skip }: TestEntry,
  results: ReadonlyMap<string, TestResult>,
  running: ReadonlySet<string>,
): ShownStatus {
  if (running.has(id)) return 'running';
  return results.get(id)?.status ?? (skip === null ? 'new' : 'skipped');
}

/** What matters most of several tests. */
const rank: readonly ShownStatus[] = ['skipped', 'passed', 'new', 'running', 'broken', 'failed'];

/** Name of the playbook or the connector that a test runs; null where it is not known. */
export const subjectOf = ({ playbook, connector }: TestEntry): string | null =>
  playbook?.name ?? connector?.name ?? null;

/** The tests whose name, file, playbook or connector has all words in it, under their files. */
export function testRows(
  tests: readonly TestEntry[],
  results: ReadonlyMap<string, TestResult>,
  running: ReadonlySet<string>,
  closed: ReadonlySet<string>,
  filter: string,
): Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = tests.filter((test) => {
    const text = `${test.id} ${subjectOf(test) ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const files = [...groupBy(wanted, ({ path }) => path)];
  return files.flatMap(([path, ofFile], index): Row[] => {
    const statuses = ofFile.map((test) => statusOf(test, results, running));
    const status = rank.findLast((one) => statuses.includes(one)) ?? 'new';
    const open = !closed.has(path);
    const file: FileRow = {
      type: 'file',
      id: path,
      level: 1,
      label: `${path}, ${ofFile.length === 1 ? '1 test' : `${ofFile.length} tests`}, ${statusWords[status]}`,
      expanded: open,
      setSize: files.length,
      position: index + 1,
      path,
      tests: ofFile,
      status,
    };
    if (!open) return [file];
    return [
      file,
      ...ofFile.map((test, at): TestRow => ({
        type: 'test',
        id: test.id,
        level: 2,
        label: `${titleOf(test)}, ${statusWords[statuses[at] ?? 'new']}`,
        expanded: null,
        setSize: ofFile.length,
        position: at + 1,
        test,
        status: statuses[at] ?? 'new',
      })),
    ];
  });
}
