import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMap, type JsonMap } from '@core/text/values';
import { ask, desk, filesIn, kindsNamed, pullAll } from './push/desk';

const bytesIn = (folder: string) => filesIn(folder).map((path) => [path, readFileSync(path, 'utf8')]);

it.each([
  ['roles', '/api/3/roles', 'modulePermissions'],
  ['picklists', '/api/3/picklist_names', 'picklists'],
  ['modules', '/api/3/staging_model_metadatas', 'attributes'],
  ['playbooks', '/api/query/workflows', 'steps'],
])('takes %s that came without what they hold for unknown, not for empty', async (kind, path, key) => {
  const at = await desk();
  const kinds = kindsNamed('collections', kind);
  await pullAll(at, kinds);
  const before = bytesIn(at.workspace);
  const parameters = '$relationships=true&$limit=100000';
  const body = { logic: 'AND', filters: [], sort: [] };
  const whole = path.startsWith('/api/query/')
    ? await ask(at, 'POST', `${path}?${parameters}`, body)
    : await ask(at, 'GET', `${path}?${parameters}`);
  const members = (whole['hydra:member'] as JsonMap[]).filter((one) => isMap(one));
  expect(members.length).toBeGreaterThan(0);

  const without = members.map(({ [key]: _left, ...rest }) => rest);
  const addresses = members.map((one) => ({ ...one, [key]: [`/api/3/parts/${String(one.uuid)}`] }));
  for (const told of [without, addresses]) {
    const answer = JSON.stringify({ ...whole, 'hydra:member': told, 'hydra:totalItems': told.length });
    at.proxy.fault = (passing) =>
      passing.path.startsWith(path) && passing.path.includes('$relationships=true')
        ? { answer: 200, body: answer }
        : 'pass';
    const { snapshot } = await pullAll(at, kinds);
    expect(snapshot.unknown).toMatchObject([{ kind }]);
    expect(bytesIn(at.workspace)).toEqual(before);
  }
  at.proxy.fault = () => 'pass';
  expect((await pullAll(at, kinds)).snapshot.unknown).toEqual([]);
});
