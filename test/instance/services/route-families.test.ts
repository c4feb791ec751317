import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../../main/instance/http/app';
import { RequestLog } from '../../../main/http/request-log';
import { addRoutes } from '../../../main/instance/routes/index';
import { routeFamily } from '../../../main/instance/routes/route';
import { freshInstance } from '../support';

const instance = freshInstance();
afterAll(() => instance.close());

const answering = (method: 'GET' | 'POST', url: string) =>
  routeFamily((app) => void app.route({ method, url, handler: () => ({}) }));
const appOf = () => createApp(instance, { log: new RequestLog() });

it('two families that answer the same method and path fail at start, and both are named', async () => {
  const families = { tags: answering('GET', '/api/3/twice'), search: answering('GET', '/api/3/twice') };
  const app = await appOf();
  expect(() => addRoutes(app, instance, families)).toThrow(
    'Both "tags" and "search" answer GET /api/3/twice; take the route out of one of them.',
  );
});

it('one path may have several methods, and every family of the instance has its own routes', async () => {
  const app = await appOf();
  addRoutes(app, instance, { tags: answering('GET', '/x'), search: answering('POST', '/x') });
  await app.ready();
  const whole = await appOf();
  addRoutes(whole, instance);
  await whole.ready();
  expect(whole.hasRoute({ method: 'GET', url: '/api/3/tags' })).toBe(true);
});
