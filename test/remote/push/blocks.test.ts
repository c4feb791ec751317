import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import type { JsonMap } from '@core/text/values';
import { contentState } from '../../../main/workspace/content-state';
import { exported } from '../desk';
import { comesToOneEnd } from './cuts';
import { ask, desk, fileOf, kindsNamed, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';

const kinds = kindsNamed('blocks');

async function edited() {
  const at = await desk();
  await pullAll(at, kinds);
  const file = fileOf(at, 'Defang Links');
  const mine = readJsonFile(file);
  const [first = {}, ...more] = mine.workflowSteps as JsonMap[];
  const uuid = crypto.randomUUID();
  const copy = (mine.workflowSteps as JsonMap[]).map((step) => ({
    ...step,
    uuid: crypto.randomUUID(),
    group: `/api/3/workflow_groups/${uuid}`,
  }));
  writeJsonFile(file, { ...mine, workflowSteps: [{ ...first, name: 'Take It' }, ...more] });
  writeJsonFile(join(file, '..', 'Second.json'), {
    ...mine,
    uuid,
    name: 'Second',
    workflowSteps: copy,
    workflowRoutes: [],
  });
  return { at, file, uuid };
}

it('pushes blocks with their steps, as an export has them then, and they are pulled without a difference', async () => {
  const { at, uuid } = await edited();
  const plan = await planAt(at, { kinds });
  expect(plan.items.map(({ action, stopped }) => [action, stopped])).toEqual([
    ['change', null],
    ['create', null],
  ]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  const folder = join(at.workspace, '..', 'exported');
  await exported(at.a, folder);
  const blocksOf = async (path: string) => {
    const state = await contentState(path);
    return { ...state, items: state.items.filter(({ kind }) => kind === 'playbookBlock') };
  };
  const there = await blocksOf(folder);
  expect(there.items).toHaveLength(2);
  expect(compareStates(await blocksOf(at.workspace), there).items).toEqual([]);

  rmSync(fileOf(at, 'Second'));
  expect(await pushAt(at, await planAt(at, { kinds, deletes: true }))).toMatchObject({ isDone: true });
  await expect(ask(at, 'GET', `/api/3/workflow_groups/${uuid}`)).rejects.toThrow('404');
});

it('comes to one end wherever a push of blocks is cut, and takes it back', { timeout: 60_000 }, async () => {
  const { at } = await edited();
  const stateOf = async () => {
    const list = await ask(at, 'GET', '/api/3/workflow_groups?reusable=true&$relationships=true');
    return (list['hydra:member'] as JsonMap[])
      .map(({ name, workflowSteps, workflowRoutes }) => JSON.stringify([name, workflowSteps, workflowRoutes]))
      .map((text) => text.replace(/"@id":"[^"]*",/g, ''))
      .sort();
  };
  await comesToOneEnd(at, await planAt(at, { kinds }), { stateOf });
});
