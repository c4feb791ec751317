import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { remoteKinds } from '../../main/remote/kinds/index';
import { workOutPull, writePull } from '../../main/remote/pull/pull';
import { contentState } from '../../main/workspace/content-state';
import { temporaryFolder } from '../support/host';
import {
  ask,
  bytesIn,
  desk,
  exported,
  fileOf,
  orderFor,
  packFolder,
  playbook,
  playbookNamed,
  pull,
} from './desk';
import type { FaultProxy } from './fault-proxy';
import { remoteAt, sessionOf } from './instances';

it('pulls what an instance would export, and the second time alters no byte', async () => {
  const at = await desk();
  const first = await pull(at);
  expect(first.snapshot.unknown).toEqual([]);
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  await exported(at.a, folder.path);
  const [pulledState, exportedState] = [await contentState(at.workspace), await contentState(folder.path)];
  const { items, problems } = compareStates(pulledState, exportedState);
  expect(problems).toEqual([]);
  // What an export has besides, and a pull does not bring.
  const besides = new Set([
    'manifest',
    'exportMetadata',
    'connectorReference',
    'widgetReference',
    'aiAgent',
    'appSetting',
    'actor',
    'moduleLanguage',
    'moduleSettings',
    'image',
    'file',
  ]);
  const differing = items.filter(({ kind, change }) => change !== 'added' || !besides.has(kind));
  const told = differing.flatMap(({ kind, name, changes }) =>
    changes.map(({ where }) => ({ kind, name, where })),
  );
  // An export writes what a pack brought in the pack's form, which says less: that of older releases.
  const ofForm: Record<string, RegExp> = {
    connectorReference: /^(?:version|category|description|publisher)$/,
    dashboard: /^is default$/,
    role: /(?:^system|, @type)$/,
    layout: /^(?:module|view options|is default|system|visible|name|new uuid)$/,
  };
  expect(told.filter(({ kind, where }) => !ofForm[kind]?.test(where))).toEqual([
    // Members are people of that instance.
    { kind: 'team', name: 'SOC Team', where: 'actors' },
  ]);

  const before = bytesIn(at.workspace);
  const second = await pull(at);
  expect(second.changes).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(before);
  const { entries } = await at.base.read();
  expect(entries.filter(({ file }) => file === null)).toEqual([]);
});

it('knows a pack again that lies in a workspace: nothing there is written anew', async () => {
  const at = await desk();
  for (const [path, bytes] of bytesIn(packFolder)) {
    mkdirSync(dirname(join(at.workspace, path)), { recursive: true });
    writeFileSync(join(at.workspace, path), bytes, 'latin1');
  }
  const before = bytesIn(at.workspace);
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks', 'picklists'].includes(id));
  const { report, pull: states } = await pull(at, { kinds });
  expect(report.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  expect(states.placed.length).toBeGreaterThan(8);
  expect(bytesIn(at.workspace)).toEqual(before);
  // What only the instance has is no part of the pack.
  expect(states.placed.map(({ thing }) => thing.name)).not.toContain('AlertStatus');
});

it('merges what has changed on both sides, and stops where both have changed one place', async () => {
  const at = await desk();
  await pull(at);
  const file = fileOf(at.workspace, playbook);
  const local = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
  writeFileSync(file, printFile({ ...local, description: 'Changed here' }));
  const there = await playbookNamed(at, playbook);
  await ask(at, 'PUT', `/api/3/workflows/${String(there.uuid)}`, { tag: 'changed-there' });
  const merged = await pull(at);
  expect(merged.changes.map(({ change }) => change)).toEqual(['changed']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    description: 'Changed here',
    tag: 'changed-there',
  });

  await ask(at, 'PUT', `/api/3/workflows/${String(there.uuid)}`, { description: 'Changed there' });
  const before = bytesIn(at.workspace);
  const stopped = await pull(at);
  const conflicts = stopped.report.items.flatMap((item) => item.conflicts);
  expect(conflicts).toMatchObject([{ ours: 'Changed here', theirs: 'Changed there' }]);
  expect(bytesIn(at.workspace)).toEqual(before);
  // Until it is decided the conflict comes again.
  expect((await pull(at)).report.open).toBe(1);
  const resolutions = { [conflicts[0]?.id ?? '']: { take: 'ours' as const } };
  const settled = await pull(at, { decisions: { resolutions, accepted: [] } });
  expect(settled.changes).toEqual([]);
  expect((await pull(at)).report.open).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ description: 'Changed here' });
});

