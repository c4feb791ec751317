import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readDefinition } from '@core/content/module/definition';
import { MemoryPicklists } from '@core/engine/stores/memory-picklists';
import { MemoryStore } from '@core/engine/stores/memory-store';
import { parseModuleUrl } from '@core/query/module-url';
import { readQuery } from '@core/query/query';
import { wireClient } from '../../instance/wire/client';
import { program, signIn } from '../../instance/wire/programs';

/**
 * What an account finds is what can be found in the records it is shown one by one: an in-memory store of those is the
 * oracle.
 */
const client = wireClient();
type Shown = Record<string, unknown> & { uuid: string };

const text = (name: string) => ({ name, type: 'string', formType: 'text', searchable: true });
const severity = { model: 'picklists', query: { filters: [{ field: 'listName__name', value: 'Severity' }] } };
const modules = [
  {
    type: 'cases',
    ownable: true,
    userOwnable: true,
    attributes: [
      text('name'),
      text('note'),
      { name: 'score', type: 'integer', formType: 'integer' },
      { name: 'severity', type: 'picklists', formType: 'picklist', dataSource: severity },
      { name: 'target', type: 'targets', formType: 'lookup' },
      { name: 'targets', type: 'targets', formType: 'manyToMany', collection: true, ownsRelationship: true },
    ],
  },
  { type: 'targets', ownable: true, userOwnable: true, attributes: [text('name'), text('rank')] },
];

const words = ['acorn', 'birch', 'cedar'];
const items = ['Low', 'Medium', 'High'];
let token = '';
let teams: string[] = [];
const iris: Record<string, string[]> = { cases: [], targets: [] };

beforeAll(async () => {
  const { schema } = client.instance;
  for (const module of modules) schema.create(module);
  schema.publish();
  await schema.settled();
  token = await signIn(client);
  for (const name of ['A', 'B', 'C']) teams.push(String((await client.make('teams', { name }))['@id']));
  const some = (index: number) => teams.filter((_, at) => (index >> at) % 2 === 1);
  const make = async (plural: string, body: object) =>
    iris[plural]?.push(String((await client.make(plural, body))['@id']));
  for (let index = 0; index < 8; index++)
    await make('targets', { name: words[index % 3], rank: `r${index % 2}`, owners: some(index) });
  const targets = iris.targets ?? [];
  for (let index = 0; index < 24; index++) {
    await make('cases', {
      name: words[index % 3],
      note: index % 4 === 3 ? null : words[(index >> 1) % 3],
      score: index % 5 === 0 ? null : index % 7,
      severity: index % 4 === 0 ? null : client.item(items[index % 3] ?? ''),
      target: index % 3 === 2 ? null : targets[index % 8],
      targets: targets.filter((_, at) => (index * 5 + at) % 4 === 0),
      owners: some(index % 8),
    });
  }
});

const fields = {
  cases: ['name', 'note', 'score', 'severity', 'target', 'targets'],
  targets: ['name', 'rank'],
} as const;

const account = fc.record({
  teams: fc.subarray([0, 1, 2]),
  mayReadTargets: fc.boolean(),
  withheld: fc.record({
    cases: fc.subarray([...fields.cases], { maxLength: 2 }),
    targets: fc.subarray([...fields.targets], { maxLength: 1 }),
  }),
});
type Account = typeof account extends fc.Arbitrary<infer T> ? T : never;

const word = fc.constantFrom(...words, 'oak', '%c%', 'r1');
const one = (path: string, operators: string[], value: fc.Arbitrary<unknown>) =>
  fc.record({
    field: fc.constant(path),
    operator: fc.constantFrom(...operators),
    value,
    type: fc.constant('primitive'),
  });
