/** Playbooks as the platform writes them, for fixtures: valid unless a test says otherwise. */

export type Json = Record<string, unknown>;

export const stepTypeUuid = {
  manual: 'f414d039-bb0d-4e59-9c39-a8f1e880b18a',
  referenced: 'b348f017-9a94-471f-87f8-ce88b6a7ad62',
  setVariable: '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
  decision: '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  manualInput: 'fc04082a-d7dc-4299-96fb-6837b1baa0fe',
  wait: '6832e556-b9c7-497a-babe-feda3bd27dbf',
  connector: '0bfed618-0316-11e7-93ae-92361f002671',
  findRecords: 'b593663d-7d13-40ce-a3a3-96dece928770',
  createRecord: '2597053c-e718-44b4-8394-4d40fe26d357',
  updateRecord: 'b593663d-7d13-40ce-a3a3-96dece928722',
  bulkFeed: '7b221880-716b-4726-a2ca-5e568d330b3e',
  utilities: '0109f35d-090b-4a2b-bd8a-94cbc3508562',
  codeSnippet: '1fdd14cc-d6b4-4335-a3af-ab49c8ed2fd8',
  sendMail: '4c0019b2-055c-44d0-968c-678a0c2d762e',
  reference: '74932bdc-b8b6-4d24-88c4-1a4dfbc524f3',
  remoteReference: 'ab3b2e02-5e77-4ed6-8ebd-580f390063a5',
  approval: 'a19333c2-c822-11ed-afa1-0242ac120002',
  recordApproval: '6832e556-b9c7-497a-babe-feda3bd27dcg',
  manualTask: 'dc6ac63d-c5a5-472f-9eb4-6b18473a98b8',
  runScript: 'ee73e569-2188-43fe-a7f0-1964ba82a4de',
  setApiKeys: 'b104e839-fc31-48b3-8c50-7e9433f33d79',
  oldMail: 'b593663d-7d13-40ce-a3a3-96dece928778',
  onCreate: 'ea155646-3821-4542-9702-b246da430a8d',
  onUpdate: '9300bf69-5063-486d-b3a6-47eb9da24872',
  endpoint: 'df26c7a2-4166-4ca5-91e5-548e24c01b5f',
} as const;

/** A readable uuid: the number at its end. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const stepIri = (n: number) => `/api/3/workflow_steps/${uuid(n)}`;
export const collectionUuid = uuid(900);

/** Step number `n`; its uuid is `uuid(n)`. */
export function step(n: number, type: keyof typeof stepTypeUuid, args: Json = {}, more: Json = {}): Json {
  return {
    '@type': 'WorkflowStep',
    name: `Step ${n}`,
    description: null,
    arguments: args,
    status: null,
    top: String(40 + 135 * n),
    left: '40',
    stepType: `/api/3/workflow_step_types/${stepTypeUuid[type]}`,
    group: null,
    uuid: uuid(n),
    ...more,
  };
}

/** A route; its uuid is made of both ends. */
export function route(from: number, to: number, label: string | null = null, more: Json = {}): Json {
  return {
    '@type': 'WorkflowRoute',
    name: `Step ${from} -> Step ${to}`,
    targetStep: stepIri(to),
    sourceStep: stepIri(from),
    label,
    isExecuted: false,
    group: null,
    uuid: uuid(10_000 + from * 100 + to),
    ...more,
  };
}

/** A playbook whose trigger is step 1; a manual trigger is added where the steps have none. */
export function playbook(parts: { steps?: Json[]; routes?: Json[]; groups?: Json[] } & Json = {}): Json {
  const { steps = [], routes = [], groups = [], ...more } = parts;
  const hasFirst = steps.some((candidate) => candidate.uuid === uuid(1));
  return {
    '@type': 'Workflow',
    name: 'A playbook',
    description: 'For a test.',
    isActive: true,
    parameters: [],
    collection: `/api/3/workflow_collections/${collectionUuid}`,
    triggerStep: stepIri(1),
    steps: hasFirst ? steps : [step(1, 'manual', { route: uuid(800), resources: ['alerts'] }), ...steps],
    routes,
    groups,
    uuid: uuid(700),
    recordTags: [],
    ...more,
  };
}

export const collection = (more: Json = {}): Json => ({
  '@context': '/api/3/contexts/WorkflowCollection',
  '@type': 'WorkflowCollection',
  name: 'A collection',
  description: null,
  visible: true,
  uuid: collectionUuid,
  recordTags: [],
  ...more,
});

/** A solution pack around some files: manifest, collection and one playbook, where the test gives no other. */
export function packFiles(files: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    'info.json': {
      name: 'aPack',
      version: '1.0.0',
      type: 'solutionpack',
      label: 'A Pack',
      dependencies: [],
      contents: { playbooks: [{ name: 'A collection' }] },
    },
    'playbooks/A collection/collection.metadata.json': collection(),
    'playbooks/A collection/A playbook.json': playbook(),
    ...files,
  };
}
