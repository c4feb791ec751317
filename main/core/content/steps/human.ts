import { mapOf, textOf } from '../shape';
import { argument } from './argument';
import { written } from './records';
import { stepType } from './step-type';
import { oneLine } from './wording';

/** Steps that write a record for a person and wait until it is dealt with: playbook-engine 5.14, 5.15. */

/** The approval of older content; its id is no hexadecimal uuid. */
export const recordApproval = stepType({
  uuid: '6832e556-b9c7-497a-babe-feda3bd27dcg',
  name: 'Approval',
  label: 'Approval (older)',
  icon: 'badge-check',
  family: 'human',
  purpose: 'Writes a record of approvals and waits for the decision.',
  arguments: [
    argument('collection', 'Module', 'collection', { default: 'approvals', initial: 'approvals' }),
    argument('resource', 'Approval', 'fields', { required: true, default: {}, initial: {} }),
    argument('response_mapping', 'Buttons', 'buttons', { default: {}, initial: { options: [] } }),
    argument('timeout', 'Time limit', 'timeout'),
    argument('approvers', 'Approvers', 'list', { older: true }),
    argument('message', 'Text', 'long-text', { older: true }),
  ],
  sections: ['variables'],
  result: {
    shape: 'record',
    also: [
      { key: 'approved', help: 'whether it was approved' },
      { key: 'message', help: 'what the approver wrote' },
      { key: 'user', help: 'who decided' },
    ],
  },
  retired: 'a Manual Input or Approval of the new kind, which shows up in the queue of pending inputs',
  describe: record,
  references: (args, at, find) => written(args, 'collection', at, find),
  tidy: withoutApprovers,
});

export const manualTask = stepType({
  uuid: 'dc6ac63d-c5a5-472f-9eb4-6b18473a98b8',
  name: 'ManualTask',
  label: 'Manual Task',
  icon: 'list-checks',
  family: 'human',
  purpose: 'Creates a task and waits until it is done.',
  arguments: [
    argument('collection', 'Module', 'collection', { default: 'tasks', initial: 'tasks' }),
    argument('resource', 'Task', 'fields', {
      required: true,
      default: {},
      initial: {},
      help: 'A name, a status and a priority at least.',
    }),
  ],
  sections: ['condition', 'variables', 'message'],
  result: { shape: 'record', also: [{ key: 'task_data', help: 'the task' }] },
  describe: record,
  references: (args, at, find) => written(args, 'collection', at, find),
});

export const manualDecision = stepType({
  uuid: 'dc61b68b-4967-4e82-b4ed-a1315aa81998',
  name: 'ManualDecision',
  label: 'Manual Decision',
  icon: 'hand',
  family: 'human',
  purpose: 'Waits until a person chooses how to go on.',
  arguments: [
    argument('response_mapping', 'Buttons', 'buttons', { default: {}, initial: { options: [] } }),
    argument('timeout', 'Time limit', 'timeout'),
  ],
  sections: ['variables'],
  result: { shape: 'answers' },
  retired: 'a Manual Input',
  describe: () => '',
});

function record({ resource }: Record<string, unknown>): string {
  const { name, title } = mapOf(resource);
  return oneLine(textOf(name) ?? title, 60);
}

/** The editor moves who approves, and the older text, into the record. */
function withoutApprovers(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { approvers, message, ...kept } = args;
  const resource = { ...mapOf(kept.resource) };
  if (typeof message === 'string') resource.approvaldescription ??= message;
  if (Array.isArray(approvers)) {
    const named = approvers.map(mapOf);
    const person = named.find(({ type }) => type === 'User');
    if (person) resource.assignedTo ??= person['@id'];
    resource.owners ??= named.filter(({ type }) => type === 'Team').map((team) => team['@id']);
  }
  return { ...kept, resource };
}