const filter = fc.oneof(
  ...['name', 'note', 'target.name', 'targets.name', 'targets.rank'].map((path) =>
    one(path, ['eq', 'neq', 'like', 'notlike', 'isnull'], word).map((each) =>
      each.operator === 'isnull' ? { ...each, value: true } : each,
    ),
  ),
  one('score', ['eq', 'gt', 'lte'], fc.nat(6)),
  one('severity.itemValue', ['eq', 'neq', 'in', 'nin'], fc.constantFrom(...items)),
  ...['target', 'targets', 'severity'].map((path) => one(path, ['isnull'], fc.boolean())),
);
const sortKey = fc.record({
  field: fc.constantFrom('name', 'note', 'score', 'target.name', 'target.rank', 'severity.itemValue'),
  direction: fc.constantFrom('ASC', 'DESC'),
});
const question = fc.record({
  logic: fc.constantFrom('AND', 'OR'),
  filters: fc.array(filter, { maxLength: 3 }),
  sort: fc.array(sortKey, { maxLength: 2 }),
  search: fc.option(fc.constantFrom(...words), { freq: 3 }),
  group: fc.option(fc.constantFrom('name', 'note', 'target', 'target.name', 'severity.itemValue'), {
    freq: 3,
  }),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

/** The one rule about refusals: a path may not name a withheld field, nor lead into a module that is not read. */
const isRefused = (path: string, { withheld, mayReadTargets }: Account): boolean => {
  const [first = '', second] = path.split('.');
  if (withheld.cases.some((name) => name === first)) return true;
  if (!first.startsWith('target') || (first === 'target' && second === undefined)) return false;
  return !mayReadTargets || withheld.targets.some((name) => name === second);
};

/** What an account is shown, record by record. */
async function shownOneByOne(plural: string, authorization: string): Promise<Shown[]> {
  const answers = await Promise.all(
    (iris[plural] ?? []).map((iri) =>
      client.ask('GET', `${iri}?$relationships=true`, undefined, authorization),
    ),
  );
  return answers.flatMap(({ status, body }) => (status === 200 ? [body as unknown as Shown] : []));
}

function storeOf(records: Record<string, Shown[]>): MemoryStore {
  const definitions = client.instance.schema.published.all().flatMap((each) => readDefinition(each) ?? []);
  const store = new MemoryStore(new Map(definitions.map((each) => [each.type, each])), new MemoryPicklists());
  for (const [plural, all] of Object.entries(records))
    for (const record of all) store.seed(plural, record, record.uuid);
  return store;
}

const valueAt = (record: unknown, path: string): unknown => {
  const [first = '', second] = path.split('.');
  const value = (record as Record<string, unknown> | null)?.[first] ?? null;
  const isLink = first === 'target' || first === 'severity';
  if (!isLink || value === null) return value;
  if (second === undefined)
    return typeof value === 'string' ? value.split('/').at(-1) : (value as Shown).uuid;
  return typeof value === 'string' ? null : ((value as Shown)[second] ?? null);
};

const counted = (values: unknown[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1);
  return [...counts].toSorted();
};

/** The records a question should find, of those shown. */
function expected(store: MemoryStore, shown: readonly Shown[], { search, ...body }: Question): string[] {
  const found = store.find(parseModuleUrl('cases?$limit=1000'), readQuery(body)).records;
  const byUuid = new Map(shown.map((record) => [record.uuid, record]));
  return found
    .map(({ uuid }) => String(uuid))
    .filter((uuid) => {
      const { name, note } = (byUuid.get(uuid) ?? {}) as Record<string, unknown>;
      return (
        search === null || [name, note].some((value) => typeof value === 'string' && value.includes(search))
      );
    });
}

it('a random account finds by random queries what it is shown record by record', async () => {
  const outcomes = { found: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      account,
      fc.array(question, { minLength: 25, maxLength: 25 }),
      async (given, questions) => {
        const withheld = (plural: 'cases' | 'targets') => ({
          fieldPermissions: given.withheld[plural].map((field) => ({ field, canRead: false })),
        });
        const grants = [
          { module: 'cases', canRead: true, ...withheld('cases') },
          ...(given.mayReadTargets ? [{ module: 'targets', canRead: true, ...withheld('targets') }] : []),
        ];
        const own = given.teams.map((index) => teams[index] ?? '');
        const { authorization } = await program(client, token, grants, own);
        const shown = await shownOneByOne('cases', authorization);
        const targets = await shownOneByOne('targets', authorization);
        const store = storeOf({ cases: shown, targets });
        const records = new Map(shown.map((record) => [record.uuid, record]));
        for (const asked of questions) {
          const { group, search, ...body } = asked;
          const aggregates =
            group === null
              ? {}
              : {
                  sort: [],
                  aggregates: [
                    { operator: 'groupby', field: group, alias: 'of' },
                    { operator: 'count', field: '*', alias: 'n' },
                  ],
                };
          const address = `/api/query/cases?$limit=1000&$relationships=true${search === null ? '' : `&$search=${search}`}`;
          const { status, body: answer } = await client.ask(
            'POST',
            address,
            { ...body, ...aggregates },
            authorization,
          );
          const paths = [
            ...body.filters.map(({ field }) => field),
            ...(group === null ? body.sort.map(({ field }) => field) : [group]),
          ];
          if (paths.some((path) => isRefused(path, given))) {
            expect(status, JSON.stringify(asked)).toBe(403);
            outcomes.refused++;
            continue;
          }
          expect(status, JSON.stringify(asked)).toBe(200);
          const uuids = expected(store, shown, asked);
          const members = answer['hydra:member'];
          if (group === null) {
            expect(members.map(({ uuid }) => uuid)).toEqual(uuids);
            expect(members).toEqual(uuids.map((uuid) => ({ ...records.get(uuid), '@context': undefined })));
          } else {
            const values = uuids.map((uuid) => valueAt(records.get(uuid), group));
            const groups = members.map((row) => [JSON.stringify(row.of ?? null), Number(row.n)]);
            expect(groups.toSorted()).toEqual(counted(values));
          }
          if (uuids.length > 0) outcomes.found++;
        }
      },
    ),
    { numRuns: 16 },
  );
  // Accounts that see nothing, or queries that are all refused, would compare nothing.
  expect(outcomes.found).toBeGreaterThan(60);
  expect(outcomes.refused).toBeGreaterThan(20);
});
