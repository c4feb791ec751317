import type { TestEntry } from '@core/contract/test';

interface Selectable {
  entry: TestEntry;
  test: { test: { only?: boolean | undefined; skip?: string | undefined } };
}

/**
 * Which of the tests to run: those asked for, except those marked as skipped; where one is marked "only", none without
 * that mark.
 */
export function selectTests<T extends Selectable>(
  tests: readonly T[],
  wanted: (entry: TestEntry) => boolean,
): { run: T[]; skipped: { test: T; reason: string }[]; hasOnly: boolean } {
  const chosen = tests.filter(({ entry }) => wanted(entry));
  const hasOnly = chosen.some(({ test }) => test.test.only === true);
  const reasonOf = ({ test }: T) =>
    hasOnly && test.test.only !== true ? 'another test is marked "only"' : (test.test.skip ?? null);
  return {
    run: chosen.filter((test) => reasonOf(test) === null),
    skipped: chosen.flatMap((test) => {
      const reason = reasonOf(test);
      return reason === null ? [] : [{ test, reason }];
    }),
    hasOnly,
  };
}

/** Whether a test matches a word of a filter: its name, case, file or playbook contains the word. */
export function meets(entry: TestEntry, filter: string): boolean {
  const word = filter.toLowerCase();
  return [entry.id, entry.playbook?.name ?? ''].some((text) => text.toLowerCase().includes(word));
}
