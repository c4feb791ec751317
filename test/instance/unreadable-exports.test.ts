import { expect, it } from 'vitest';
import { ServiceWorld } from './services/world';

it.each([
  ['a field nobody has', { field: 'nobody_has_it', operator: 'eq', value: 'x' }, /nobody_has_it/],
  ['an operator nobody has', { field: 'name', operator: 'sounds_like', value: 'x' }, /sounds_like/],
])('an export of records by %s fails, and its job says why', async (_what, filter, reason) => {
  const world = await ServiceWorld.open({});
  const query = { logic: 'AND', filters: [filter], limit: 30 };
  const options = { recordSets: [{ type: 'alerts', query }] };
  const { body } = await world.post('/api/3/export_templates', { name: 'Some', options });
  const started = await world.put(`/api/export?template=${String(body.uuid)}&fileName=some.zip`);
  expect(started.status).toBe(200);
  await world.instance.background.settled();
  const { body: job } = await world.get(`/api/3/export_jobs/${String(started.body.jobUuid)}`);
  expect(job.status).toBe('Failed');
  expect(job.errorMessage).toMatch(reason);
  await world.close();
});
