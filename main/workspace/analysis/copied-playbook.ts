import { playbooksOf } from '@core/check/playbooks/playbook-file';
import type { WorkspaceIndex } from '../workspace-index';

/** A playbook as a run of a copy of it names it. */
export interface RunOfCopy {
  name: string;
  /** Names of the steps that were begun. */
  steps: readonly string[];
}

export interface CopiedPlaybook {
  path: string;
  pointer: string;
  uuid: string | null;
  /** Uuids of its steps, by name. */
  steps: Record<string, string>;
}

/**
 * The playbook that was copied, as ingestions copy the samples of a connector: uuids are new, names stay. Null where none, or
 * more than one, has the name and all the steps.
 */
export function copiedPlaybook(index: WorkspaceIndex, { name, steps }: RunOfCopy): CopiedPlaybook | null {
  const found = [...index.files.values()].flatMap((file) =>
    playbooksOf(file)
      .filter(({ playbook, isBlock }) => !isBlock && playbook.name === name)
      .map(({ playbook }) => ({
        file,
        playbook,
        byName: new Map(playbook.steps.map((step) => [step.name, step.uuid])),
      }))
      .filter(({ byName }) => steps.every((step) => byName.has(step))),
  );
  const [only, ...others] = found;
  if (!only || others.length > 0) return null;
  const { file, playbook, byName } = only;
  return {
    path: file.path,
    pointer: playbook.pointer,
    uuid: playbook.uuid,
    steps: Object.fromEntries(byName),
  };
}
