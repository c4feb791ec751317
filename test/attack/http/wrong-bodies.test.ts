import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceWorld } from '../../instance/services/world';
import { type Route, routesOf } from '../rights/routes';
import { acceptedBodies } from './accepted-bodies';
import { problemOfAnswer } from './refusals';
import { everywhere, wholeBodies, type WrongBody, wrongValues } from './wrong-values';

/**
 * Every route of the instance over HTTP, asked by its administrator with what no client should send: nothing answers
 * 500, and who is refused reads why in the words of the service.
 */
let client: ServiceWorld;
const unknownUuid = '00000000-0000-4000-8000-00000000dead';
const outcome = { refused: 0, answered: 0 };
let routes: Route[];
let authorization = '';

const addressOf = (path: string) =>
  path
    .replace(/:plural|-feeds\/:type/, (part) => part.replace(/:.*/, 'alerts'))
    .replace(/:\w+/g, unknownUuid);

/** Once more where a request has signed out. */
async function signIn(): Promise<void> {
  const { username: loginid, password } = client.credentials;
  const { body } = await client.post('/auth/authenticate', { credentials: { loginid, password } });
  authorization = `Bearer ${String(body.token)}`;
}

beforeAll(async () => {
  client = await ServiceWorld.open();
  routes = await routesOf(client.instance, addressOf);
  await signIn();
});

afterAll(() => client.close());

/** What is wrong with the answer to a request, as a line; null where nothing is. */
async function problemOf(
  method: string,
  url: string,
  { what, body, type }: WrongBody,
): Promise<string | null> {
  const response = await fetch(client.server.baseUrl + url, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }) },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  const text = await response.text();
  await client.instance.schema.settled();
  const { status } = response;
  if (status === 401) await signIn();
  outcome[status >= 400 ? 'refused' : 'answered']++;
  const problem = problemOfAnswer(method, url, status, text);
  return problem && `${method} ${url} with ${what}: ${problem}: ${status} ${text.slice(0, 200)}`;
}

it('no body that is wrong as a whole is too much for a route', { timeout: 180_000 }, async () => {
  const problems: (string | null)[] = [];
  for (const { method, url } of routes) {
    const bodies = method === 'GET' ? wholeBodies.slice(0, 1) : [...wholeBodies, ...everywhere];
    problems.push(...(await Promise.all(bodies.map((body) => problemOf(method, url, body)))));
  }
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
  expect(routes.length).toBeGreaterThan(250);
  expect(outcome.refused).toBeGreaterThan(4000);
});

it('no wrong value in a body a route takes is too much for it', { timeout: 300_000 }, async () => {
  const problems: (string | null)[] = [];
  for (const [route, body] of await acceptedBodies(client)) {
    const [method = '', url = ''] = route.split(' ');
    const taken = await client.ask(method, url, body(), { authorization });
    if (taken.status >= 400) problems.push(`${route} is refused: ${taken.text.slice(0, 300)}`);
    problems.push(...(await Promise.all(wrongValues(body).map((wrong) => problemOf(method, url, wrong)))));
  }
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});
