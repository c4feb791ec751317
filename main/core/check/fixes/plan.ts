import type { Finding, Fix } from '../../contract/check';
import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../../text/changes';
import type { CreatedFile, FileEdit, WorkspaceEdit } from '../../text/workspace-edit';
import { contradict, createdBy, editsByFile } from './conflicts';
import { editText, type FileFixEdit } from './edit-text';

/** What several fixes do together. */
export interface FixPlan {
  edit: WorkspaceEdit;
  applied: Finding[];
  /** Fixes that contradict one that is applied, or no longer fit the text; the next look may offer them again. */
  left: Finding[];
}

/**
 * One edit for the fixes of several findings. Where two change the same place the first one wins.
 * @param textOf the text of a file as it was checked; undefined where there is none
 */
export function planFixes(
  findings: readonly Finding[],
  textOf: (path: string) => string | undefined,
): FixPlan {
  const taken = new Map<string, FileFixEdit[]>();
  const created = new Map<string, CreatedFile>();
  const applied: Finding[] = [];
  const left: Finding[] = [];
  for (const finding of findings) {
    if (!finding.fix) continue;
    const wanted = editsByFile(finding.fix, finding.path);
    const files = createdBy(finding.fix);
    const fits =
      [...wanted].every(
        ([path, edits]) =>
          changesOf(path, textOf(path), edits) !== null && fitsOthers(taken.get(path), edits),
      ) && files.every(({ path }) => !created.has(path) && textOf(path) === undefined);
    if (!fits) {
      left.push(finding);
      continue;
    }
    for (const [path, edits] of wanted) taken.set(path, [...(taken.get(path) ?? []), ...edits]);
    for (const file of files) created.set(file.path, file);
    applied.push(finding);
  }
  const files: FileEdit[] = [];
  for (const [path, edits] of taken) {
    const changes = editText(path, textOf(path) ?? '', edits);
    if (changes.length > 0) files.push({ path, changes });
  }
  return { edit: { files, created: [...created.values()] }, applied, left };
}

/** The edit of one fix. Throws `not-found` where the text has changed so that it no longer fits. */
export function planFix(fix: Fix, path: string, textOf: (path: string) => string | undefined): WorkspaceEdit {
  const files = [...editsByFile(fix, path)].map(([file, edits]) => {
    const changes = changesOf(file, textOf(file), edits);
    if (changes === null)
      throw new PackwrightError('not-found', `The fix no longer fits ${file}.`, 'Wait for the next check.');
    return { path: file, changes };
  });
  return { files, created: createdBy(fix).filter((file) => textOf(file.path) === undefined) };
}

function fitsOthers(taken: readonly FileFixEdit[] | undefined, edits: readonly FileFixEdit[]): boolean {
  return !taken?.some((edit) => edits.some((other) => contradict(edit, other)));
}

/** What edits change in a text; null where they do not fit it. */
function changesOf(
  path: string,
  text: string | undefined,
  edits: readonly FileFixEdit[],
): TextChange[] | null {
  if (text === undefined) return null;
  try {
    return editText(path, text, edits);
  } catch (error) {
    if (error instanceof PackwrightError) return null;
    throw error;
  }
}
