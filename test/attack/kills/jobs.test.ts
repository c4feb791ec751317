import { writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZipBack } from '../../../main/archive/read-back';
import { installPack } from '../../../main/instance/hub/install-file';
import { Instance } from '../../../main/instance/instance';
import { ExportJobs } from '../../../main/instance/jobs/export-jobs';
import { ImportJobs } from '../../../main/instance/jobs/import-jobs';
import { wholeView } from '../../../main/instance/records/reader';
import { searchOf } from '../../../main/instance/records/records';
import { allSecrets, buildMortal, moments, prepared, secretsOf, tidesPack, workUntil } from './killing';

buildMortal();

describe('an instance whose process is killed', () => {
  it('in the middle of an installation says so in its job, and installs it all the next time', async () => {
    const copyOf = await prepared();
    const pack = await tidesPack();
    const folderOf = (name: string) => {
      const folder = copyOf(name);
      writeFileSync(join(folder, 'pack.zip'), pack);
      return folder;
    };
    const statements = Number(await workUntil(folderOf('whole'), 'install', 0));
    expect(statements).toBeGreaterThan(100);
    const ends = new Set<unknown>();
    for (const moment of moments(statements)) {
      const folder = folderOf(`killed-${moment}`);
      await workUntil(folder, 'install', moment);
      const instance = Instance.open({ dataDir: folder });
      const { records } = instance;
      const all = (plural: string) => records.rows(records.entity(plural), searchOf({}));
      const [job] = all('import_jobs');
      const [entry] = all('solutionpacks');
      ends.add(job?.status);
      expect([undefined, 'Failed', 'Import Complete']).toContain(job?.status);
      expect(entry?.installed ?? 0).toBe(job?.status === 'Import Complete' ? 1 : 0);
      if (job?.status === 'Failed') {
        expect(job.errorMessage).toMatch(/^The instance was stopped at \d+ %/);
        expect(entry).toMatchObject({ status: 'Failed' });
      }
      // What is there is whole.
      for (const { uuid } of all('picklist_names').filter(({ name }) => name === 'Tide')) {
        const list = records.get(records.entity('picklist_names'), uuid, wholeView);
        expect(list.picklists).toHaveLength(2);
      }
      await installPack(instance, { fileName: 'pack.zip', bytes: pack }, '');
      await instance.background.settled();
      expect(all('import_jobs').map(({ status }) => status)).toContain('Import Complete');
      expect(all('solutionpacks')).toMatchObject([{ installed: 1, status: 'Completed' }]);
      expect(
        all('tides')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['Ebb', 'Flow', 'Neap']);
      await instance.close();
    }
    expect(ends.has('Failed')).toBe(true);
  }, 300_000);

  it('in the middle of an import says so in its job, and the same job imports it all the next time', async () => {
    const copyOf = await prepared();
    const pack = await tidesPack();
    const folderOf = (name: string) => {
      const folder = copyOf(name);
      writeFileSync(join(folder, 'pack.zip'), pack);
      return folder;
    };
    const statements = Number(await workUntil(folderOf('whole'), 'import', 0));
    const ends = new Set<unknown>();
    for (const moment of moments(statements)) {
      const folder = folderOf(`killed-${moment}`);
      await workUntil(folder, 'import', moment);
      const instance = Instance.open({ dataDir: folder });
      const { records } = instance;
      const all = (plural: string) => records.rows(records.entity(plural), searchOf({}));
      const [job] = all('import_jobs');
      ends.add(job?.status);
      // What was not started yet waits for its client; options that were made stay.
      expect(['InProgress', 'Reviewing', 'Failed', 'Import Complete']).toContain(job?.status);
      if (job?.status === 'Failed') expect(job.errorMessage).toMatch(/^The instance was stopped at \d+ %/);
      new ImportJobs(instance).run(String(job?.uuid));
      await instance.background.settled();
      expect(all('import_jobs')).toMatchObject([{ status: 'Import Complete', errorMessage: null }]);
      expect(all('tides')).toHaveLength(3);
      expect(all('alerts')).toHaveLength(10);
      await instance.close();
    }
    expect(ends.has('Failed')).toBe(true);
  }, 300_000);

  it('in the middle of an export says so in its job, and leaves no file that is not whole', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'export', 0));
    const ends = new Set<unknown>();
    for (const moment of moments(statements)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'export', moment);
      const instance = Instance.open({ dataDir: folder });
      const { records, blobs } = instance;
      const all = (plural: string) => records.rows(records.entity(plural), searchOf({}));
      const namesIn = async (file: unknown) => {
        const entries = await readZipBack(blobs.get(String(file)));
        const content = entries.find(({ path }) => path.endsWith('alerts0001.json'));
        const alerts = JSON.parse(Buffer.from(content?.bytes ?? []).toString()) as { name: string }[];
        return alerts.map(({ name }) => name).toSorted();
      };
      const old = Array.from({ length: 10 }, (_, index) => `old ${index}`);
      const [job] = all('export_jobs');
      ends.add(job?.status);
      expect([undefined, 'Failed', 'Export Complete']).toContain(job?.status);
      if (job?.status === 'Export Complete') expect(await namesIn(job.file)).toEqual(old);
      else expect(all('files')).toEqual([]);
      if (job?.status === 'Failed') expect(job.errorMessage).toMatch(/^The instance was stopped at \d+ %/);
      const account = instance.accounts.byLogin('csadmin');
      const template = String(all('export_templates')[0]?.uuid);
      if (!account) throw new Error('there is no administrator');
      const again = new ExportJobs(instance).start(template, 'again.zip', account);
      await instance.background.settled();
      const done = records.row(records.entity('export_jobs'), again);
      expect(done).toMatchObject({ status: 'Export Complete', errorMessage: null });
      expect(await namesIn(done.file)).toEqual(old);
      await instance.close();
    }
    expect(ends.has('Failed')).toBe(true);
  }, 300_000);

  it.each(['snapshot', 'restore'])(
    'in the middle of a %s has one state or the other, whole',
    async (work) => {
      const copyOf = await prepared();
      const folderOf = async (name: string) => {
        const folder = copyOf(name);
        const instance = Instance.open({ dataDir: folder });
        await instance.snapshots.take('state');
        instance.records.create(instance.records.entity('alerts'), { name: 'new' }, { actor: null });
        await instance.close();
        return folder;
      };
      const statements = Number(await workUntil(await folderOf('whole'), work, 0));
      expect(statements).toBeGreaterThan(2);
      for (const moment of moments(statements)) {
        const folder = await folderOf(`killed-${moment}`);
        await workUntil(folder, work, moment);
        const instance = Instance.open({ dataDir: folder });
        const count = () => instance.records.count(instance.records.entity('alerts'), searchOf({}));
        expect(count()).toBeOneOf(work === 'snapshot' ? [11] : [10, 11]);
        expect(instance.snapshots.list()).toMatchObject([{ name: 'state' }]);
        expect(readdirSync(join(folder, 'snapshots'))).toHaveLength(1);
        await instance.snapshots.restore('state');
        expect(count()).toBeOneOf(work === 'snapshot' ? [10, 11] : [10]);
        expect(secretsOf(instance).slice(0, 10)).toEqual(allSecrets);
        await instance.close();
      }
    },
    300_000,
  );
});
