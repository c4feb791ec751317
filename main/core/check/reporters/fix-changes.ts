import type { Finding, Range } from '../../contract/check';
import { PackwrightError } from '../../contract/errors';
import { LineIndex } from '../../text/line-index';
import { secretTextsOf } from '../../text/secrets/conceal';
import { planFix } from '../fixes/plan';
import type { ShownMeta } from './concealing';

/** A fix as replacements of text, for programs that do not work with values. */
export interface FixChange {
  path: string;
  range: Range;
  insert: string;
}

/**
 * What the fix of a finding would replace; null where it offers none, where it no longer fits, and where it would write
 * a secret, which a report must not hold: the check itself can make it still.
 */
export function fixChanges(finding: Finding, { textOf, holdsSecret }: ShownMeta): FixChange[] | null {
  if (!finding.fix) return null;
  try {
    const { files, created = [] } = planFix(finding.fix, finding.path, textOf);
    const replaced = files.flatMap(({ path, changes }) => {
      const lines = new LineIndex(textOf(path) ?? '');
      return changes.map(({ from, to, insert }) => ({ path, range: lines.range(from, to), insert }));
    });
    const beginning = new LineIndex('').range(0, 0);
    const all = [...replaced, ...created.map(({ path, text }) => ({ path, range: beginning, insert: text }))];
    const shows = all.some(
      ({ insert }) => holdsSecret(insert, finding.path) || secretTextsOf(finding.path, insert).length > 0,
    );
    return shows ? null : all;
  } catch (error) {
    if (error instanceof PackwrightError) return null;
    throw error;
  }
}
