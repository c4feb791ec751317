import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { ask, desk, kindsNamed, planAt, pullAll, pushAt, writeJsonFile } from './desk';

it('has in common with the remote the variables of the pack alone, also after a push', async () => {
  const at = await desk({ pack: false });
  const kinds = kindsNamed('global-variables');
  const variable = (name: string, value: string) => ({ name, value, default_value: '' });
  for (const name of ['Mine', 'Others'])
    await ask(at, 'POST', '/api/wf/api/dynamic-variable/', variable(name, 'there'));
  writeFileSync(
    join(at.workspace, 'info.json'),
    '{"name": "one", "version": "1.0.0", "type": "solutionpack", "label": "One"}',
  );
  const file = join(at.workspace, 'playbooks', 'globalVariables.json');
  writeJsonFile(file, [variable('Mine', 'there')]);
  await pullAll(at, kinds);
  writeJsonFile(file, [variable('Mine', 'here')]);
  const plan = await planAt(at, { kinds });
  expect((await pushAt(at, plan)).isDone).toBe(true);
  const { 'hydra:member': there } = await ask(at, 'GET', '/api/wf/api/dynamic-variable/');
  const values = (there as JsonMap[]).map(({ name, value }) => [name, value]);
  expect(values).toEqual(
    expect.arrayContaining([
      ['Mine', 'here'],
      ['Others', 'there'],
    ]),
  );

  const before = readFileSync(file);
  const { entries } = await at.base.read();
  const common = JSON.parse(await at.base.document(entries[0]?.document ?? '')) as JsonMap[];
  expect(common.map(({ name }) => name)).toEqual(['Mine']);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  expect(readFileSync(file)).toEqual(before);
});
