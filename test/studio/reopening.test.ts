import { rmSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder, packFiles, until } from '../workspace/folder';
import { studioBench } from './bench';
import { analysisWorker, buildEntries } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(analysisWorker);
});

it('the last workspace is open at the start where the user wants it back; what was asked for comes first', async () => {
  const [folder, other] = [makeFolder(packFiles()), makeFolder(packFiles())];
  const first = await studioBench(workersDir);
  const { dataDir } = first;
  await first.open(folder);
  await first.studio.close();

  const unasked = await studioBench(workersDir, { dataDir });
  const { settings } = await unasked.call('app.info', {});
  expect(await unasked.call('workspace.current', {})).toBeNull();
  await unasked.call('app.saveSettings', { ...settings, reopensLast: true });
  await unasked.studio.close();

  const asked = await studioBench(workersDir, { dataDir });
  await until(async () => (await asked.call('workspace.current', {})) !== null);
  expect(await asked.call('workspace.current', {})).toMatchObject({ location: folder });
  await asked.studio.close();

  const named = await studioBench(workersDir, { dataDir, openAtStart: other });
  await until(async () => (await named.call('workspace.current', {})) !== null);
  expect(await named.call('workspace.current', {})).toMatchObject({ location: other });
  await named.studio.close();

  rmSync(other, { recursive: true });
  const gone = await studioBench(workersDir, { dataDir });
  await until(() => gone.events.some(({ type }) => type === 'app.problem'));
  expect((await gone.call('app.info', {})).notice).toMatch(/no longer exists/);
});
