import type { ReferenceFinder } from '../references/finder';
import { isMap, mapOf, textOf } from '../shape';
import { joinParts, stepType } from './step-type';
import { written } from './records';
import { oneLine, someOf } from './wording';

/** Steps that wait for a person: playbook-engine 5.13. */

export const manualInput = stepType({
  uuid: 'fc04082a-d7dc-4299-96fb-6837b1baa0fe',
  name: 'ManualInput',
  label: 'Manual Input',
  icon: 'message-square-more',
  family: 'human',
  describe: prompt,
  references: asks,
});

export const approval = stepType({
  uuid: 'a19333c2-c822-11ed-afa1-0242ac120002',
  name: 'ApprovalManualInput',
  label: 'Approval',
  icon: 'badge-check',
  family: 'human',
  describe: prompt,
  references: asks,
});

/** The approval of older content; its id is no hexadecimal uuid. */
export const recordApproval = stepType({
  uuid: '6832e556-b9c7-497a-babe-feda3bd27dcg',
  name: 'Approval',
  label: 'Approval (older)',
  icon: 'badge-check',
  family: 'human',
  describe: record,
  references: (args, at, find) => written(args, 'collection', at, find),
});

export const manualTask = stepType({
  uuid: 'dc6ac63d-c5a5-472f-9eb4-6b18473a98b8',
  name: 'ManualTask',
  label: 'Manual Task',
  icon: 'list-checks',
  family: 'human',
  describe: record,
  references: (args, at, find) => written(args, 'collection', at, find),
});

export const manualDecision = stepType({
  uuid: 'dc61b68b-4967-4e82-b4ed-a1315aa81998',
  name: 'ManualDecision',
  label: 'Manual Decision',
  icon: 'hand',
  family: 'human',
  describe: () => '',
});

function prompt({ input, response_mapping: mapping }: Record<string, unknown>): string {
  const { title } = mapOf(mapOf(input).schema);
  const { options } = mapOf(mapping);
  const answers = Array.isArray(options)
    ? options.flatMap((option) => (isMap(option) ? [oneLine(textOf(option.option) ?? 'unnamed', 30)] : []))
    : [];
  return joinParts(oneLine(title, 50), someOf(answers));
}

function record({ resource }: Record<string, unknown>): string {
  const { name, title } = mapOf(resource);
  return oneLine(textOf(name) ?? title, 60);
}

function asks(args: Record<string, unknown>, at: string, find: ReferenceFinder): void {
  const { inputVariables } = mapOf(mapOf(args.input).schema);
  const module = find.module(args.resources, `${at}/resources`);
  find.inputs(inputVariables, `${at}/input/schema/inputVariables`, module);
  find.field(mapOf(args.owner_detail).assignedToField, `${at}/owner_detail/assignedToField`, module);
}
