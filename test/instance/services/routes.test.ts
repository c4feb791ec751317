import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../support/host';
import { ServiceWorld } from './world';

/** Every route public clients and captures show, one a line of the fenced lists. */
const list = readFileSync(join(projectRoot, 'docs/platform/routes.md'), 'utf8');

const values: Readonly<Record<string, string>> = {
  module: 'alerts',
  record_type: 'indicators',
  name: 'imap',
  version: '3.5.9',
  id: '1',
  pk: '1',
  config_id: '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01',
  'key...': 'theme',
  'list|detail|form': 'list',
  'modules|playbooks|soc|utility': 'modules',
};

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

it('answers on every route that is known', { timeout: 60_000 }, async () => {
  const rows = [...list.matchAll(/^(GET|POST|PUT|DELETE)\s+(\/\S+)/gm)];
  expect(rows.length).toBeGreaterThan(250);
  const unanswered: string[] = [];
  for (const [, method = '', pattern = ''] of rows) {
    const path = pattern.replaceAll(
      /\{([^}]+)\}/g,
      (_all, name: string) => values[name] ?? '0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01',
    );
    const hasBody = method === 'POST' || method === 'PUT';
    const { status, text } = await world.ask(method, path, hasBody ? {} : undefined);
    if (/No route found|HMAC/.test(text) || (status >= 500 && /Internal/.test(text))) {
      unanswered.push(`${method} ${pattern}: ${status} ${text.slice(0, 120)}`);
    }
  }
  expect(unanswered).toEqual([]);
});

it('says so where there is no route, as the platform does', async () => {
  expect(await world.get('/api/nothing/here')).toMatchObject({
    status: 404,
    body: { type: 'NotFoundHttpException', message: 'No route found for "GET /api/nothing/here"' },
  });
});

it('wants the last slash of the services behind the signing gate, and of no others', async () => {
  for (const path of ['/api/integration/connectors', '/api/wf/api/workflows', '/api/rule/api/rules']) {
    expect(await world.get(path), path).toMatchObject({
      status: 403,
      body: { message: 'Could not validate HMAC fingerprint' },
    });
    expect((await world.get(`${path}/`)).status, path).toBe(200);
  }
  for (const path of ['/api/3/roles', '/api/ai/agent', '/api/taxii/1/collections']) {
    expect((await world.get(path)).status, path).toBe(200);
    expect((await world.get(`${path}/`)).status, path).toBe(200);
  }
});
