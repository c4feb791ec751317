import { beforeAll, expect, it } from 'vitest';
import { isPublic } from '../../../main/instance/http/authenticate';
import { wireClient } from '../../instance/wire/client';
import { everyPermission } from '../../instance/wire/programs';
import { openingOf } from './route-rights';
import { type Route, routesOf } from './routes';

/** Every route of the registry, asked by accounts that should and that should not be answered. */
const client = wireClient();
let routes: Route[];

beforeAll(async () => {
  routes = await routesOf(client.instance, addressOf);
});

const addressOf = (path: string) =>
  path
    .replace(/:plural|-feeds\/:type/, (part) => part.replace(/:.*/, 'alerts'))
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

/** A person with a role that grants so much, in no team; null is nobody's role. */
function person(modulePermissions: object[] | null): string {
  const { accounts, clock, records, tokens } = client.instance;
  const uuid = clock.newUuid();
  const make = (plural: string, body: object) =>
    String(records.create(records.entity(plural), { ...body }, { actor: null }).uuid);
  const roles = modulePermissions === null ? [] : [make('roles', { name: uuid, modulePermissions })];
  const actor = make('people', { firstname: 'P', lastname: uuid, userId: uuid, roles });
  accounts.add({ uuid, loginid: uuid, actorPlural: 'people', actor, status: 'active' }, null);
  return `Bearer ${tokens.issue(uuid)}`;
}

/** What roles can name; feeds are no module of this instance, and are asked for all the same. */
const modules = () => [...client.instance.modules.all().map(({ type }) => type), 'threat_intel_feeds'];
const flagOf = (permission: string) => `can${permission.charAt(0).toUpperCase()}${permission.slice(1)}`;
const grantOf = (need: string) => {
  const [permission = '', module = ''] = need.split(' ');
  return { module, [flagOf(permission)]: true };
};

/** Accounts by what they may do: only what is needed, and everything but one thing that is. */
const known = new Map<string, string>();
function account(name: string, grants: () => object[] | null): string {
  const token = known.get(name) ?? person(grants());
  known.set(name, token);
  return token;
}
const only = (needs: readonly string[]) => account(`only ${needs.join()}`, () => needs.map(grantOf));
const allBut = (need: string) =>
  account(`all but ${need}`, () => {
    const [permission = '', module = ''] = need.split(' ');
    // Some modules are granted with an area as well.
    const areas = ['application', 'security', 'workflows'].filter((area) => area !== module);
    return modules()
      .filter((type) => !(areas.includes(type) && /^(roles|teams|workflow_|system_view)/.test(module)))
      .map((type) => ({
        module: type,
        ...everyPermission,
        ...(type === module ? { [flagOf(permission)]: false } : {}),
      }));
  });
const nobody = () => account('nobody', () => null);
const reader = () => account('reader', () => modules().map((module) => ({ module, canRead: true })));
const everything = () =>
  account('everything', () => modules().map((module) => ({ module, ...everyPermission })));

async function isRefused({ method, url }: Route, authorization: string): Promise<boolean> {
  const body = method === 'GET' ? undefined : { q: 'walnut', index: ['alerts'] };
  const { status, body: answer } = await client.ask(method, url, body, authorization);
  await client.instance.schema.settled();
  return status === 403 && /do not have the permission|Full App Permissions/.test(String(answer.message));
}

it('only a few routes answer who is not signed in', async () => {
  const answered: string[] = [];
  for (const { method, url } of routes) {
    const { status } = await client.ask(method, url, method === 'GET' ? undefined : {}, 'none');
    if (status !== 401 && !isPublic({ method, url } as never)) answered.push(`${method} ${url} ${status}`);
  }
  expect(routes.length).toBeGreaterThan(250);
  expect(answered).toEqual([]);
});

it('every route says what opens it', () => {
  const unsaid = routes.filter(({ method, path }) => openingOf(method, path) === undefined);
  expect(unsaid.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('a route is opened by what it needs, and by nothing else', { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  for (const route of routes) {
    const opening = openingOf(route.method, route.path) ?? [];
    const note = async (who: string, authorization: string, refused: boolean) => {
      if ((await isRefused(route, authorization)) !== refused)
        wrong.push(`${route.method} ${route.path} ${refused ? 'is open to' : 'is closed to'} ${who}`);
    };
    if ('everybody' in opening) {
      if (!/logout|authenticate/.test(route.path)) await note('nobody', nobody(), false);
    } else if ('administrator' in opening) {
      await note('everything', everything(), true);
      await note('administrator', `API-KEY ${client.credentials.apiKey}`, false);
    } else if ('oneOf' in opening) {
      await note('nobody', nobody(), true);
      await note('reader', reader(), true);
      for (const need of opening.oneOf) await note(`only ${need}`, only([need]), false);
    } else {
      await note('nobody', nobody(), true);
      await note('reader', reader(), !opening.every((need) => need.startsWith('read ')));
      for (const need of opening) await note(`all but ${need}`, allBut(need), true);
      await note(`only ${opening.join()}`, only(opening), false);
    }
  }
  expect(wrong).toEqual([]);
});
