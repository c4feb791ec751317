import fs, { existsSync, readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { installPack } from '../../../main/instance/hub/install-file';
import { Instance } from '../../../main/instance/instance';
import { ExportJobs } from '../../../main/instance/jobs/export-jobs';
import { ImportJobs } from '../../../main/instance/jobs/import-jobs';
import { serve } from '../../../main/instance/server';

/*
 * A process that opens, or works on, the data folder of an instance and kills itself just before its n-th statement or
 * change of a file: wherever that is, nothing half done may be found afterwards. Says how many moments there were when
 * it lives to the end.
 */
const [folder = '', work = '', dieAt = '0'] = process.argv.slice(2);
if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);

let isCounting = work === 'open';
let moments = 0;
const onMoment = () => {
  if (isCounting && ++moments === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
};

const { mkdirSync, renameSync, rmSync } = fs;
const { copyFile } = promises;
Object.assign(fs, {
  mkdirSync: (...args: Parameters<typeof mkdirSync>) => (onMoment(), mkdirSync(...args)),
  renameSync: (...args: Parameters<typeof renameSync>) => (onMoment(), renameSync(...args)),
  rmSync: (...args: Parameters<typeof rmSync>) => (onMoment(), rmSync(...args)),
});
Object.assign(promises, {
  copyFile: (...args: Parameters<typeof copyFile>) => (onMoment(), copyFile(...args)),
});
syncBuiltinESMExports();

const instance = Instance.open({ dataDir: folder, onStatement: onMoment });
const { accounts, background, blobs, records, schema, snapshots } = instance;
const actor = { actor: null };

/** An import job for the pack in the folder, as a client makes it. */
function importJob(): string {
  const file = records.create(records.entity('files'), { filename: 'pack.zip' }, actor);
  blobs.put(String(file.uuid), readFileSync(join(folder, 'pack.zip')));
  const job = { status: 'InProgress', file: file['@id'] };
  return String(records.create(records.entity('import_jobs'), job, actor).uuid);
}

/** What is done, by its name, after what it needs. */
const works: Record<string, () => (() => Promise<void>) | undefined> = {
  open: () => undefined,
  publish: () => async () => {
    schema.publish();
    await schema.settled();
  },
  install: () => async () => {
    await installPack(instance, { fileName: 'pack.zip', bytes: readFileSync(join(folder, 'pack.zip')) }, '');
    await background.settled();
  },
  import: () => {
    const [imports, job] = [new ImportJobs(instance), importJob()];
    return async () => {
      imports.generate(job);
      await background.settled();
      imports.run(job);
      await background.settled();
    };
  },
  export: () => {
    const recordSets = [{ type: 'alerts', query: { limit: 100, logic: 'AND', filters: [] } }];
    const template = { name: 'Alerts', options: { recordSets } };
    const { uuid } = records.create(records.entity('export_templates'), template, actor);
    const account = accounts.byLogin('csadmin');
    if (!account) throw new Error('there is no administrator');
    return async () => {
      new ExportJobs(instance).start(String(uuid), 'alerts.zip', account);
      await background.settled();
    };
  },
  bulk: () => async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => ({
      name: `bulk ${index}`,
      sourceId: `b${index}`,
    }));
    records.bulk('POST', bodies, (body) => records.create(records.entity('alerts'), body, actor));
  },
  'long list': () => async () => {
    const account = accounts.byLogin('csadmin');
    if (!account) throw new Error('there is no administrator');
    const server = await serve(instance, { port: 0 });
    const data = Array.from({ length: 700 }, (_, index) => ({
      name: `list ${index}`,
      sourceId: `l${index}`,
    }));
    const response = await fetch(`${server.baseUrl}/api/3/insert/alerts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${instance.tokens.issue(account.uuid)}` },
      body: JSON.stringify({ data }),
    });
    if (response.status !== 201) throw new Error(await response.text());
    await server.stop();
  },
  snapshot: () => async () => void (await snapshots.take('state')),
  restore: () => async () => snapshots.restore('state'),
};

const done = works[work]?.();
isCounting = work !== 'open';
await done?.();
isCounting = false;
await instance.close();
process.stdout.write(`${moments}\n`);
