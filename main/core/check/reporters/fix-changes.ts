import type { Finding, Range } from '../../contract/check';
import { PackwrightError } from '../../contract/errors';
import { LineIndex } from '../../text/line-index';
import { planFix } from '../fixes/plan';
import type { ReportMeta } from './meta';

/** A fix as replacements of text, for programs that do not work with values. */
export interface FixChange {
  path: string;
  range: Range;
  insert: string;
}

/** What the fix of a finding would replace; null where it offers none, or where it no longer fits. */
export function fixChanges(finding: Finding, textOf: ReportMeta['textOf']): FixChange[] | null {
  if (!finding.fix) return null;
  try {
    const { files, created = [] } = planFix(finding.fix, finding.path, textOf);
    const replaced = files.flatMap(({ path, changes }) => {
      const lines = new LineIndex(textOf(path) ?? '');
      return changes.map(({ from, to, insert }) => ({ path, range: lines.range(from, to), insert }));
    });
    const beginning = new LineIndex('').range(0, 0);
    return [...replaced, ...created.map(({ path, text }) => ({ path, range: beginning, insert: text }))];
  } catch (error) {
    if (error instanceof PackwrightError) return null;
    throw error;
  }
}
