import { mapOf } from '../../../text/values';
import { argument } from '../argument';
import { recordTitle, written } from '../record-writing';
import { stepType } from '../step-type';

/** The approval of older content; its id is no hexadecimal uuid. */
export default stepType({
  uuid: '6832e556-b9c7-497a-babe-feda3bd27dcg',
  name: 'Approval',
  label: 'Approval (older)',
  icon: 'badge-check',
  family: 'human',
  order: 40,
  engineFunction: 'wait',
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
  describe: recordTitle,
  references: (args, at, find) => written(args, 'collection', at, find),
  tidy: withoutApprovers,
});

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
