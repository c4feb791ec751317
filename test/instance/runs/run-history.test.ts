import { expect, it, onTestFinished } from 'vitest';
import { referenced } from '../../support/playbook-builder';
import { temporaryFolder } from '../../support/host';
import { type Body, members, RunWorld, start } from './world';

const numbers = async (world: RunWorld): Promise<unknown[]> => {
  await world.instance.runs.settled();
  const { body } = await world.get('/api/wf/api/workflows/?format=json&limit=200&ordering=id');
  const old = await world.get('/api/wf/api/historical-workflows/?format=json&limit=200&ordering=id');
  return [...members(body), ...members(old.body)].map((run: Body) => run['@id']);
};

it('keeps the latest runs that have ended, as many as it is told, and none that is too old', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const options = { dataDir: folder.path, runRetention: { count: 3, days: 2 } };
  const first = await RunWorld.open(options);
  await first.playbooks('Kept', { Short: { steps: { Start: referenced } } });
  const tasks = [];
  for (let at = 0; at < 5; at++) {
    tasks.push(await first.run('Short'));
    await first.instance.runs.settled();
  }
  expect(await numbers(first)).toHaveLength(3);
  expect(await first.runsOf(tasks[4] ?? '')).toHaveLength(1);
  expect(await first.runsOf(tasks[1] ?? '')).toHaveLength(0);
  first.clock.moveTo(start + 3 * 86_400);
  await first.close();
  const second = await RunWorld.open(options, first);
  onTestFinished(() => second.close());
  expect(await numbers(second)).toEqual([]);
});