it('follows renames and deletions there, and keeps what was changed here', async () => {
  const at = await desk();
  await pull(at);
  const there = await playbookNamed(at, playbook);
  await ask(at, 'PUT', `/api/3/workflows/${String(there.uuid)}`, { name: 'Block Sender' });
  const renamed = await pull(at);
  expect(renamed.changes.map(({ change }) => change).sort()).toEqual(['added', 'removed']);
  expect(() => fileOf(at.workspace, playbook)).toThrow();
  const file = fileOf(at.workspace, 'Block Sender');

  writeFileSync(file, readFileSync(file, 'utf8').replace('"debug": false', '"debug": true'));
  await ask(at, 'DELETE', `/api/3/workflows/${String(there.uuid)}`);
  const stopped = await pull(at);
  expect(stopped.report.items.flatMap(({ conflicts }) => conflicts)).toMatchObject([
    { reason: 'removed-and-changed' },
  ]);
  expect(readFileSync(file, 'utf8')).toContain('"debug": true');
  await pull(at, { allFrom: 'theirs' });
  expect(() => fileOf(at.workspace, 'Block Sender')).toThrow();
});

it('takes what it may not read, or what fails, for unknown: nothing of it is taken away', async () => {
  const at = await desk();
  await pull(at);
  const before = bytesIn(at.workspace);
  const faults: Parameters<FaultProxy['fault']>[0]['path'][] = [
    '/api/3/roles',
    '/api/3/picklist_names',
    '/api/query/workflows',
    '/api/wf/api/dynamic-variable/',
  ];
  for (const path of faults)
    for (const fault of [
      { answer: 403, body: '{"message":"Access Denied."}' },
      { answer: 404, body: '{}' },
      { answer: 200, body: '<html></html>' },
      { answer: 200, body: '{"hydra:totalItems":7,"hydra:member":[]}' },
      { answer: 200, body: '{"hydra:totalItems":2,"hydra:member":[{"uuid":"a"},{"uuid":"a"}]}' },
      { answer: 200, body: '{}' },
    ]) {
      at.proxy.fault = (passing) => (passing.path.startsWith(path) ? fault : 'pass');
      const { snapshot, changes } = await pull(at);
      expect([path, fault, snapshot.unknown.length, changes]).toEqual([path, fault, 1, []]);
    }
  at.proxy.fault = () => 'pass';
  const { entries } = await at.base.read();
  expect(entries.length).toBeGreaterThan(100);
  expect((await pull(at)).changes).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(before);
});

it(
  'comes to the same end wherever a connection breaks, or writes nothing',
  { timeout: 120_000 },
  async () => {
    const at = await desk();
    const kinds = remoteKinds.filter(({ id }) =>
      ['collections', 'playbooks', 'global-variables'].includes(id),
    );
    await pull(at, { kinds });
    const whole = bytesIn(at.workspace);
    const requests = at.proxy.seen.length;
    const empty = () => {
      rmSync(at.workspace, { recursive: true });
      mkdirSync(at.workspace);
      rmSync(at.base.folder, { recursive: true, force: true });
      at.proxy.seen.length = 0;
    };
    for (let broken = 1; broken <= requests; broken += 1) {
      empty();
      at.proxy.fault = ({ number }) => (number === broken ? { cutAfter: 200 } : 'pass');
      await pull(at, { kinds });
      expect(bytesIn(at.workspace)).toEqual(whole);
      empty();
      at.proxy.fault = ({ number }) => (number >= broken ? 'cut' : 'pass');
      await expect(pull(at, { kinds })).rejects.toMatchObject({ reason: 'unreachable' });
      expect(bytesIn(at.workspace)).toEqual(new Map());
      expect((await at.base.read()).entries).toEqual([]);
    }
  },
);

it('writes nothing where a file has changed since it was read', async () => {
  const at = await desk();
  await pull(at);
  const file = fileOf(at.workspace, playbook);
  const there = await playbookNamed(at, playbook);
  await ask(at, 'PUT', `/api/3/workflows/${String(there.uuid)}`, { description: 'Changed there' });
  const worked = await workOutPull(at.session, at.base, orderFor(at.workspace));
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  const before = bytesIn(at.workspace);
  await expect(writePull(worked, at.base)).rejects.toMatchObject({ code: 'conflict' });
  expect(bytesIn(at.workspace)).toEqual(before);
});

it('keeps names that lead elsewhere within the workspace', async () => {
  const at = await desk();
  const uuid = crypto.randomUUID();
  await ask(at, 'POST', '/api/3/workflow_collections', { uuid, name: '..' });
  for (const name of ['../../escape', '..', 'con\u0000trol', '/etc/passwd'])
    await ask(at, 'POST', '/api/3/workflows', {
      name,
      collection: `/api/3/workflow_collections/${uuid}`,
      steps: [],
      routes: [],
    });
  const { placed } = (await pull(at)).pull;
  expect(placed.filter(({ thing }) => thing.group === uuid)).toHaveLength(4);
  const outside = [...bytesIn(dirname(at.workspace)).keys()].filter(
    (path) => !path.startsWith('workspace/') && !path.startsWith('remote/'),
  );
  expect(outside).toEqual([]);
});

