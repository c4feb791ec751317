import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { assumedKinds, unprobed } from '../../main/remote/probe/assumptions';
import { probe, probeAndKeep } from '../../main/remote/probe/probe';
import { foundAgainst, keepProbe, keptProbe } from '../../main/remote/probe/probe-report';
import { PushJournal } from '../../main/remote/push/journal';
import { push } from '../../main/remote/push/push';
import { undoOf } from '../../main/remote/push/undo';
import { remoteAt, sessionOf } from './instances';
import { isWrite } from './push/cuts';
import {
  ask,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  playbookAt,
  pullAll,
  readJsonFile,
  writeJsonFile,
} from './push/desk';

const resources = [
  'workflow_collections',
  'workflows',
  'workflow_groups',
  'picklist_names',
  'dashboard',
  'reporting',
];

/** All that is there, with what lies in the bin. */
async function everything(at: Parameters<typeof ask>[0]): Promise<JsonMap[][]> {
  const lists = resources.map((plural) =>
    ask(at, 'GET', `/api/3/${plural}?$limit=10000&$relationships=true`),
  );
  return (await Promise.all(lists)).map((list) => list['hydra:member'] as JsonMap[]);
}

it.each(['7.6.5', '8.0.1'] as const)(
  'finds a %s to do what pushes rely on, and leaves all that was there as it was',
  async (profile) => {
    const at = await desk({ probed: false, instance: { profile } });
    const before = await everything(at);
    const report = await probe(at.session);
    expect(report.found).toEqual(assumedKinds.map((kind) => ({ kind, failed: null, message: null })));
    expect(report.left).toEqual([]);
    expect(await everything(at)).toEqual(before);
  },
);

it('tells what an instance does otherwise, and no plan does that there; of another release it says nothing', async () => {
  const at = await desk({ probed: false });
  const chosen = kindsNamed('collections', 'playbooks');
  await pullAll(at, chosen);
  at.proxy.fault = ({ method, path }) =>
    method === 'PUT' && path.startsWith('/api/3/workflows/') ? { answer: 200, body: '{}' } : 'pass';
  const report = await probe(at.session);
  at.proxy.fault = () => 'pass';
  expect(report.found.filter(({ failed }) => failed !== null)).toMatchObject([
    { kind: 'playbooks', failed: 'change', message: expect.stringContaining('Read back') },
  ]);
  expect(report.left).toEqual([]);
  await keepProbe(at.remoteFolder, report);
  const probed = await keptProbe(at.remoteFolder);
  expect(probed).toEqual(report);

  const file = fileOf(at, 'Block Sender After Approval');
  writeJsonFile(file, { ...readJsonFile(file), description: 'Mine' });
  const { items } = await planAt(at, { kinds: chosen, probed });
  expect(items).toMatchObject([{ action: 'change', stopped: { reason: 'unsupported' }, writes: [] }]);
  for (const other of [{ version: 'another' }, { address: 'https://another.example.com' }])
    expect(foundAgainst(probed, { ...report, ...other }, 'playbooks', 'change')).toBeNull();
  expect(foundAgainst(probed, report, 'playbooks', 'create')).toBeNull();
  expect(foundAgainst(probed, report, 'playbooks', 'delete')).not.toBeNull();
});

it('takes away what it has made where it is cut off, and names what it cannot', async () => {
  const at = await desk({ probed: false });
  const before = await everything(at);
  let isCut = false;
  at.proxy.fault = ({ method, path }) => {
    if (isCut || method !== 'POST' || !path.startsWith('/api/3/picklist_names')) return 'pass';
    isCut = true;
    return 'cut';
  };
  await expect(probe(at.session)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await everything(at)).toEqual(before);

  at.proxy.fault = ({ method, path }) =>
    method === 'DELETE' && path.startsWith('/api/3/dashboard/')
      ? { answer: 403, body: '{"message":"Access Denied."}' }
      : 'pass';
  const report = await probe(at.session);
  expect(report.found.find(({ kind }) => kind === 'dashboards')).toMatchObject({ failed: 'delete' });
  expect(report.left).toEqual([expect.stringMatching(/^Packwright probe .* dashboards$/)]);
});

