import type { WireClient } from '../../instance/wire/client';
import { everyPermission, program, signIn } from '../../instance/wire/programs';

/** Marks in the case's name, in its note, and in the name of its target. */
export const marks = ['walnut', 'chestnut', 'hazelnut'] as const;
type Seen = readonly [aCase: boolean, note: boolean, target: boolean];

const text = (name: string, options: object = {}) => ({
  name,
  type: 'string',
  formType: 'text',
  searchable: true,
  ...options,
});

const caseModules = [
  {
    type: 'cases',
    ownable: true,
    userOwnable: true,
    attributes: [
      text('name'),
      text('note'),
      { name: 'target', type: 'targets', formType: 'lookup' },
      { name: 'targets', type: 'targets', formType: 'manyToMany', collection: true, ownsRelationship: true },
    ],
  },
  { type: 'targets', ownable: true, userOwnable: true, attributes: [text('name')] },
  {
    type: 'folders',
    attributes: [
      text('name'),
      { name: 'first', type: 'cases', formType: 'lookup' },
      { name: 'cases', type: 'cases', formType: 'manyToMany', collection: true, ownsRelationship: true },
    ],
  },
  { type: 'threat_intel_feeds', ownable: true, attributes: [text('name'), text('value')] },
];

export interface Caller {
  authorization: string;
  seen: Seen;
}

export interface RightsWorld {
  /** Every kind of account there is, by what it is. */
  callers: Record<string, Caller>;
  /** IRIs. */
  aCase: string;
  folder: string;
  /** Uuids. */
  dataset: string;
  collection: string;
  template: string;
}

/**
 * A case is owned by team A; it has a note and a way to a target, which has owners of its own. What an answer may hold
 * follows from what the account may see, and from nothing else.
 * @param others modules beside those of cases on which every account with a role may do everything
 */
export async function openRightsWorld(
  client: WireClient,
  others: () => readonly string[],
): Promise<RightsWorld> {
  const { schema } = client.instance;
  for (const module of caseModules) schema.create(module);
  schema.publish();
  await schema.settled();
  const token = await signIn(client);
  const team = async (name: string) => String((await client.make('teams', { name }))['@id']);
  const [a, b] = [await team('A'), await team('B')];
  const grant = (module: string, more: object = {}) => ({ module, ...everyPermission, ...more });
  const open = others().map((module) => grant(module));
  const read = { module: 'cases', canRead: true };
  const hidden = { fieldPermissions: [{ field: 'note', canRead: false, canWrite: false }] };
  const callers: Record<string, Caller> = {};
  const add = async (name: string, seen: Seen, grants: object[], teams: string[]) => {
    const { authorization } = await program(client, token, grants, teams);
    callers[name] = { authorization, seen };
  };
  callers['not signed in'] = { authorization: 'none', seen: [false, false, false] };
  await add('no role', [false, false, false], [], [a]);
  await add('no right on cases', [false, false, false], open, [a]);
  await add('read only', [true, true, false], [read, ...open], [a]);
  await add('another team', [false, false, false], [grant('cases'), grant('targets'), ...open], [b]);
  await add(
    'a withheld field',
    [true, false, true],
    [grant('cases', hidden), grant('targets'), ...open],
    [a],
  );
  await add('an owner', [true, true, true], [grant('cases'), grant('targets'), ...open], [a]);
  callers['the administrator'] = {
    authorization: `API-KEY ${client.credentials.apiKey}`,
    seen: [true, true, true],
  };
  const target = await client.make('targets', { name: 'the hazelnut', owners: [a] });
  const made = await client.make('cases', {
    name: 'the walnut',
    note: 'a chestnut',
    owners: [a],
    target: target['@id'],
    targets: [target['@id']],
  });
  const aCase = String(made['@id']);
  const folder = String((await client.make('folders', { name: 'F', first: aCase, cases: [aCase] }))['@id']);
  const query = { logic: 'AND', filters: [] };
  const dataset = String((await client.make('system_queries', { name: 'all', query }))['uuid']);
  await client.make('threat_intel_feeds', { name: 'F', value: 'a filbert', owners: [a] });
  const feeds = schema.published.byType().get('threat_intel_feeds')?.uuid ?? '';
  const models = `/api/3/model_metadatas/${feeds}`;
  const collection = String((await client.make('system_queries', { name: 'feeds', models, query }))['uuid']);
  const recordSets = [{ type: 'cases', label: 'Cases', include: true, query: { ...query, limit: 10 } }];
  const template = String(
    (await client.make('export_templates', { name: 'cases', options: { recordSets } }))['uuid'],
  );
  return { callers, aCase, folder, dataset, collection, template };
}