it('keeps what a hostile remote says of views and roles within the workspace', async () => {
  const at = await desk();
  const up = '/../../../../escape';
  const row = {
    uuid: up,
    name: 'x',
    type: 'alerts',
    module: 'alerts',
    viewOptions: up,
    modulePermissions: [],
  };
  const body = JSON.stringify({ 'hydra:totalItems': 1, 'hydra:member': [row] });
  at.proxy.fault = ({ path }) => (/system_view_templates|roles/.test(path) ? { answer: 200, body } : 'pass');
  const kinds = remoteKinds.filter(({ id }) => ['view-templates', 'roles'].includes(id));
  const { placed } = (await pull(at, { kinds })).pull;
  expect(placed.map(({ path }) => path).sort()).toEqual([
    'modules/alerts/x-alerts-_.._.._.._.._escape-layout.json',
    'roles/x-_.._.._.._.._escape.json',
  ]);
  // Whatever else makes a path of what is said there.
  const [kind] = kinds;
  if (!kind) throw new Error('There are kinds.');
  for (const path of ['../a.json', 'a/./b.json', 'a//b.json', '/etc/a.json', 'a/..']) {
    const read = async () => [{ id: 'x', name: 'x', path, value: {} }];
    const { snapshot, changes } = await pull(at, { kinds: [{ ...kind, read }] });
    expect([snapshot.things, snapshot.unknown.length, changes]).toEqual([[], 1, []]);
  }
});

it('takes no playbook away that is listed and was not given', async () => {
  const at = await desk();
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  await pull(at, { kinds });
  const body = '{"hydra:totalItems":0,"hydra:member":[]}';
  let faults = 0;
  at.proxy.fault = ({ path }) => {
    if (!path.startsWith('/api/query/workflows?$relationships=true')) return 'pass';
    faults += 1;
    return { answer: 200, body };
  };
  const { snapshot, changes } = await pull(at, { kinds });
  expect(faults).toBe(1);
  expect([snapshot.unknown.map(({ kind }) => kind), changes]).toEqual([['playbooks'], []]);
});

it('takes nothing for deleted while modules are published, also where that began during the pull', async () => {
  const at = await desk();
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  await pull(at, { kinds });
  const { uuid } = await playbookNamed(at, playbook);
  await ask(at, 'DELETE', `/api/3/workflows/${String(uuid)}`);
  at.proxy.seen.length = 0;
  at.proxy.fault = ({ path }) =>
    path.startsWith('/api/3/staging_model_metadatas') &&
    at.proxy.seen.some((one) => one.path.startsWith('/api/query/workflows'))
      ? { answer: 503, body: '{}' }
      : 'pass';
  expect((await pull(at, { kinds })).changes).toEqual([]);
  at.proxy.fault = () => 'pass';
  expect((await pull(at, { kinds })).changes).toMatchObject([{ change: 'removed' }]);
});

it('signs in nowhere before the remote has said its release, also where collections are named', async () => {
  const { a, proxy, workspace, base } = await desk();
  proxy.fault = () => ({ answer: 200, body: '{"version":"nightly"}' });
  const account = { kind: 'user', user: a.username } as const;
  const { session } = sessionOf(await remoteAt(proxy.baseUrl, { account }), a.password);
  await expect(pull({ session, workspace, base }, { collections: ['any'] })).rejects.toMatchObject({
    reason: 'other-product',
  });
  expect(proxy.seen.map(({ path }) => path)).toEqual(['/api/version']);
});

it('reads a large instance in few requests', { timeout: 120_000 }, async () => {
  const at = await desk();
  const collection = (await playbookNamed(at, playbook)).collection as JsonMap;
  const records = Array.from({ length: 240 }, (_, number) => ({
    name: `Made ${number}`,
    collection: collection['@id'],
    steps: [],
    routes: [],
  }));
  const { records: store } = at.a.instance;
  for (const record of records) store.create(store.entity('workflows'), record, { actor: null });
  at.proxy.seen.length = 0;
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  const { placed } = (await pull(at, { kinds })).pull;
  expect(placed.filter(({ thing }) => thing.kind === 'playbooks')).toHaveLength(247);
  expect(at.proxy.seen.length).toBeLessThanOrEqual(12);
});
