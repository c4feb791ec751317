import { beforeAll, expect, it } from 'vitest';
import { wireClient } from '../../instance/wire/client';
import { type Caller, marks, openRightsWorld, type RightsWorld } from './rights-world';
import { type Route, routesOf } from './routes';

/** Every route there is, asked for the case by every kind of account: nobody gets to read what is not his. */
const client = wireClient();
let world: RightsWorld;
let routes: Route[];

beforeAll(async () => {
  const all = () => client.instance.modules.all().map(({ type }) => type);
  const withheld = ['cases', 'targets', 'security', 'application'];
  world = await openRightsWorld(client, () => all().filter((type) => !withheld.includes(type)));
  routes = await routesOf(client.instance, addressOf);
});

/** Every parameter leads to the case as far as it can. */
function addressOf(path: string): string {
  const { aCase, dataset, collection } = world;
  const uuid = aCase.split('/').at(-1) ?? '';
  const ids: Record<string, string> = {
    plural: 'cases',
    type: 'cases',
    relation: 'targets',
    uuid,
    queryId: dataset,
  };
  const own = /taxii/.test(path) ? collection : uuid;
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? own);
}

/** What ends sessions, changes the modules, or starts jobs that go on. */
const left = /logout|authenticate|publish|auth\/token|metadatas|snapshots|websocket|clock|import|install/;

const reading = () => routes.filter(({ method, path }) => /GET|POST/.test(method) && !left.test(path));

const question = (url: string) => {
  const uuid = world.aCase.split('/').at(-1);
  if (/jinja-editor/.test(url)) return { template: `{{ '${world.aCase}' | fromIRI }}`, values: {} };
  return {
    logic: 'AND',
    filters: [],
    q: 'walnut',
    index: ['cases'],
    uuid,
    records: [world.aCase],
    data: [],
    ids: [],
    __data: [],
    __unique: ['uuid'],
  };
};

async function answerOf({ method, url }: Route, authorization: string): Promise<string> {
  const address = method === 'GET' ? `${url}${url.includes('?') ? '&' : '?'}$relationships=true` : url;
  const response = await fetch(client.server.baseUrl + address, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(question(url)) }),
  });
  return response.text();
}

it('no answer of any route holds what its caller may not see', { timeout: 120_000 }, async () => {
  const told: string[] = [];
  const telling: string[] = [];
  for (const route of reading()) {
    const name = `${route.method} ${route.path}`;
    const tell = async ([who, { authorization, seen }]: [string, Caller]) => {
      const answer = await answerOf(route, authorization);
      // A word of the question may be repeated by the answer; the whole name is told by the record alone.
      const held = marks.filter((mark) => answer.includes(mark === 'walnut' ? 'the walnut' : mark));
      const wrong = held.filter((mark) => !seen[marks.indexOf(mark)]);
      if (wrong.length > 0) told.push(`${name} tells ${who} ${wrong.join()}`);
      if (who === 'the administrator' && held.length > 0) telling.push(name);
    };
    await Promise.all(Object.entries(world.callers).map(tell));
  }
  expect(told).toEqual([]);
  // There is something to be told.
  expect(telling).toEqual(
    expect.arrayContaining(['GET /api/3/:plural', 'GET /api/3/:plural/:uuid', 'POST /api/query/:plural']),
  );
  expect(telling.length).toBeGreaterThan(7);
});

it('no route changes or removes what its caller does not see', { timeout: 120_000 }, async () => {
  const before = await client.ask('GET', `${world.aCase}?$relationships=true`);
  const blind = Object.entries(world.callers).filter(([, { seen }]) => !seen[0]);
  for (const route of routes.filter(({ path }) => !left.test(path) && /:(plural|uuid)/.test(path)))
    for (const [, { authorization }] of blind)
      if (route.method !== 'GET') await answerOf(route, authorization);
  const after = await client.ask('GET', `${world.aCase}?$relationships=true`);
  expect([after.status, after.body]).toEqual([200, before.body]);
});
