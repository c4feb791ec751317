import type { TestEntry, TestResult } from '../contract/test';
import type { TestCase } from './cases';
import type { ReadTests } from './read';

/**
 * A test as it is listed.
 * @param playbook what it runs; null for a test of something else, or where it is not known
 */
export const testEntryOf = (
  file: Pick<ReadTests<unknown>, 'path' | 'rangeOf'>,
  test: TestCase<{ name: string; skip?: string | undefined }>,
  playbook: TestEntry['playbook'],
): TestEntry => ({
  id: `${file.path}#${test.key}`,
  path: file.path,
  name: test.test.name,
  case: test.case,
  range: file.rangeOf(`/tests/${test.index}`),
  // What is given may say more, which is no part of a report.
  playbook: playbook && { uuid: playbook.uuid, name: playbook.name, path: playbook.path },
  skip: test.test.skip ?? null,
});

/** What a result says beside its test and the time it took; what is left out there was none of. */
type Outcome = Partial<TestResult> & Pick<TestResult, 'status'>;

/**
 * Makes the result of a test that begins now.
 * @param now real time in milliseconds, since any moment
 */
export function resultFrom(entry: TestEntry, now: () => number): (outcome: Outcome) => TestResult {
  const begun = now();
  return (outcome) => ({
    ...entry,
    reason: null,
    failures: [],
    runStatus: null,
    runError: null,
    ...outcome,
    duration: Math.round(now() - begun),
  });
}
