import type { ReferenceFinder } from '../references/finder';
import { elementsOf } from '../../text/values';
import { type StepArgument, argument } from './argument';
import { type StepResult, engineKeys } from './result';
import { modulesOf } from './wording';

/** What triggers have in common (docs/platform/steps.md#triggers). */

/** Whether a trigger fires on the side that wrote a record or on its replicas. */
export const replication: readonly StepArgument[] = [
  argument('__triggerLimit', 'Only on one side of a replication', 'flag', { default: true, initial: true }),
  argument('triggerOnSource', 'On the system that wrote', 'flag', { default: true, initial: true }),
  argument('triggerOnReplicate', 'On replicas', 'flag', { default: false, initial: false }),
];

/**
 * `input` of the variables: the platform's editor builds it, and without it a referenced playbook fails
 * (docs/platform/engine.md#calls).
 */
export function startInputs(input: Record<string, unknown>): StepArgument {
  return argument('step_variables', 'Variables', 'map', { required: true, initial: { input } });
}

export const started: StepResult = {
  shape: 'map',
  keys: [
    ...engineKeys,
    { key: 'globalMock', help: 'whether a whole mock playbook stands in' },
    { key: 'useMockOutput', help: 'whether steps answer with their mock output' },
  ],
};

/** Names the modules a playbook starts on, in both places they are written. */
export function startModules(
  args: Record<string, unknown>,
  at: string,
  find: ReferenceFinder,
): readonly string[] {
  find.module(args.resource, `${at}/resource`);
  for (const one of elementsOf(args.resources, `${at}/resources`)) find.module(one.value, one.pointer);
  return modulesOf(args);
}
