import { beforeAll, describe, expect, it } from 'vitest';
import { readZipBack } from '../../../main/archive/read-back';
import { eventually } from '../../support/eventually';
import { wireClient } from '../../instance/wire/client';
import { type Caller, marks, openRightsWorld } from './rights-world';
import { program, signIn } from '../../instance/wire/programs';
import { callTool } from '../../instance/wire/tools';

/** Every way in, tried by every kind of account. */
const client = wireClient();

let callers: Record<string, Caller> = {};
let aCase = '';
let folder = '';
let dataset = '';
let collection = '';
let template = '';

beforeAll(async () => {
  const content = ['workflows', 'export_jobs', 'files', 'export_templates', 'system_queries', 'user_queries'];
  const others = ['folders', 'threat_intel_feeds', ...content];
  ({ callers, aCase, folder, dataset, collection, template } = await openRightsWorld(client, () => others));
});

const tool = (gateway: string, name: string, given: object) => ['TOOL', gateway, { name, given }];
const query = (plural: string, body: object) => ['POST', `/api/query/${plural}`, { logic: 'AND', ...body }];
const rendering = (value: string) => ['POST', '/api/wf/api/jinja-editor/', { template: value, values: {} }];
const equal = (field: string, value: string) => ({
  filters: [{ field, operator: 'like', value: `%${value}%` }],
});

/** Ways to the case, and whether its note and its target are looked for on them. */
const ways: Record<string, () => unknown[]> = {
  'the record': () => ['GET', aCase],
  'the record with relationships': () => ['GET', `${aCase}?$relationships=true`],
  'its fields by name': () => ['GET', `${aCase}?__selectFields=name,note,targets&$relationships=true`],
  'the list': () => ['GET', '/api/3/cases?$relationships=true'],
  'the list as an export': () => ['GET', '/api/3/cases?$export=true&$relationships=true'],
  'a query': () => query('cases', { filters: [] }),
  'a saved query': () => ['GET', `/api/query/cases/${dataset}`],
  'the members of a relation': () => ['GET', `${folder}/cases?$relationships=true`],
  'a query of the members of a relation': () => [
    'POST',
    `${folder.replace('/api/3', '/api/query')}/cases`,
    { logic: 'AND', filters: [] },
  ],
  'an expanded collection': () => ['GET', `${folder}?$relationships=true`],
  'an expanded lookup': () => ['GET', folder],
  'a list of expanded lookups': () => query('folders', { filters: [] }),
  'the search': () => ['POST', '/api/search', { q: 'walnut', index: ['cases'] }],
  'a template with the record': () => rendering(`{{ '${aCase}' | fromIRI }}`),
  'a template with the list': () => rendering("{{ '/api/3/cases?$limit=5&$relationships=true' | fromIRI }}"),
  'a template with a relation': () => rendering(`{{ '${folder}' | loadRelationships('cases') }}`),
  'a tool that queries': () => tool('modules', 'query_records', { module: 'cases' }),
  'a tool that searches': () => tool('utility', 'global_search', { query: 'walnut' }),
  'the answer to a write': () => ['PUT', folder, { name: 'F' }],
};

/** Questions whose answer alone tells what a record holds. */
const questions: Record<string, { ask: () => unknown[]; about: (typeof marks)[number] }> = {
  'a filter on a field': { ask: () => query('cases', equal('note', 'chestnut')), about: 'chestnut' },
  'a filter in an address': { ask: () => ['GET', '/api/3/cases?note=a chestnut'], about: 'chestnut' },
  'a filter over a relation': {
    ask: () => query('folders', equal('cases.note', 'chestnut')),
    about: 'chestnut',
  },
  'a filter over a lookup': {
    ask: () => query('folders', equal('first.name', 'walnut')),
    about: 'walnut',
  },
  'a filter over two relations': {
    ask: () => query('folders', equal('cases.targets.name', 'hazelnut')),
    about: 'hazelnut',
  },
  'words in a field': { ask: () => ['GET', '/api/3/cases?$search=chestnut'], about: 'chestnut' },
  'words for the search': {
    ask: () => ['POST', '/api/search', { q: 'chestnut', index: ['cases'] }],
    about: 'chestnut',
  },
  'a group': {
    ask: () => query('cases', { aggregates: [{ operator: 'groupby', field: 'note' }] }),
    about: 'chestnut',
  },
  'a group over a lookup': {
    ask: () => query('folders', { aggregates: [{ operator: 'max', field: 'first.name', alias: 'n' }] }),
    about: 'walnut',
  },
  'a query of a tool': {
    ask: () =>
      tool('modules', 'query_records', { module: 'cases', logic: 'AND', ...equal('note', 'chestnut') }),
    about: 'chestnut',
  },
};

