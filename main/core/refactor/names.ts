import { reservedNames } from '../check/templates/variable-names';
import type { StepFacts } from './step-facts';

/** Names that have one value in every playbook of a run (docs/platform/engine.md#variables). */
export const everywhere: ReadonlySet<string> = new Set([
  'request',
  'currentUser',
  'task_id',
  'debug',
  'globalMock',
  'useMockOutput',
  'mockPlaybookId',
  'auth_info',
]);

/** Names that mean something else in a playbook that is called (docs/platform/engine.md#calls). */
export const ownOfEach: ReadonlySet<string> = new Set([
  'parent_wf',
  'priority',
  'resources',
  'audit_info',
  'cyops_playbook_iri',
  'cyops_playbook_name',
]);

/** Whether the platform gives or reads the variable itself, so that no author's choice of its name is free. */
export const isOfPlatform = (name: string): boolean =>
  reservedNames.has(name) || everywhere.has(name) || ownOfEach.has(name);

/** Every name below `vars` that steps read or set. */
export const namesOf = (facts: readonly StepFacts[]): Set<string> =>
  new Set(facts.flatMap(({ variables, sets }) => [...variables, ...sets]));

/** A name for a variable that is neither taken nor reserved; `taken` has it afterwards. */
export function freeVariable(wanted: string, taken: Set<string>): string {
  const stem = wanted.replace(/[^\p{L}\p{N}_]/gu, '_').replace(/^(?=\p{N})/u, '_') || 'value';
  let name = stem;
  for (let number = 2; taken.has(name) || isOfPlatform(name); number++) name = `${stem}_${number}`;
  taken.add(name);
  return name;
}
