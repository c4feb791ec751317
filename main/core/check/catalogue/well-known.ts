/** Roles every instance has, by uuid (docs/platform/well-known.md#roles). */
export const wellKnownRoles: readonly (readonly [uuid: string, name: string])[] = [
  ['21d7a7c6-9d68-438f-b732-e8950c5f745b', 'Full App Permissions'],
  ['17562d60-b841-4ed7-912b-1ebaf063c8c9', 'Security Administrator'],
  ['c5ff8174-b3fa-41c5-b781-2b890b426a80', 'Application Administrator'],
  ['a501c11e-15af-49a6-a3a4-88605f32f016', 'Playbook Administrator'],
  ['7b56d139-7ee6-455e-8658-35727e202b8a', 'SOC Analyst'],
  ['09346f6b-c52e-49c0-9ea5-eb5df2b0fa88', 'SOC Manager'],
  ['7b56d139-7ee6-455e-8658-35727e202b8b', 'Read-Only User'],
  ['aada6692-fbf4-4a02-a580-f8a200962365', 'T2 Analyst'],
  ['3006d2f2-2f3a-4ae8-a36c-03ae75bf17fb', 'Agent'],
];

/** Packs a new platform has installed (docs/platform/well-known.md#connectors). */
export const platformPacks: ReadonlySet<string> = new Set(['sOARFramework']);

/** Connectors that ship with the platform, so that no pack declares them (docs/platform/well-known.md#connectors). */
export const platformConnectors: ReadonlySet<string> = new Set([
  'cyops_utilities',
  'smtp',
  'code-snippet',
  'cyops-schedule-report',
  'slacalculator',
  'imap',
  'ssh',
]);

/** Picklists that ship with the platform; packs hardly ever include them (docs/platform/well-known.md#picklists). */
export const platformPicklists: ReadonlySet<string> = new Set([
  'Comment Type',
  'TaskPriority',
  'TaskStatus',
  'TaskType',
  'External Channel',
  'ApprovalStatus',
  'AttachmentsType',
  'Approval Methods',
  'WorkflowPriority',
  'Playbook Origin',
]);

/** The built-in administrator, playbook engine and standard team, by IRI (docs/platform/well-known.md#actors). */
export const wellKnownActors: ReadonlyMap<string, string> = new Map([
  ['/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce', 'CS Admin'],
  ['/api/3/appliances/57545210-2adc-472b-a24f-2df6ee8dfe63', 'Playbook engine'],
  ['/api/3/teams/6e569c09-3bd4-40f1-98b0-cc994464c3c5', 'SOC Team'],
]);
