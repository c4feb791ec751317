import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../main/instance/http/app';
import { isPublic } from '../../../main/instance/http/authenticate';
import { RequestLog } from '../../../main/http/request-log';
import { addRoutes } from '../../../main/instance/routes/index';
import { wireClient } from './client';
import { type Program, program, signIn } from './programs';

const client = wireClient();
let nobody: Program;
let routes: { method: string; url: string }[];

beforeAll(async () => {
  nobody = await program(client, await signIn(client), []);
  routes = await routesOf();
});

/** Every route there is, with an address that matches it. */
async function routesOf(): Promise<{ method: string; url: string }[]> {
  const app = await createApp(client.instance, { log: new RequestLog() });
  const found: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && each !== 'OPTIONS') found.push({ method: each, url: addressOf(url) });
    }
  });
  addRoutes(app, client.instance);
  await app.ready();
  await app.close();
  return found;
}

const addressOf = (pattern: string) =>
  pattern.replace(':plural', 'alerts').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

const ask = ({ method, url }: { method: string; url: string }, authorization: string) =>
  client.ask(method, url, method === 'GET' ? undefined : { q: 'walnut', index: ['alerts'] }, authorization);

it('only a few routes answer who is not signed in', async () => {
  const answered: string[] = [];
  for (const route of routes) {
    const { status } = await ask(route, 'none');
    const isOpen = isPublic({ method: route.method, url: route.url } as never);
    if (status !== 401 && !isOpen) answered.push(`${route.method} ${route.url} ${status}`);
  }
  expect(routes.length).toBeGreaterThan(250);
  expect(answered).toEqual([]);
});

/** Routes that answer everybody who is signed in, and why. */
const forEverybody: readonly [RegExp, why: string][] = [
  [/(actors|permissions|user_settings)\/current|\/logout$/, 'about the caller'],
  [/\/system-notification\//, 'each finds its own'],
  [/manual-wf-input|wfinput_resume|\/approval\//, 'each finds what it is asked'],
  [/^\/mcp\/(modules|playbooks|soc|utility|connector)/, 'each tool asks for the rights of its caller'],
  [/jinja-editor/, 'renders with the rights of its caller'],
  [/^\/api\/3(\/docs\.jsonld|\/contexts\/.*)?$|workflows\/context\/$/, 'names of types and fields'],
  [/^\/api\/views\/1\/|^\/api\/3\/template\//, 'navigation and layouts'],
  [/^\/api\/3\/tags/, 'names of tags'],
  [/^\/websocket/, 'says only that it speaks another protocol'],
  [
    /feature-access|traces\/health|packwright\/(clock|taxii)|wf\/workflow\/config/,
    'the state of the product',
  ],
];

it('who has no role is refused by every route but those about themself and those without data', async () => {
  const answered: string[] = [];
  for (const route of routes) {
    if (isPublic({ method: route.method, url: route.url } as never)) continue;
    if (forEverybody.some(([pattern]) => pattern.test(route.url))) continue;
    const { status, body } = await ask(route, nobody.authorization);
    const isRefusal = /is forbidden/.test(String(body.message));
    if (status !== 403 && status !== 405 && !isRefusal)
      answered.push(`${route.method} ${route.url} ${status}`);
  }
  expect(answered).toEqual([]);
});
