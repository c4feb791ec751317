import { randomUUID } from 'node:crypto';
import type { Refactoring } from '@core/contract/refactoring';
import type { ReferencePlan } from '@core/contract/references';
import type { ChangePlan } from '@core/edit/references/plan';
import { planRefactoring } from '@core/refactor/plan';
import { enteredContents } from '../entered-contents';
import type { WorkspaceIndex } from '../workspace-index';
import { planToWire } from './plan-to-wire';

/** Works out a refactoring from the current texts; what it makes is entered in the index of its pack. */
export function refactoringPlan(index: WorkspaceIndex, wanted: Refactoring): ReferencePlan {
  const plan = planRefactoring({ files: index.files, newUuid: randomUUID }, wanted);
  return planToWire(
    entered(index, plan, wanted.kind === 'collection' ? (wanted.paths[0] ?? '') : wanted.path),
    (path) => index.files.get(path)?.text ?? '',
  );
}

/** The plan with the entries of its new files, where the pack's index matched its files before. */
function entered(index: WorkspaceIndex, plan: ChangePlan, path: string): ChangePlan {
  const root = index.files.get(path)?.root;
  const entry = root ? enteredContents(index.files.values(), root.path, plan.edit) : null;
  if (!entry) return plan;
  const places = entry.lines.map((line) => ({
    line: 1,
    before: '',
    after: line,
    role: 'contents',
    soft: false,
  }));
  return {
    ...plan,
    edit: { ...plan.edit, files: [...plan.edit.files, entry.edit] },
    files: [...plan.files, { path: entry.edit.path, places }],
  };
}