async function answerOf([method, path, body]: unknown[], { authorization }: Caller) {
  const { name = '', given = {} } = (body ?? {}) as { name?: string; given?: object };
  const { status, body: answer } = await (method === 'TOOL'
    ? callTool(client, authorization, String(path), name, given)
    : client.ask(String(method), String(path), body, authorization));
  return { status, text: JSON.stringify(answer) };
}

describe('an answer holds what its caller may see and nothing else', () => {
  it.each(Object.keys(ways))('%s', async (way) => {
    const held: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    const whole = await answerOf(ways[way]?.() ?? [], callers['the administrator'] as Caller);
    for (const [name, caller] of Object.entries(callers)) {
      const { status, text: answer } = await answerOf(ways[way]?.() ?? [], caller);
      if (name === 'not signed in') expect(status).toBe(401);
      held[name] = marks.filter((mark) => answer.includes(mark));
      expected[name] = marks.filter((mark, index) => caller.seen[index] && whole.text.includes(mark));
    }
    expect(whole.text).toContain('walnut');
    expect(held).toEqual(expected);
  });
});

/** How many records, rows or hits an answer has; none for a refusal. */
function found(answer: string): number {
  const body = JSON.parse(answer) as Record<string, unknown>;
  const members = body['hydra:member'] as Record<string, unknown>[] | undefined;
  if (members) return members.filter((row) => Object.values(row).some((value) => value !== null)).length;
  const { hits } = (body.hits ?? {}) as { hits?: unknown[] };
  const { content } = (body.result ?? {}) as { content?: { text: string }[] };
  return hits?.length ?? (content?.[0]?.text.includes('walnut') ? 1 : 0);
}

describe('what is found tells a caller no more than the records do', () => {
  it.each(Object.keys(questions))('%s', async (name) => {
    const { ask, about } = questions[name] as (typeof questions)[string];
    const answers: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    for (const [who, caller] of Object.entries(callers)) {
      const { text: answer } = await answerOf(ask(), caller);
      answers[who] = found(answer) > 0;
      expected[who] = caller.seen[marks.indexOf(about)] === true;
    }
    expect(answers).toEqual(expected);
  });
});

describe('a query that is kept', () => {
  const run = async (uuid: unknown, { authorization }: Caller) =>
    (await client.ask('GET', `/api/query/cases/${String(uuid)}`, undefined, authorization)).status;

  it('is run by those who may read it', async () => {
    const token = await signIn(client);
    const [reader, blind] = await Promise.all(
      [{}, { fieldPermissions: [{ field: 'query', canRead: false }] }].map(async (more) => {
        const kept = [{ module: 'system_queries', canRead: true, ...more }];
        const grants = [{ module: 'cases', canRead: true }, ...(Object.keys(more).length > 0 ? kept : [])];
        return { ...(await program(client, token, grants)), seen: [false, false, false] as const };
      }),
    );
    expect(await run(dataset, reader as Caller)).toBe(404);
    expect(await run(dataset, blind as Caller)).toBe(404);
    expect(await run(dataset, callers['read only'] as Caller)).toBe(200);
  });

  it("is no other user's, except who it is assigned to", async () => {
    const [mine, other] = [callers['an owner'] as Caller, callers['read only'] as Caller];
    const body = { name: 'mine', query: { logic: 'AND', filters: [] } };
    const made = (await client.ask('POST', '/api/3/user_queries', body, mine.authorization)).body;
    expect([await run(made.uuid, mine), await run(made.uuid, other)]).toEqual([200, 404]);
    const iri = String(made['@id']);
    const list = await client.ask('GET', '/api/3/user_queries', undefined, other.authorization);
    expect(list.body['hydra:member']).toEqual([]);
    expect((await client.ask('PUT', iri, { name: 'taken' }, other.authorization)).status).toBe(404);
    const me = (await client.ask('GET', '/api/3/actors/current', undefined, other.authorization)).body;
    const assigned = await client.ask('PUT', iri, { assignee: me['@id'] });
    expect([assigned.status, await run(made.uuid, other)]).toEqual([200, 200]);
  });
});

