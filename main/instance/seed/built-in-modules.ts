/** A field as a client posts it. */
interface PostedField {
  name: string;
  type: string;
  formType: string;
  collection?: boolean;
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

/** Modules every instance has and no pack ships, with the fields spec 2.5 names. */
export const builtInModules: readonly { type: string; system: true; attributes: readonly PostedField[] }[] = [
  {
    type: 'comments',
    system: true,
    attributes: [
      area('content'),
      text('file'),
      area('rawCommentData'),
      flag('isDeleted'),
      flag('isImportant'),
      flag('peopleUpdated'),
      date('lastReplyDate'),
      item('type'),
      many('attachments'),
      many('tasks'),
      many('people'),
      many('alerts'),
      many('assets'),
      many('campaigns'),
      many('incidents'),
      many('indicators'),
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
