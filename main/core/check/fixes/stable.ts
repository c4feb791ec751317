import type { Finding, FixSafety } from '../../contract/check';
import type { WorkspaceEdit } from '../../text/workspace-edit';
import { planFixes } from './plan';

/** Fixes may uncover what others can fix; more rounds than this mean that two rules contradict each other. */
const maxRounds = 10;

/** The content under repair. */
export interface FixTarget {
  findings(): readonly Finding[];
  textOf(path: string): string | undefined;
  /** Takes an edit over; `findings` and `textOf` answer from the new content. */
  apply(edit: WorkspaceEdit): void;
}

/** Whether a fix may be applied when this much is allowed. */
export function allows(allowed: FixSafety, finding: Finding): boolean {
  return finding.fix !== null && (allowed === 'unsafe' || finding.fix.safety === 'safe');
}

/**
 * Applies fixes round by round until none changes anything. Returns how many were applied.
 * @param wanted which findings to fix
 */
export function fixUntilStable(target: FixTarget, wanted: (finding: Finding) => boolean): number {
  let count = 0;
  for (let round = 0; round < maxRounds; round++) {
    const plan = planFixes(
      target.findings().filter((finding) => finding.fix !== null && wanted(finding)),
      (path) => target.textOf(path),
    );
    if (plan.edit.files.length === 0 && !plan.edit.created?.length) break;
    target.apply(plan.edit);
    count += plan.applied.length;
  }
  return count;
}
