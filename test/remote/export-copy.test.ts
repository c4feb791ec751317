import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../main/instance/load/load-folder';
import { BaseStore } from '../../main/remote/base/base-store';
import { remoteKinds } from '../../main/remote/kinds/index';
import { noMapping } from '../../main/remote/plan/mapping';
import { workOutPlan } from '../../main/remote/plan/work-out-plan';
import { archiveWorker, buildEntries } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { ask, bytesIn, type Desk, desk, fileOf, playbook, playbookNamed, pull } from './desk';
import { remoteAt, sessionOf } from './instances';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});

const pause = async () => Promise.resolve();
const language = '{\n    "ASSETS": {"FIELDS": {"NAME": "Nom – à/b"}}\n}\n';

/** An instance with what only an export has, and somebody who signs in there with a password. */
async function signedIn() {
  const at = await desk();
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const files = {
    'info.json': '{"name": "lang", "label": "L", "version": "1.0.0", "type": "solutionpack"}',
    'modules/assets/languages/fr.json': language,
    'modules/assets/settings.json': '{"config": {"correlationConfig": {"color": "#123456"}}}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder.path, path, '..'), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  await loadFolder(at.a.instance, folder.path);
  const account = { kind: 'user', user: at.a.username } as const;
  const { session, log } = sessionOf(await remoteAt(at.proxy.baseUrl, { account }), at.a.password);
  return { ...at, session, log };
}

/** A further workspace of the same remote. */
async function beside(at: Desk): Promise<Desk> {
  const workspace = join(at.workspace, '..', randomUUID());
  mkdirSync(workspace);
  return {
    ...at,
    workspace,
    base: await BaseStore.of(join(workspace, '..', `${randomUUID()}-kept`), workspace),
  };
}

const templatesOf = async (at: Desk) =>
  ((await ask(at, 'GET', '/api/3/export_templates?$limit=1000'))['hydra:member'] as JsonMap[])
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith('Packwright'));

it('copies by an export what the record pull brings, document for document, and what only an export has besides', async () => {
  const at = await signedIn();
  const [byRecords, byExport] = [await beside(at), await beside(at)];
  await pull(byRecords);
  at.proxy.seen.length = 0;
  const { snapshot } = await pull(byExport, { byExport: { workersDir, pause } });
  expect(snapshot.unknown).toEqual([]);
  const [one, other] = [bytesIn(byRecords.workspace), bytesIn(byExport.workspace)];
  const extra = [...other.keys()].filter((path) => !one.has(path));
  expect(extra).toEqual([
    'modules/assets/languages/fr.json',
    'modules/assets/settings.json',
    'modules/phishing_reports/languages/en.json',
  ]);
  const saidBy = (bytes: string | undefined): unknown => JSON.parse(bytes ?? 'null');
  for (const [path, bytes] of one)
    if (path.endsWith('.json')) expect([path, saidBy(other.get(path))]).toEqual([path, saidBy(bytes)]);
    else expect([path, other.get(path)]).toEqual([path, bytes]);
  expect(Buffer.from(other.get('modules/assets/languages/fr.json') ?? '', 'latin1').toString('utf8')).toBe(
    language,
  );
  // No body of a playbook was asked for by itself, and nothing stays behind there.
  expect(at.proxy.seen.filter(({ path }) => /query\/workflows\?\$relationships/.test(path))).toEqual([]);
  expect(await templatesOf(at)).toEqual([]);
  for (const resource of ['export_jobs', 'files'])
    expect(await ask(at, 'GET', `/api/3/${resource}`)).toMatchObject({ 'hydra:totalItems': 0 });

  // A pull without an export leaves what only an export has, and what was changed of it here.
  writeFileSync(join(byExport.workspace, 'modules/assets/languages/fr.json'), language.replace('Nom', 'Mon'));
  expect((await pull(byExport)).changes).toEqual([]);
  expect((await pull(byExport, { byExport: { workersDir, pause } })).changes).toEqual([]);
  // A plan says that it goes nowhere.
  const order = { folder: byExport.workspace, kinds: remoteKinds, collections: null, into: null };
  const more = { deletes: false, mapping: noMapping, otherHosts: [] };
  const { items } = await workOutPlan(at.session, byExport.base, { ...order, ...more });
  expect(items).toMatchObject([
    {
      kind: 'module-languages',
      action: 'change',
      path: 'modules/assets/languages/fr.json',
      stopped: { reason: 'unsupported' },
      writes: [],
    },
  ]);
});