it('writes nothing to what is read-only, protected and not named, or of a release nobody knows', async () => {
  const at = await desk({ probed: false });
  for (const protection of ['read-only', 'protected'] as const) {
    const { session } = sessionOf(await remoteAt(at.proxy.baseUrl, { protection }), at.a.apiKey);
    await expect(probe(session)).rejects.toMatchObject({ code: 'refused' });
  }
  at.proxy.fault = ({ path }) =>
    path === '/api/version' ? { answer: 200, body: '{"version":"9.1.0-1"}' } : 'pass';
  await expect(probe(at.session)).rejects.toMatchObject({ code: 'refused' });
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
  expect(readdirSync(at.remoteFolder)).toEqual([]);
  writeFileSync(join(at.remoteFolder, 'probe.json'), '{"found":');
  await expect(keptProbe(at.remoteFolder)).rejects.toMatchObject({ code: 'unreadable' });
  expect(readFileSync(join(at.remoteFolder, 'probe.json'), 'utf8')).toBe('{"found":');
});

/** A playbook was changed, a block made and a variable added here; nothing was tried there yet. */
async function untried() {
  const at = await desk({ probed: false });
  const chosen = kindsNamed('collections', 'playbooks', 'global-variables');
  await pullAll(at, chosen);
  const file = fileOf(at, 'Block Sender After Approval');
  const mine = readJsonFile(file);
  writeJsonFile(file, { ...mine, description: 'Mine' });
  const place = { folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base };
  const plan = () => planAt(at, { kinds: chosen });
  const there = async () => (await playbookAt(at, String(mine.uuid)))?.description;
  return { at, plan, place, there, before: mine.description };
}

it('is asked for before a push that relies on what was never tried there, of that release and address', async () => {
  const { at, plan, place, there, before } = await untried();
  const made = await plan();
  expect(unprobed(made, null)).toMatchObject([{ kind: 'playbooks' }]);
  at.proxy.seen.length = 0;
  await expect(push(at.session, made, place, {})).rejects.toMatchObject({
    reason: 'not-probed',
    remedy: expect.stringContaining('remote probe test'),
  });
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
  const report = await probeAndKeep(at.session, at.remoteFolder);
  for (const other of [{ version: '8.0.0-1' }, { address: 'https://another.example.com' }]) {
    await keepProbe(at.remoteFolder, { ...report, ...other });
    await expect(push(at.session, made, place, {})).rejects.toMatchObject({ reason: 'not-probed' });
  }
  await keepProbe(at.remoteFolder, report);
  // What was refused is no push: the same plan goes now, and is taken back without being asked again.
  expect(await push(at.session, made, place, {})).toMatchObject({ isDone: true });
  expect(await there()).toBe('Mine');
  rmSync(join(at.remoteFolder, 'probe.json'));
  const journal = PushJournal.open(at.remoteFolder, made.id);
  expect(await push(at.session, undoOf(journal).plan, place, {})).toMatchObject({ isDone: true });
  journal.close();
  expect(await there()).toBe(before);
});

it('lets go what rests on nothing untried, and stops a plan that is older than what was found', async () => {
  const { at, plan, place } = await untried();
  const file = fileOf(at, 'globalVariables');
  writeJsonFile(file, [
    ...(readJsonFile(file) as unknown as JsonMap[]),
    { name: 'pushed', value: 'yes', default_value: '' },
  ]);
  const variables = await planAt(at, { kinds: kindsNamed('global-variables') });
  expect(unprobed(variables, null)).toEqual([]);
  expect(await push(at.session, variables, place, {})).toMatchObject({ isDone: true });
  const made = await plan();
  const report = await probeAndKeep(at.session, at.remoteFolder);
  const found = report.found.map((one) =>
    one.kind === 'playbooks' ? { ...one, failed: 'change' as const, message: 'It drops steps.' } : one,
  );
  await keepProbe(at.remoteFolder, { ...report, found });
  await expect(push(at.session, made, place, {})).rejects.toMatchObject({
    reason: 'stale-plan',
    message: expect.stringContaining('It drops steps.'),
  });
});
