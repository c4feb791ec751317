import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { writeZip } from '../../../main/archive/write-zip';
import { Instance } from '../../../main/instance/instance';
import { searchOf } from '../../../main/instance/records/records';
import { firstStart } from '../../../main/instance/seed/first-start';
import { buildEntries } from '../../studio/built';
import { temporaryFolder } from '../../support/host';
import { Random } from '../fuzz/random';
import { publishAlerts } from '../../instance/support';

let built = '';

/** To be called in a suite: builds the process that is killed. */
export function buildMortal(): void {
  beforeAll(async () => {
    built = await buildEntries({ mortal: 'test/attack/kills/mortal.ts' });
  }, 120_000);
}

/**
 * Works on a copy of a folder until the n-th moment; what it said when it lived to its end, else null. `parts` is for work
 * whose parts end by the clock: it may have fewer moments than the time before, and end ahead of the last ones.
 */
export async function workUntil(
  folder: string,
  work: string,
  dieAt: number,
  parts: 'same' | 'by the clock' = 'same',
): Promise<string | null> {
  const child = spawn(process.execPath, [join(built, 'mortal.js'), folder, work, String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const ends = { lived: [0, null], killed: [null, 'SIGKILL'] };
  const allowed = dieAt === 0 ? [ends.lived] : parts === 'same' ? [ends.killed] : [ends.killed, ends.lived];
  expect(allowed).toContainEqual([code, signal]);
  return signal === null ? said.trim() : null;
}

/** Copies of a data folder with a published module, ten records, and drafts that change tables in every way. */
export async function prepared(): Promise<(name: string) => string> {
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
  firstStart(instance);
  await instance.close();
  return (name) => {
    const copy = join(base.path, name);
    for (const file of ['instance.db', 'instance.key']) cpSync(join(base.path, file), join(copy, file));
    return copy;
  };
}

export const canary = 'canary-77e1';

/** The secrets of the ten records, opened; as they are where their field is not secret yet. */
export const secretsOf = ({ records, secrets }: Instance): unknown[] =>
  records
    .rows(records.entity('alerts'), searchOf({ sort: [{ field: 'score' }] }))
    .slice(0, 10)
    .map(({ ref }) => (Buffer.isBuffer(ref) ? JSON.parse(String(secrets.openBytes(ref))) : ref));

export const allSecrets = Array.from({ length: 10 }, (_, index) => `${canary} ${index}`);

/** A pack of a list, a module and its records. */
export async function tidesPack(): Promise<Uint8Array> {
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

/** Kinds of work that are killed, and how often all of them are together unless `--kills` asks otherwise. */
const [works, usualKills] = [12, 120];

/** How often one kind of work is killed: `npm test -- attack --kills 600` spreads what it asks for over them. */
export const killsEach = Math.max(2, Math.ceil(Number(process.env.PACKWRIGHT_KILLS ?? usualKills) / works));

/** Chosen by the seed of the run, so that each run tries other ones. */
export const chance = new Random(Number(process.env.PACKWRIGHT_SEED));

/**
 * The moments at which one kind of work is killed: the first, the last, and one by chance of each equal part between
 * them, or all where there are no more.
 */
export function moments(statements: number): number[] {
  const count = Math.min(statements, killsEach);
  const begin = (part: number) => 1 + Math.floor((part * statements) / count);
  return Array.from({ length: count }, (_, part) => {
    if (part === 0) return 1;
    return part === count - 1 ? statements : begin(part) + chance.below(begin(part + 1) - begin(part));
  });
}
