/** What every instance has and packs refer to without shipping it, by the uuids it has everywhere. */
export const stepType = {
  manual: 'f414d039-bb0d-4e59-9c39-a8f1e880b18a',
  referenced: 'b348f017-9a94-471f-87f8-ce88b6a7ad62',
  onCreate: 'ea155646-3821-4542-9702-b246da430a8d',
  onUpdate: '9300bf69-5063-486d-b3a6-47eb9da24872',
  endpoint: 'df26c7a2-4166-4ca5-91e5-548e24c01b5f',
  setVariable: '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
  decision: '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  manualInput: 'fc04082a-d7dc-4299-96fb-6837b1baa0fe',
  approval: 'a19333c2-c822-11ed-afa1-0242ac120002',
  manualTask: 'dc6ac63d-c5a5-472f-9eb4-6b18473a98b8',
  wait: '6832e556-b9c7-497a-babe-feda3bd27dbf',
  find: 'b593663d-7d13-40ce-a3a3-96dece928770',
  create: '2597053c-e718-44b4-8394-4d40fe26d357',
  update: 'b593663d-7d13-40ce-a3a3-96dece928722',
  bulkFeed: '7b221880-716b-4726-a2ca-5e568d330b3e',
  connector: '0bfed618-0316-11e7-93ae-92361f002671',
  utilities: '0109f35d-090b-4a2b-bd8a-94cbc3508562',
  codeSnippet: '1fdd14cc-d6b4-4335-a3af-ab49c8ed2fd8',
  sendMail: '4c0019b2-055c-44d0-968c-678a0c2d762e',
  reference: '74932bdc-b8b6-4d24-88c4-1a4dfbc524f3',
} as const;

export type StepTypeName = keyof typeof stepType;

export const priority = {
  medium: '/api/3/picklists/2b563c61-ae2c-41c0-a85a-c9709585e3f2',
  high: '/api/3/picklists/9e8d41e4-8ada-4a2c-bd02-07f62c6d0a00',
} as const;

export const commentType = '/api/3/picklists/ff599189-3eeb-4c86-acb0-a7915e85ac3b';
export const resumeChannel = 'e2ce87c2-c55a-11ec-9d64-0242ac120002';
export const administrator = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
export const administratorRole = '/api/3/roles/c5ff8174-b3fa-41c5-b781-2b890b426a80';

/** An item of a list, as a condition or a record names it. */
export interface ListItem {
  list: string;
  uuid: string;
  value: string;
}

const items = (list: string, values: Record<string, string>): ListItem[] =>
  Object.entries(values).map(([value, uuid]) => ({ list, value, uuid }));

export const severities = items('Severity', {
  High: '40187287-89fc-4e9c-b717-e9443d57eedb',
  Low: '58d0753f-f7e4-403b-953c-b0f521eab759',
  Critical: '7efa2220-39bb-44e4-961f-ac368776e3b0',
});

export const alertStatuses = items('AlertStatus', {
  Open: '7de816ff-7140-4ee5-bd05-93ce22002146',
  Investigating: '758925e7-629c-46d8-89db-fb36f5fbe88a',
  Closed: 'fac53e73-8d16-4189-98d5-95fbd1555232',
});

/** A module as playbooks use it: which fields hold text, and which an item of a list. */
export interface ModuleUse {
  type: string;
  label: string;
  texts: readonly string[];
  lists: Readonly<Record<string, readonly ListItem[]>>;
}

export const alerts: ModuleUse = {
  type: 'alerts',
  label: 'Alerts',
  texts: ['name', 'description', 'source'],
  lists: { severity: severities, status: alertStatuses },
};

export const incidents: ModuleUse = {
  type: 'incidents',
  label: 'Incidents',
  texts: ['name', 'description', 'source'],
  lists: { severity: severities },
};
