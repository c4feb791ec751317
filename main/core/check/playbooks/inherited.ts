import { uuidOfIri } from '../../content/iri';
import { memoWorld } from '../facts';
import { playbookKinds, playbooksOf, type PlaybookFile } from './playbook-file';
import type { CheckWorld } from '../world';

/** Uuids of playbooks that some caller hands its whole environment (docs/platform/engine.md#calls). */
const heirs = memoWorld(playbookKinds, (files): ReadonlySet<string> => {
  const calls = files.flatMap((file) =>
    playbooksOf(file).flatMap(({ byType }) => byType.get('WorkflowReference') ?? []),
  );
  const inheriting = calls.filter((step) => step.arguments.pass_parent_env === true);
  return new Set(inheriting.flatMap((step) => uuidOfIri(step.arguments.workflowReference) ?? []));
});

/** Whether a playbook may see variables and results of steps of a caller. Call it last: it reads all playbooks. */
export function seesCaller({ playbook }: PlaybookFile, world: CheckWorld): boolean {
  return playbook.uuid !== null && heirs(world).has(playbook.uuid);
}
