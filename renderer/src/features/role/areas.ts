/** What permissions are for besides modules (docs/platform/identity.md#roles). */
export const areas: readonly string[] = [
  'application',
  'security',
  'workflows',
  'playbooks',
  'connectors',
  'widgets',
  'dashboard',
  'reporting',
  'schedules',
  'rules',
  'contentHub',
  'solutionpacks',
  'data_archival',
  'agents',
];
