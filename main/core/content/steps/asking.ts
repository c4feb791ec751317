import type { ReferenceFinder } from '../references/finder';
import { isMap, mapOf, textOf } from '../../text/values';
import { type StepArgument, argument, choices } from './argument';
import { joinParts } from './step-type';
import { oneLine, someOf } from './wording';

/** Steps that ask a person and wait (docs/platform/steps.md#manual-input; docs/platform/steps.md#approval). */

const subject = 'A FortiSOAR playbook is requesting your input';
const outside = { key: 'unauthenticated_input', is: [true] };

const questionArguments: readonly StepArgument[] = [
  argument('type', 'Ask for', 'choice', {
    required: true,
    default: 'InputBased',
    initial: 'InputBased',
    choices: choices(['InputBased', 'Values of a form'], ['DecisionBased', 'A button only']),
  }),
  argument('input', 'Form', 'form', {
    required: true,
    default: {},
    initial: { schema: { title: null, description: null, inputVariables: [] } },
  }),
  argument('response_mapping', 'Buttons', 'buttons', {
    required: true,
    default: {},
    initial: { options: [], customSuccessMessage: 'Awaiting Playbook resumed successfully.' },
    help: 'Each leads to a step; one that leads to none ends the playbook.',
  }),
  argument('isRecordLinked', 'Belongs to a record', 'flag', { default: true, initial: true }),
  argument('record', 'Record', 'record', {
    initial: '{{ vars.input.records[0]["@id"] }}',
    when: { key: 'isRecordLinked', is: [true] },
  }),
  argument('resources', 'Module of the record', 'module'),
  argument('owner_detail', 'Who is asked', 'assignment', {
    required: true,
    default: {},
    initial: { isAssigned: false, assignedToField: null, assignedToPerson: [] },
  }),
  argument('timeout', 'Time limit', 'timeout', { help: 'At most seven days.' }),
];

const delivery: readonly StepArgument[] = [
  argument('unauthenticated_input', 'People without an account may answer', 'flag', {
    default: false,
    initial: false,
  }),
  argument('inputExternalUser', 'People outside may answer', 'flag', { default: false }),
  argument('inputInternalUsers', 'Users of the platform may answer', 'flag', { default: false }),
  argument('external_channel_list', 'Ways to people outside', 'list', { initial: [], when: outside }),
  argument('inline_channel_list', 'Ways to users', 'list', { initial: [] }),
  argument('agent_id', 'Agent', 'text', { initial: null }),
  argument('email_notification', 'E-mail', 'map', { initial: { enabled: false, smtpParameters: {} } }),
  argument('external_email_subject', 'Subject for people outside', 'text', {
    initial: subject,
    when: outside,
  }),
  argument('internal_email_subject', 'Subject for users', 'text', { initial: subject }),
  argument('customEmailExternal', 'Own text for people outside', 'flag', { default: false, initial: false }),
  argument('customEmailInternal', 'Own text for users', 'flag', { default: false, initial: false }),
  argument('custom_email_body_external', 'Text for people outside', 'rich-text', {
    initial: null,
    when: outside,
  }),
  argument('custom_email_body_internal', 'Text for users', 'rich-text', { initial: null }),
  argument('external_email_attachments', 'Attachments for people outside', 'list', {
    initial: null,
    when: outside,
  }),
  argument('internal_email_attachments', 'Attachments for users', 'list', { initial: null }),
];

/** The arguments of a question; `approval` adds to the switch that says whether it asks for an approval. */
export function askArguments(approval: Partial<StepArgument>): readonly StepArgument[] {
  return [...questionArguments, argument('is_approval', 'Is an approval', 'flag', approval), ...delivery];
}

/** What both types have in common. */
export const asking = {
  family: 'human',
  sections: ['variables', 'message'],
  describe: prompt,
  references: asks,
  tidy,
} as const;

function prompt({ input, response_mapping: mapping }: Record<string, unknown>): string {
  const { title } = mapOf(mapOf(input).schema);
  const { options } = mapOf(mapping);
  const answers = Array.isArray(options)
    ? options.flatMap((option) => (isMap(option) ? [oneLine(textOf(option.option) ?? 'unnamed', 30)] : []))
    : [];
  return joinParts(oneLine(title, 50), someOf(answers));
}

function asks(args: Record<string, unknown>, at: string, find: ReferenceFinder): void {
  const { inputVariables } = mapOf(mapOf(args.input).schema);
  const module = find.module(args.resources, `${at}/resources`);
  find.inputs(inputVariables, `${at}/input/schema/inputVariables`, module);
  find.field(mapOf(args.owner_detail).assignedToField, `${at}/owner_detail/assignedToField`, module);
}

/** Who answers without an account is not assigned, and what the editor counted is not kept. */
function tidy(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...args };
  if (isMap(kept.response_mapping)) {
    const { connecteStepsLength: _, ...mapping } = kept.response_mapping;
    kept.response_mapping = mapping;
  }
  if (kept.unauthenticated_input === true) {
    kept.owner_detail = {
      ...mapOf(kept.owner_detail),
      isAssigned: false,
      assignedToField: null,
      assignedToPerson: [],
    };
  } else if (Array.isArray(kept.external_channel_list)) kept.external_channel_list = [];
  return kept;
}