it('takes a playbook that was saved while the export ran from its record', async () => {
  const at = await signedIn();
  const to = await beside(at);
  const { uuid } = await playbookNamed(at, playbook);
  let isSaved = false;
  at.proxy.fault = ({ method, path }) => {
    if (method === 'GET' && path.startsWith('/api/3/files/') && !isSaved) {
      isSaved = true;
      const { records } = at.a.instance;
      records.update(
        records.entity('workflows'),
        String(uuid),
        { description: 'Meanwhile' },
        { actor: null },
      );
    }
    return 'pass';
  };
  await pull(to, { byExport: { workersDir, pause } });
  expect(isSaved).toBe(true);
  expect(JSON.stringify([...bytesIn(to.workspace)])).toContain('Meanwhile');
  expect(fileOf(to.workspace, playbook)).toBeDefined();
});

it('writes nothing there with a key, to what is read-only, or without the name of what is protected', async () => {
  const at = await signedIn();
  const account = { kind: 'user', user: at.a.username } as const;
  const means = { byExport: { workersDir, pause } };
  const refused = [
    sessionOf(await remoteAt(at.proxy.baseUrl), at.a.apiKey),
    sessionOf(await remoteAt(at.proxy.baseUrl, { account, protection: 'read-only' }), at.a.password),
    sessionOf(await remoteAt(at.proxy.baseUrl, { account, protection: 'protected' }), at.a.password),
  ];
  for (const { session } of refused) {
    const to = { ...(await beside(at)), session };
    await expect(pull(to, means)).rejects.toMatchObject({ code: 'refused' });
    expect(bytesIn(to.workspace).size).toBe(0);
  }
  expect(at.proxy.seen.filter(({ method, path }) => method === 'POST' && /export/.test(path))).toEqual([]);
});

/** What the job says, once it has really ended: a running one would go on beside the test. */
const jobSays = (at: Desk, job: JsonMap) => {
  const { records } = at.a.instance;
  const isEnded = (path: string) =>
    records.get(records.entity('export_jobs'), path.split('/').at(-1) ?? '').status === 'Export Complete';
  let looks = 0;
  const running = (): JsonMap => ({ status: 'In Progress', progressPercent: (looks += 1) });
  at.proxy.fault = ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/3/export_jobs/')
      ? { answer: 200, body: JSON.stringify(isEnded(path) ? job : running()) }
      : 'pass';
};

it('gives an export up that fails there, takes away what it needed, and writes nothing here', async () => {
  const at = await signedIn();
  const to = await beside(at);
  jobSays(at, { status: 'Failed', errorMessage: 'No room' });
  await expect(pull(to, { byExport: { workersDir, pause } })).rejects.toThrow(/No room/);
  expect(await templatesOf(at)).toEqual([]);
  expect(bytesIn(to.workspace).size).toBe(0);
});

it('gives an export up that does not go on, and says what stays there', async () => {
  const at = await signedIn();
  const to = await beside(at);
  jobSays(at, { status: 'In Progress', progressPercent: 3 });
  await expect(pull(to, { byExport: { workersDir, pause } })).rejects.toThrow(/not gone on.*Packwright/);
  expect(await templatesOf(at)).toHaveLength(1);
  expect(bytesIn(to.workspace).size).toBe(0);
});

it('refuses an archive that leads elsewhere or is none', async () => {
  const at = await signedIn();
  const to = await beside(at);
  at.proxy.fault = ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/3/files/') ? { answer: 200, body: 'PK no archive' } : 'pass';
  await expect(pull(to, { byExport: { workersDir, pause } })).rejects.toThrow();
  expect(bytesIn(to.workspace).size).toBe(0);
  expect(await templatesOf(at)).toEqual([]);
  rmSync(to.workspace, { recursive: true });
});