it('objects of a dataset are those of teams its reader is in', async () => {
  const held: Record<string, boolean> = {};
  for (const [name, caller] of Object.entries(callers)) {
    const path = `/api/taxii/1/collections/${collection}/objects`;
    held[name] = (await answerOf(['GET', path], caller)).text.includes('a filbert');
  }
  const refused = { 'not signed in': false, 'no role': false, 'another team': false };
  expect(held).toEqual({
    ...Object.fromEntries(Object.keys(callers).map((name) => [name, true])),
    ...refused,
  });
});

describe('an export', () => {
  it('takes along what its caller may see', async () => {
    const held: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const [name, caller] of Object.entries(callers)) {
      const path = `/api/export?template=${template}&fileName=cases.zip`;
      const { status, body } = await client.ask('PUT', path, {}, caller.authorization);
      expected[name] = marks.slice(0, 2).filter((_, index) => caller.seen[index]);
      held[name] = status === 200 ? await exported(String(body.jobUuid)) : [];
    }
    expect(held).toEqual(expected);
  });

  async function exported(job: string): Promise<string[]> {
    const path = `/api/3/export_jobs/${job}`;
    await eventually(async () => (await client.ask('GET', path)).body.status as string).toBe(
      'Export Complete',
    );
    const { file } = (await client.ask('GET', path)).body;
    const iri = typeof file === 'string' ? file : String((file as { '@id': string })['@id']);
    const headers = { authorization: `API-KEY ${client.credentials.apiKey}` };
    const response = await fetch(`${client.server.baseUrl}${iri}/download`, { headers });
    const entries = await readZipBack(new Uint8Array(await response.arrayBuffer()));
    const all = JSON.stringify(entries.map(({ bytes }) => Buffer.from(bytes).toString()));
    return marks.slice(0, 2).filter((mark) => all.includes(mark));
  }
});

describe('a write', () => {
  it('reaches no record that is not seen, and takes no field that is withheld', async () => {
    const attempts: [string, string, unknown][] = [
      ['PUT', aCase, { note: 'a chestnut' }],
      ['POST', '/api/3/upsert/cases', { uuid: aCase.split('/').at(-1), note: 'a chestnut' }],
      ['PUT', '/api/3/update/cases', { data: [{ uuid: aCase.split('/').at(-1), note: 'a chestnut' }] }],
    ];
    for (const [method, path, body] of attempts) {
      const done: Record<string, boolean> = {};
      for (const [name, { authorization }] of Object.entries(callers))
        done[name] = (await client.ask(method, path, body, authorization)).status < 300;
      expect(done).toEqual({
        'not signed in': false,
        'no role': false,
        'no right on cases': false,
        'read only': false,
        'another team': false,
        'a withheld field': false,
        'an owner': true,
        'the administrator': true,
      });
    }
  });

  it('keeps the members of a collection that its writer does not see', async () => {
    const mine = await client.make('cases', { name: 'another', owners: [] });
    await client.ask('PUT', folder, { cases: [aCase, mine['@id']] });
    const stranger = callers['another team']?.authorization;
    const shown = await client.ask('GET', `${folder}?$relationships=true`, undefined, stranger);
    await client.ask('PUT', folder, shown.body, stranger);
    await client.ask('PUT', folder, { cases: [] }, stranger);
    const left = await client.ask('GET', `${folder}/cases`);
    expect(left.body['hydra:member'].map(({ name }) => name)).toEqual(['the walnut']);
  });

  it('makes no record of another module inside its own', async () => {
    const owners = [{ name: 'X', children: [] }];
    const { authorization } = callers['an owner'] as Caller;
    const made = await client.ask('POST', '/api/3/cases', { name: 'x', owners }, authorization);
    expect(made).toMatchObject({ status: 403, body: { message: expect.stringContaining('"teams"') } });
  });
});
