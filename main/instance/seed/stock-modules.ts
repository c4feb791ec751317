import type { JsonMap } from '@core/text/values';
import { area, date, each, flag, item, many, person, type PostedField, text, whole } from './posted-fields';

/** A module that every instance has (docs/platform/modules.md#built-in-modules). */
export interface StockModule {
  type: string;
  label: string;
  /** What differs from the settings most of them share. */
  settings?: JsonMap;
  /** Fields no record is without. */
  required?: readonly string[];
  /** Documented fields. They come before what public content shows of the module. */
  fields?: readonly PostedField[];
  /** Uuids of the items that fields of new records begin with. */
  begins?: Readonly<Record<string, string>>;
  /** Labels of fields that neither their names nor public content give. */
  titles?: Readonly<Record<string, string>>;
  /** Fields public content shows although they are those of a pack. */
  ofPacks?: readonly string[];
}

const uniqueBy = (name: string, ...columns: string[]): JsonMap => ({
  uniqueConstraint: [{ [`${name}_unique`]: { columns } }],
});
const ownable = { ownable: true, userOwnable: true };
const vulnerabilities = [many('cVEs', 'c_v_es'), many('vulnerabilities')];

// Public modules of the same kind begin with these, wherever they say anything.
const begun = { state: 'a1bac09b-1441-45aa-ad1b-c88744e48e72' }; // New
const awaitingAction = '72979f64-e8b9-4888-a965-957e0ec24818';

