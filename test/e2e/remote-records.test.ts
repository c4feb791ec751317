import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { farAway, fileIn, given, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';

journey(
  'each record that a remote refuses is named in the window; the others are there',
  async ({ open, scratch }) => {
    const a = await farAway();
    const uuids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const { uuid } = await a.ask('POST', '/api/3/tasks', { name });
      uuids.push(String(uuid));
    }
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const { studio } = await open({ path: folder });
    const { remote } = studio;
    await remote.open();
    await remote.add(given('production', a));
    await remote.part('Pull');
    await remote.main.getByText('Also records', { exact: true }).click();
    await remote.main.getByLabel('Modules, by their plural names').fill('tasks');
    await remote.button('Pull').click();
    await remote.says(/files changed$/);

    // Two without the name that every task has to have.
    const file = fileIn(folder, 'tasks0001');
    const tasks = readJsonFile(file) as unknown as JsonMap[];
    const renamed = tasks.map((task) => ({ ...task, name: task.name === 'Three' ? 'Changed' : '' }));
    writeFileSync(file, printFile(renamed as never));

    await remote.part('Plan and push');
    await remote.button('Make a plan').click();
    await remote.says('Plan: 1 thing in 3 requests');
    await remote.button('Push…').click();
    await remote.confirm('Push to production', 'production');
    await remote.says('The push did not come to its end');
    const report = remote.main.getByRole('region', { name: 'How it went' });
    for (const uuid of uuids.slice(0, 2))
      await report.getByText(`change name of ${uuid} of tasks`).first().waitFor();
    expect(await report.getByText('"name" field of "tasks" is required').count()).toBe(2);
    const there = await Promise.all(uuids.map((uuid) => a.ask('GET', `/api/3/tasks/${uuid}`)));
    expect(there.map(({ name }) => name)).toEqual(['One', 'Two', 'Changed']);
  },
);
