import { builtInChannels } from '@core/content/rule/channels';
import { asText, firstText, isMap, type JsonMap, member } from '@core/text/values';
import type { FormField, FormSection } from '../../form/descriptor';
import { channelOf, channels, entities, events, people, sources, teams } from './choices';

const [email, system] = builtInChannels;

/** The fields of an action, by how it reaches people (docs/platform/rules.md#delivery-rules). */
const actionFields: readonly FormField[] = [
  { kind: 'switch', at: '/enabled', label: 'Switched on' },
  {
    kind: 'choice',
    at: '/channel_uuid',
    label: 'Channel',
    help: 'How it is sent; an action by a channel that is not there does nothing.',
    choices: channels,
  },
  ...mailFields(),
  {
    kind: 'template',
    html: true,
    at: '/content',
    label: 'Content',
    help: 'What is shown; the record is vars.input.record, and its links are IRIs.',
    when: (action) => action.type === 'system',
  },
  {
    kind: 'text',
    at: '/owner_detail/assignedToField',
    label: 'People in the field',
    help: 'Those whom this field of the record names are told, e.g. assignedTo.',
    mono: true,
    when: (action) => action.type === 'system' && isMap(action.owner_detail),
  },
  {
    kind: 'choices',
    at: '/owner_detail/assignedToPerson',
    label: 'People',
    choices: people,
    when: (action) => action.type === 'system' && isMap(action.owner_detail),
  },
  {
    kind: 'choices',
    at: '/owner_detail/assignedToTeam',
    label: 'Teams',
    choices: teams,
    when: (action) =>
      action.type === 'system' && Array.isArray(member(action.owner_detail, 'assignedToTeam')),
  },
  {
    kind: 'template',
    at: '/owner_detail/assignedToTeam',
    label: 'Teams by a template',
    when: (action) =>
      action.type === 'system' && typeof member(action.owner_detail, 'assignedToTeam') === 'string',
  },
  {
    kind: 'parameters',
    at: '/params',
    label: 'Parameters of the channel',
    when: (action) => action.type === 'connector',
    operation: (action, schema) => channelOf(schema, action) ?? null,
  },
];

function mailFields(): FormField[] {
  const when = (action: JsonMap) => action.type === 'email';
  const to = (key: string, label: string): FormField => ({
    kind: 'template',
    at: `/params/${key}`,
    label,
    when,
  });
  return [
    to('to_recipients', 'To'),
    to('cc_recipients', 'Copy to'),
    to('bcc_recipients', 'Blind copy to'),
    to('subject', 'Subject'),
    { kind: 'template', html: true, at: '/params/body', label: 'Body', when },
  ];
}

/** A delivery rule. */
export const ruleSections: readonly FormSection[] = [
  {
    title: 'Rule',
    fields: [
      { kind: 'text', at: '/name', label: 'Name' },
      { kind: 'switch', at: '/is_active', label: 'Active' },
      { kind: 'number', at: '/priority', label: 'Priority', help: 'The platform writes 10.' },
    ],
  },
  {
    title: 'When',
    fields: [
      { kind: 'choice', at: '/entity_type', label: 'What happens to', choices: entities },
      { kind: 'choice', at: '/event_type', label: 'Event', choices: events },
      {
        kind: 'choice',
        at: '/event_source',
        label: 'Source of the event',
        help: 'Records are reported by crudhub, runs that fail by sealab.',
        choices: sources,
      },
      {
        kind: 'conditions',
        at: '/trigger_condition',
        label: 'Conditions',
        help: 'Without conditions the rule acts on every such event.',
        module: (rule) => firstText(rule, 'entity_type'),
        changes: (rule) => rule.event_type === 'update',
      },
    ],
  },
  {
    title: 'Actions',
    fields: [
      {
        kind: 'list',
        at: '/actions',
        label: 'Actions',
        noun: 'action',
        help: 'The rule does nothing yet: add what is to be sent.',
        titleOf: (action, schema) =>
          channelOf(schema, action)?.name ?? (asText(action.type ?? '') || 'No channel'),
        fields: actionFields,
        additions: [
          { title: 'Add e-mail', make: newMail },
          { title: 'Add notification', make: newNotification },
          { title: 'Add message by a channel', make: newMessage },
        ],
      },
    ],
  },
];

/** Actions as the platform stores new ones, in the order of its database. */
function newMail(): JsonMap {
  const params = {
    body: '',
    subject: '',
    iri_list: '',
    cc_recipients: '',
    to_recipients: '',
    bcc_recipients: '',
    inline_iri_list: '',
  };
  return { type: 'email', params, enabled: true, channel_uuid: email.uuid };
}

function newNotification(): JsonMap {
  const nobody = {
    isAssigned: true,
    assignedToTeam: [],
    assignedToField: 'assignedTo',
    assignedToPerson: [],
  };
  return { type: 'system', content: '', enabled: true, channel_uuid: system.uuid, owner_detail: nobody };
}

function newMessage(): JsonMap {
  return { type: 'connector', params: [], enabled: true, channel_uuid: '' };
}