export const stockModules: readonly StockModule[] = [
  {
    type: 'alerts',
    label: 'Alert',
    settings: { ...ownable, queueable: true, ...uniqueBy('alerts', 'sourceId', 'tenant') },
    required: ['name'],
    fields: [text('name'), date('dueDate'), text('triagetaskid')],
    titles: { triagetaskid: 'Triage Task ID' },
    begins: {
      ...begun,
      status: '7de816ff-7140-4ee5-bd05-93ce22002146', // Open
      severity: '58d0753f-f7e4-403b-953c-b0f521eab759', // Low
      type: '574a6ee2-7265-4701-815e-cff83b053bce', // Other / Unknown
      escalatedtoincident: '2128a09c-153d-4db3-985d-de6be33deae5', // No
      ackSlaStatus: awaitingAction,
      respSlaStatus: awaitingAction,
    },
    ofPacks: [
      'jiraTicketID',
      'serviceNowTicketID',
      'mitre_techniques',
      'mitre_sub_techniques',
      'mitregroups',
      'mitremitigations',
      'mitresoftware',
      'mitretactics',
    ],
  },
  {
    type: 'incidents',
    label: 'Incident',
    settings: { queueable: true, ...uniqueBy('incidents', 'sourceId', 'tenant') },
    required: ['name'],
    fields: [text('name'), text('escalated'), date('responseSLAResumeDate'), ...vulnerabilities],
    begins: {
      ...begun,
      status: 'bb73fe9e-f699-11e7-8c3f-9a214cf093ae', // Open
      phase: 'bb740542-f699-11e7-8c3f-9a214cf093ae', // Detection
      category: '703218fc-f69a-11e7-8c3f-9a214cf093ae', // Malware
      resSla: awaitingAction,
      slaState: awaitingAction,
    },
  },
  {
    type: 'tasks',
    label: 'Task',
    settings: { ...ownable, queueable: true },
    required: ['name'],
    fields: [
      ...each(text, 'name', 'approvalhost', 'workflowid', 'tasktype'),
      ...each(area, 'description', 'taskdata'),
      item('type', 'TaskType'),
      item('priority', 'TaskPriority'),
      item('status', 'TaskStatus'),
      ...each(person, 'submittedBy', 'assignedToPerson'),
      ...each(date, 'dueBy', 'assignedOnDate', 'startDate', 'completedOnDate'),
      ...each(whole, 'actualMinutes', 'stepid'),
      ...each(many, 'alerts', 'assets', 'attachments', 'comments', 'companies', 'hunt', 'incidents'),
      ...each(many, 'indicators', 'warrooms', 'workspaces'),
      many('persons', 'people'),
      many('threatIntelFeeds', 'threat_intel_feeds'),
      ...vulnerabilities,
    ],
    titles: {
      approvalhost: 'Approval Host',
      workflowid: 'Workflow ID',
      tasktype: 'Task Type',
      taskdata: 'Task Data',
      stepid: 'Step ID',
      persons: 'People',
      warrooms: 'War Rooms',
    },
  },
  {
    type: 'comments',
    label: 'Comment',
    settings: {
      ...ownable,
      trackable: false,
      peerReplicable: false,
      softDeleteable: false,
      displayName: '{{ content }}',
    },
    fields: [
      ...each(area, 'content', 'rawCommentData'),
      item('type', 'Comment Type'),
      date('lastReplyDate'),
      ...each(text, 'file', 'file1', 'file2', 'file3', 'file4'),
      ...each(flag, 'isDeleted', 'isImportant', 'peopleUpdated'),
      { name: 'replyTo', type: 'comments', formType: 'lookup' },
      {
        name: 'replies',
        type: 'comments',
        formType: 'oneToMany',
        collection: true,
        inversedField: 'replyTo',
      },
      ...each(many, 'alerts', 'approvals', 'assets', 'attachments', 'campaigns', 'communication'),
      ...each(many, 'devices', 'events', 'hunt', 'incidents', 'indicators', 'managers', 'people'),
      ...each(many, 'scans', 'scenario', 'tasks', 'warrooms', 'workspaces'),
      many('threatActors', 'threat_actors'),
      many('threatIntelReports', 'threat_intel_reports'),
      ...vulnerabilities,
    ],
    titles: { warrooms: 'War Rooms' },
  },
  {
    type: 'indicators',
    label: 'Indicator',
    settings: { ...uniqueBy('indicators', 'typeofindicator', 'value', 'tenant'), displayName: '{{ value }}' },
  },
  {
    type: 'assets',
    label: 'Asset',
    settings: { ...uniqueBy('assets', 'name', 'hostname'), displayName: '{{ ip }} {{ hostname }}' },
    ofPacks: ['assetIcon'],
  },
  {
    type: 'attachments',
    label: 'Attachment',
    fields: [
      text('name'),
      area('description'),
      item('type', 'AttachmentsType'),
      person('assignee'),
      { name: 'file', type: 'files', formType: 'file' },
    ],
    ofPacks: ['healthAssessments'],
  },
  {
    type: 'approvals',
    label: 'Approval',
    fields: [text('name'), area('description'), item('status', 'ApprovalStatus'), person('owner')],
  },
  { type: 'announcements', label: 'Announcement', settings: { displayName: '{{ title }}' } },
  { type: 'campaigns', label: 'Campaign', required: ['name'] },
  { type: 'communication', label: 'Communication', settings: { displayName: '{{ subject }}' } },
  { type: 'events', label: 'Event', settings: { displayName: '{{ sourceId }}' } },
  { type: 'warrooms', label: 'War Room', settings: { ...ownable, displayName: '{{ title }}' } },
  {
    type: 'threat_intel_feeds',
    label: 'Threat Intel Feed',
    settings: {
      ...uniqueBy('threat_intel_feeds', 'typeOfFeed', 'value', 'source'),
      displayName: '{{ value }}',
    },
  },
  {
    type: 'scenario',
    label: 'Scenario',
    settings: { descriptions: { singular: 'Scenario', plural: 'Scenario' }, displayName: '{{ title }}' },
    fields: [
      ...each(text, 'title', 'configuration', 'createdAlertsID'),
      area('description'),
      { name: 'steps', type: 'object', formType: 'object' },
      ...each(many, 'alerts', 'incidents'),
    ],
  },
];

/** Labels of the modules that relations of stock modules lead to and nothing else is known of. */
export const relatedModules: Readonly<Record<string, { singular: string; plural: string }>> = {
  c_v_es: { singular: 'CVE', plural: 'CVEs' },
  companies: { singular: 'Company', plural: 'Companies' },
  devices: { singular: 'Device', plural: 'Devices' },
  hunt: { singular: 'Hunt', plural: 'Hunts' },
  managers: { singular: 'Manager', plural: 'Managers' },
  mitre_groups: { singular: 'Group', plural: 'Groups' },
  mitre_mitigations: { singular: 'Mitigation', plural: 'Mitigations' },
  mitre_software: { singular: 'Software', plural: 'Software' },
  mitre_sub_techniques: { singular: 'Sub-technique', plural: 'Sub-techniques' },
  mitre_tactics: { singular: 'Tactic', plural: 'Tactics' },
  mitre_techniques: { singular: 'Technique', plural: 'Techniques' },
  scans: { singular: 'Scan', plural: 'Scans' },
  threat_actors: { singular: 'Threat Actor', plural: 'Threat Actors' },
  threat_intel_reports: { singular: 'Threat Intel Report', plural: 'Threat Intel Reports' },
  vulnerabilities: { singular: 'Vulnerability', plural: 'Vulnerabilities' },
  workspaces: { singular: 'Workspace', plural: 'Workspaces' },
};
