import { collection, collectionUuid, packFiles, playbook, step, uuid } from '../../support/playbook-json';

/** A pack with one thing of most categories, and an instance's usual extras. */
export const pack = packFiles({
  'playbooks/A collection/A playbook.json': playbook({
    recordTags: ['triage'],
    steps: [step(2, 'setVariable', { url: '{{globalVars.Server}}', old: '{{@Older}}' })],
    versions: [{ note: 'Base', json: '{}' }],
    schedules: [{ name: 'Nightly' }],
  }),
  'playbooks/Other/collection.metadata.json': collection({ name: 'Other', uuid: uuid(901) }),
  'playbooks/globalVariables.json': [
    { name: 'Server', value: 'a.example', default_value: '' },
    { name: 'Older', value: '1', default_value: '' },
    { name: 'Unused', value: '2', default_value: '' },
  ],
  'modules/alerts/mmd.json': {
    '@type': 'StagingModelMetadata',
    module: 'alerts',
    type: 'alerts',
    descriptions: { singular: 'Alert', plural: 'Alerts' },
    attributes: [
      { name: 'name', descriptions: { singular: 'Name' } },
      { name: 'risk', descriptions: { singular: 'Risk' } },
      { name: 'weight', default: '0.10' },
    ],
  },
  'modules/alerts/languages/en.json': { name: 'Name' },
  'modules/alerts/detail-layout.json': { uuid: 'modules-alerts-detail', type: 'rows', config: {} },
  'modules/alerts/list-layout.json': { uuid: 'modules-alerts-list', type: 'rows', config: {} },
  'picklists/Colours.json': {
    name: 'Colours',
    uuid: uuid(50),
    picklists: [{ itemValue: 'Red', uuid: uuid(51), '@id': `/api/3/picklists/${uuid(51)}` }],
  },
  'dashboards/Home.json': { '@type': 'Dashboard', displayName: 'Home', uuid: 'not-a-uuid-212c' },
  'roles/Analyst-1.json': { name: 'Analyst', uuid: uuid(60), modulePermissions: [] },
  'rules/Notify.json': { name: 'Notify', uuid: uuid(61) },
  'actors/data.json': [{ name: 'Ada Byron', uuid: uuid(62) }],
  'views/navigation.json': {
    uuid: 'navigation',
    config: { navigation: [{ title: 'Cases' }, { url: 'https://help.example/a', title: 'Help' }] },
  },
  'connectors/data.json': [
    {
      name: 'imap',
      label: 'IMAP',
      version: '3.5.6',
      configurations: [{ name: 'Mine', config: { password: 'x' } }],
      dataImports: [{ id: 1 }],
      ingestionPlaybooks: { collections: [] },
    },
  ],
  'widgets/data.json': [{ name: 'sankey', title: 'Sankey', version: '1.0.0' }],
  'records/alerts/alerts0001.json': `[
    {
        "@type": "Alert", "uuid": "${uuid(70)}", "name": "One", "weight": 3.3999999999999999,
        "colour": "/api/3/picklists/${uuid(51)}", "recordTags": ["Sample"], "parent": "/api/3/alerts/${uuid(72)}"
    },
    {"@type": "Alert", "uuid": "${uuid(71)}", "name": "Two", "recordTags": ["Sample"]},
    {"@type": "Alert", "uuid": "${uuid(72)}", "name": "Three", "recordTags": []}
]`,
  'mcp_configurations/Search.json': { name: 'Search', uuid: uuid(80) },
  'preInstall/workflow/First.json': playbook({ name: 'First', uuid: uuid(81) }),
  'preInstall/workflow/Second.json': playbook({ name: 'Second', uuid: uuid(82) }),
  'preInstall/workflow/collection.metadata.json': collection({ uuid: uuid(902) }),
  'preInstall/execution_list.json': { execution_sequence: [uuid(82), uuid(81)] },
});

/** A template that selects with these options. */
export const template = (options: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  '@type': 'ExportTemplate',
  name: 'Nightly/All',
  type: 'Export Wizard',
  modifyDate: 1_700_000_000.25,
  options,
  uuid: uuid(99),
  ...more,
});

export const aCollection = collectionUuid;
