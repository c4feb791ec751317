import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { writeZip } from '../../main/archive/write-zip';
import { installPack } from '../../main/instance/hub/install-file';
import { Instance } from '../../main/instance/instance';
import { wholeView } from '../../main/instance/records/reader';
import { searchOf } from '../../main/instance/records/records';
import { buildEntries } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { publishAlerts } from './support';
import { unpublished } from '../support/unpublished';

let built = '';

beforeAll(async () => {
  built = await buildEntries({ mortal: 'test/instance/mortal.ts' });
}, 120_000);

/** Works on a copy of a folder until the n-th statement. Null when it came to its end, with what it said. */
async function workUntil(folder: string, work: string, dieAt: number): Promise<string | null> {
  const child = spawn(process.execPath, [join(built, 'mortal.js'), folder, work, String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual(dieAt === 0 ? [0, null] : [null, 'SIGKILL']);
  return signal === null ? said.trim() : null;
}

/** Copies of a data folder with a published module, ten records, and drafts that change tables in every way. */
async function prepared(): Promise<(name: string) => string> {
  const base = temporaryFolder();
  onTestFinished(() => base.remove());
  const instance = Instance.open({ dataDir: base.path });
  await publishAlerts(instance);
  const { records, schema } = instance;
  for (let index = 0; index < 10; index++) {
    const alert = { name: `old ${index}`, score: index, ref: `${canary} ${index}` };
    records.create(records.entity('alerts'), alert, { actor: null });
  }
  const alerts = schema.staging.all().find(({ type }) => type === 'alerts');
  schema.update(alerts?.uuid ?? '', {
    attributes: [
      ...(alerts?.attributes ?? [])
        .filter(({ name }) => name !== 'dueDate')
        .map((field) => (field.name === 'ref' ? { ...field, encrypted: true } : field)),
      { name: 'added', type: 'string', formType: 'text' },
    ],
  });
  schema.create({ type: 'campaigns' });
  await instance.close();
  return (name) => {
    const copy = join(base.path, name);
    for (const file of ['instance.db', 'instance.key']) cpSync(join(base.path, file), join(copy, file));
    return copy;
  };
}

const canary = 'canary-77e1';

/** The secrets of the ten records, opened; as they are where their field is not secret yet. */
const secretsOf = ({ records, secrets }: Instance): unknown[] =>
  records
    .rows(records.entity('alerts'), searchOf({ sort: [{ field: 'score' }] }))
    .slice(0, 10)
    .map(({ ref }) => (Buffer.isBuffer(ref) ? JSON.parse(String(secrets.openBytes(ref))) : ref));

const allSecrets = Array.from({ length: 10 }, (_, index) => `${canary} ${index}`);

/** A pack of a list, a module and its records. */
async function tidesPack(): Promise<Uint8Array> {
  const files = {
    'info.json': { name: 'tides', label: 'Tides', version: '1.0.0', type: 'solutionpack', contents: {} },
    'picklists/Tide.json': {
      '@type': 'PicklistName',
      name: 'Tide',
      uuid: textUuid('tide'),
      picklists: [
        { itemValue: 'High', uuid: textUuid('high') },
        { itemValue: 'Low', uuid: textUuid('low') },
      ],
    },
    'modules/tides/mmd.json': {
      '@type': 'StagingModelMetadata',
      type: 'tides',
      module: 'tides',
      descriptions: { singular: 'Tide', plural: 'Tides' },
      attributes: [{ name: 'name', type: 'string', formType: 'text' }],
    },
    'records/tides/tides0001.json': ['Ebb', 'Flow', 'Neap'].map((name) => ({
      '@type': 'Tide',
      name,
      uuid: textUuid(name),
    })),
  };
  const packed = Object.entries(files).map(([path, value]) => ({
    path: `tides/${path}`,
    bytes: Buffer.from(JSON.stringify(value)),
  }));
  return writeZip(packed, new Date(0));
}

/** So many moments, spread over all there are. */
const moments = (statements: number, count: number): number[] => [
  ...new Set(Array.from({ length: count }, (_, at) => 1 + Math.round((at * (statements - 1)) / (count - 1)))),
];

describe('an instance whose process is killed', () => {
  it('in the middle of a publish has either schema, whole, and can publish again', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'publish', 0));
    expect(statements).toBeGreaterThan(20);
    const isNewAt: boolean[] = [];
    for (const moment of moments(statements, 10)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'publish', moment);
      const instance = Instance.open({ dataDir: folder });
      const { records, schema } = instance;
      const alerts = records.entity('alerts');
      const isNew = alerts.fields.has('added');
      isNewAt.push(isNew);
      expect(alerts.fields.has('dueDate')).toBe(!isNew);
      expect(instance.catalog.get('campaigns') !== undefined).toBe(isNew);
      expect(unpublished(schema).length > 0).toBe(!isNew);
      expect(records.count(alerts, searchOf({}))).toBe(10);
      const shown = records.get(alerts, String(records.rows(alerts, searchOf({}))[0]?.uuid)).ref;
      expect(shown === '*******').toBe(isNew);
      expect(secretsOf(instance)).toEqual(allSecrets);
      schema.publish();
      await schema.settled();
      expect(schema.report().errors).toEqual([]);
      expect(
        records.create(records.entity('alerts'), { name: 'new', added: 'x' }, { actor: null }),
      ).toMatchObject({ added: 'x' });
      expect(records.rows(records.entity('alerts'), searchOf({ sort: [{ field: 'score' }] }))[3]?.name).toBe(
        'old 3',
      );
      await instance.close();
    }
    // Never back: the change stands from its commit on.
    expect(isNewAt[0]).toBe(false);
    expect(isNewAt).toEqual(isNewAt.toSorted((a, b) => Number(a) - Number(b)));
  }, 300_000);

  it('while a database of an earlier release is sealed goes on sealing it at the next start', async () => {
    const copyOf = await prepared();
    const published = copyOf('published');
    await workUntil(published, 'publish', 0);
    const earlier = new Database(join(published, 'instance.db'));
    const unseal = earlier.prepare('UPDATE alerts SET ref = ? WHERE score = ?');
    for (const [index, secret] of allSecrets.entries()) unseal.run(secret, index);
    earlier.pragma('user_version = 0');
    earlier.close();
    const copy = (name: string) => {
      const folder = join(published, name);
      for (const file of ['instance.db', 'instance.key']) cpSync(join(published, file), join(folder, file));
      return folder;
    };
    const statements = Number(await workUntil(copy('whole'), 'open', 0));
    const last = Array.from({ length: 16 }, (_, back) => statements - back);
    for (const moment of [...moments(statements, 4), ...last]) {
      const folder = copy(`killed-${moment}`);
      await workUntil(folder, 'open', moment);
      const instance = Instance.open({ dataDir: folder });
      expect(secretsOf(instance)).toEqual(allSecrets);
      await instance.close();
      expect(readFileSync(join(folder, 'instance.db')).includes(canary)).toBe(false);
    }
  }, 300_000);

  it('in the middle of a bulk write has all of it or nothing', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'bulk', 0));
    const found = new Set<number>();
    for (const moment of moments(statements, 8)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'bulk', moment);
      const instance = Instance.open({ dataDir: folder });
      found.add(instance.records.count(instance.records.entity('alerts'), searchOf({})));
      await instance.close();
    }
    expect([...found].every((count) => count === 10 || count === 22)).toBe(true);
    expect(found.has(10)).toBe(true);
  }, 300_000);

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
    for (const moment of moments(statements, 12)) {
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
});
