import { randomUUID } from 'node:crypto';
import { compareContents } from '@core/content/pack/contents-index';
import { updateContents } from '@core/content/pack/manifest-edits';
import type { Refactoring } from '@core/contract/refactoring';
import type { ReferencePlan } from '@core/contract/references';
import type { CheckedFile } from '@core/check/world';
import type { ChangePlan } from '@core/edit/references/plan';
import { planRefactoring } from '@core/refactor/plan';
import { member } from '@core/text/values';
import { contentOfText } from '../read-content';
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
  const created = plan.edit.created ?? [];
  const manifest = root && index.files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`);
  if (!root || !manifest || created.length === 0) return plan;
  const files = [...index.files.values()].filter((file) => file.root.path === root.path);
  if (compareContents(member(manifest.value, 'contents'), files).length > 0) return plan;
  const made = created.map(({ path: at, text }): CheckedFile => {
    const localPath = root.path === '' ? at : at.slice(root.path.length + 1);
    return {
      ...manifest,
      path: at,
      localPath,
      kind: 'playbook',
      text,
      value: contentOfText(at, text)?.value,
    };
  });
  const { changes, lines } = updateContents(manifest.text, [...files, ...made]);
  if (changes.length === 0) return plan;
  const places = lines.map((line) => ({ line: 1, before: '', after: line, role: 'contents', soft: false }));
  return {
    ...plan,
    edit: { ...plan.edit, files: [...plan.edit.files, { path: manifest.path, changes }] },
    files: [...plan.files, { path: manifest.path, places }],
  };
}
