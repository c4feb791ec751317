import type { StateFile } from '../../../states/state';
import { fieldsMissingInForms } from './forms';
import type { ClashAcross, ProblemsAcross } from './found-across';
import { twinRecords } from './records';
import { twinRules } from './rules';

const detectors: readonly ProblemsAcross[] = [twinRules, fieldsMissingInForms, twinRecords];

/** What does not hold together among the files of the result, although it does on each side. */
export function clashesAcross(
  merged: readonly StateFile[],
  { ours, theirs }: Record<'ours' | 'theirs', readonly StateFile[]>,
): ClashAcross[] {
  const [all, mine, other] = [merged, ours, theirs].map((files) => Map.groupBy(files, ({ kind }) => kind));
  return detectors.flatMap((problemsOf) => {
    const found = problemsOf(all ?? new Map());
    if (found.size === 0) return [];
    const known = [mine, other].map((files) => problemsOf(files ?? new Map()));
    return [...found].flatMap(([key, clash]) => (known.some((side) => side.has(key)) ? [] : [clash]));
  });
}
