import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { Instance } from '../../../main/instance/instance';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { finishFirstStart, firstStart } from '../../../main/instance/seed/first-start';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { databaseFile } from '../../../main/instance/store/connection';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
const data = join(scratch.path, 'data');
const path = 'playbooks/A collection/A playbook.json';
writeFiles(join(scratch.path, 'pack'), packFiles({ [path]: { ...playbook(), uuid: uuid(950) } }));

beforeAll(async () => {
  const instance = Instance.open({ dataDir: data });
  firstStart(instance);
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  await loadFolder(instance, join(scratch.path, 'pack'));
  await instance.snapshots.take('as installed');
  const workflows = instance.records.entity('workflows');
  instance.records.update(workflows, uuid(950), { description: 'Changed there' }, { actor: null });
  await instance.close();
});

const diff = (...args: string[]) => packwright('/', scratch.path, 'diff', ...args, '--data', data);

describe('packwright diff with the local instance', () => {
  it('tells what was changed there in what a pack has, and leaves the instance alone', async () => {
    const sum = () =>
      createHash('sha256')
        .update(readFileSync(databaseFile(data)))
        .digest('hex');
    const before = sum();
    const { code, out } = await diff('pack', 'instance');
    expect(code).toBe(1);
    expect(out).toContain('Changed there');
    // None of what every instance has besides.
    expect(out.match(/^ {2}[-+~]/gm)).toHaveLength(1);
    expect(sum()).toBe(before);
  });

  it('tells what was changed since a snapshot, of all there is', async () => {
    const { code, out } = await diff('snapshot:as installed', 'instance');
    expect(code).toBe(1);
    expect(out).toContain('Changed there');
    expect(out.match(/^ {2}[-+~]/gm)).toHaveLength(1);
    expect((await diff('snapshot:as installed', 'snapshot:as installed')).code).toBe(0);
    expect(await diff('pack', 'snapshot:as installed')).toMatchObject({ code: 0 });
  });

  it('says which snapshot or instance is not there; a folder of the name comes first', async () => {
    const none = await diff('pack', 'snapshot:none');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no snapshot "none"')]);
    const nowhere = await packwright('/', scratch.path, 'diff', 'pack', 'instance', '--data', 'nowhere');
    expect([nowhere.code, nowhere.err]).toEqual([
      2,
      expect.stringContaining('There is no local instance in'),
    ]);
    writeFiles(join(scratch.path, 'instance'), packFiles({ [path]: { ...playbook(), uuid: uuid(950) } }));
    expect(await diff('pack', 'instance')).toMatchObject({ code: 0 });
  });
});
