import type { TestEntry } from '@core/contract/test';
import type { KnownTest } from './read-tests';

/**
 * What to run of all tests: those asked for, without those that say they are skipped; where one is marked "only",
 * none without the mark.
 */
export function selectTests(
  tests: readonly KnownTest[],
  wanted: (entry: TestEntry) => boolean,
): { run: KnownTest[]; skipped: { test: KnownTest; reason: string }[]; hasOnly: boolean } {
  const chosen = tests.filter(({ entry }) => wanted(entry));
  const hasOnly = chosen.some(({ test }) => test.test.only === true);
  const reasonOf = ({ test }: KnownTest) =>
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

/** Whether a test is meant by a word of a filter: its name, case, file or playbook has it in it. */
export function meets(entry: TestEntry, filter: string): boolean {
  const word = filter.toLowerCase();
  return [entry.id, entry.playbook?.name ?? ''].some((text) => text.toLowerCase().includes(word));
}
