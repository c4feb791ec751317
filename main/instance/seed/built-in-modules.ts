import type { JsonMap } from '@core/text/values';

/** A field as a client posts it. */
interface PostedField {
  name: string;
  type: string;
  formType: string;
  collection?: boolean;
  inversedField?: string;
}

const text = (name: string): PostedField => ({ name, type: 'string', formType: 'text' });
const area = (name: string): PostedField => ({ name, type: 'string', formType: 'textarea' });
const flag = (name: string): PostedField => ({ name, type: 'boolean', formType: 'checkbox' });
const date = (name: string): PostedField => ({ name, type: 'integer', formType: 'datetime' });
const whole = (name: string): PostedField => ({ name, type: 'integer', formType: 'integer' });
const item = (name: string): PostedField => ({ name, type: 'picklists', formType: 'picklist' });
const person = (name: string): PostedField => ({ name, type: 'people', formType: 'lookup' });
const many = (name: string, type = name): PostedField => ({
  name,
  type,
  formType: 'manyToMany',
  collection: true,
});

/**
 * Settings of modules that do not follow from content (docs/platform/modules.md#built-in-modules). There is one tenant
 * here, so it distinguishes nothing.
 */
export const moduleSettings: ReadonlyMap<string, JsonMap> = new Map([
  ['incidents', { queueable: true, uniqueConstraint: [{ incidents_unique: { columns: ['sourceId'] } }] }],
]);

/**
 * Modules every instance has, with the documented fields (docs/platform/modules.md#built-in-modules); what public
 * content shows of them is added.
 */
export const builtInModules: readonly { type: string; system: true; attributes: readonly PostedField[] }[] = [
  { type: 'alerts', system: true, attributes: [text('triagetaskid')] },
  {
    type: 'attachments',
    system: true,
    attributes: [
      text('name'),
      area('description'),
      { name: 'file', type: 'files', formType: 'file' },
      item('type'),
      person('assignee'),
    ],
  },
  {
    type: 'approvals',
    system: true,
    attributes: [text('name'), area('description'), item('status'), person('owner')],
  },
  {
    type: 'comments',
    system: true,
    attributes: [
      area('content'),
      ...['file', 'file1', 'file2', 'file3', 'file4'].map(text),
      area('rawCommentData'),
      flag('isDeleted'),
      flag('isImportant'),
      flag('peopleUpdated'),
      date('lastReplyDate'),
      item('type'),
      { name: 'replyTo', type: 'comments', formType: 'lookup' },
      {
        name: 'replies',
        type: 'comments',
        formType: 'oneToMany',
        collection: true,
        inversedField: 'replyTo',
      },
      ...[
        'attachments',
        'approvals',
        'tasks',
        'people',
        'alerts',
        'assets',
        'campaigns',
        'communication',
      ].map((name) => many(name)),
      ...['events', 'incidents', 'indicators', 'warrooms', 'devices', 'managers', 'scenario', 'scans'].map(
        (name) => many(name),
      ),
      ...['vulnerabilities', 'hunt', 'workspaces'].map((name) => many(name)),
      many('cVEs', 'c_v_es'),
      many('threatActors', 'threat_actors'),
      many('threatIntelReports', 'threat_intel_reports'),
    ],
  },
  {
    type: 'tasks',
    system: true,
    attributes: [
      text('name'),
      area('description'),
      text('approvalhost'),
      text('workflowid'),
      area('taskdata'),
      text('tasktype'),
      item('type'),
      item('priority'),
      item('status'),
      person('assignedToPerson'),
      person('submittedBy'),
      date('dueBy'),
      date('assignedOnDate'),
      date('startDate'),
      date('completedOnDate'),
      whole('actualMinutes'),
      whole('stepid'),
      many('alerts'),
      many('assets'),
      many('attachments'),
      many('incidents'),
      many('indicators'),
    ],
  },
  {
    type: 'scenario',
    system: true,
    attributes: [
      text('title'),
      area('description'),
      text('configuration'),
      text('createdAlertsID'),
      { name: 'steps', type: 'object', formType: 'object' },
      many('alerts'),
      many('incidents'),
    ],
  },
];
