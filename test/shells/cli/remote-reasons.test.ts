import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { makeCertificates } from '../../../main/instance/certificates';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { pushRefusals } from '../../../main/remote/push/refusal';
import { whileNobodyPushes } from '../../../main/remote/push/lock';
import { RemoteStore } from '../../../main/remote/remotes/store';
import { failureReasons } from '../../../main/remote/session/failure';
import { type Fault, faultProxy } from '../../remote/fault-proxy';
import { overHttp, served } from '../../remote/instances';
import { isWrite } from '../../remote/push/cuts';
import { type CommandResult, packwrightUntil } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { addField } from './add-field';
import { packFolder } from './computer';
import { documented, rowOf } from './documented-reasons';

const kinds = ['--kinds', 'collections,playbooks'];
const isVersion = (path: string) => path === '/api/version';

/** A computer that knows an instance behind a proxy as `lab`, a development one that was pulled into `here`. */
async function computer() {
  const a = await served({ plain: true });
  await loadFolder(a.instance, packFolder);
  const proxy = await faultProxy(a.baseUrl);
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  for (const name of ['LAB', 'OTHER']) vi.stubEnv(`PACKWRIGHT_REMOTE_${name}_API_KEY`, a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  const until = (signal: AbortSignal, ...args: string[]) =>
    packwrightUntil(signal, '', folder.path, ...args, '--json');
  const run = (...args: string[]) => until(new AbortController().signal, ...args);
  const add = (name: string, address: string, ...more: string[]) =>
    run('remote', 'add', name, address, '--api-key', '--secret', 'environment', ...more);
  expect((await add('lab', proxy.baseUrl, '--development', '--timeout', '2')).code).toBe(0);
  expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
  const files = () =>
    readdirSync(join(folder.path, 'here'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^playbooks\/[^/]+\/(?!collection\.)[^/]+\.json$/.test(path))
      .sort()
      .map((path) => join(folder.path, 'here', path));
  /** Changes so many playbooks of the workspace; returns the uuid of the first. */
  const edit = (count = 1): string => {
    const uuids = files()
      .slice(0, count)
      .map((file) => {
        const before = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
        writeFileSync(file, printFile({ ...before, description: 'Mine' }));
        return String(before.uuid);
      });
    return uuids[0] ?? '';
  };
  const change = (uuid: string) => overHttp(a, 'PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
  const remoteFolder = async () => {
    const store = new RemoteStore(join(folder.path, 'data'));
    return store.folderOf(await store.get('lab'));
  };
  const push = (...more: string[]) => run('push', 'here', '--to', 'lab', ...more);
  const probed = () => run('remote', 'probe', 'lab');
  const planned = () => run('plan', 'here', '--to', 'lab', ...kinds, '-o', 'plan.json');
  const failing = (fault: Fault, isHit: (path: string) => boolean = () => true) => {
    proxy.fault = ({ path }) => (isHit(path) ? fault : 'pass');
  };
  const edits = { change, edit, files };
  return {
    ...edits,
    a,
    add,
    failing,
    folder: folder.path,
    planned,
    probed,
    proxy,
    push,
    remoteFolder,
    run,
    until,
  };
}
type Computer = Awaited<ReturnType<typeof computer>>;

const test = ({ run }: Computer) => run('remote', 'test', 'lab');
/** What a command ends with where every request meets a fault. */
const tested =
  (fault: Fault, isHit?: (path: string) => boolean) =>
  (at: Computer): Promise<CommandResult> => {
    at.failing(fault, isHit);
    return test(at);
  };

/** Pulls modules, and gives one a field that is not there. */
async function newField({ run, folder }: Computer): Promise<void> {
  expect((await run('pull', 'lab', 'here', '--kinds', 'modules')).code).toBe(0);
  addField(join(folder, 'here'));
}
const moduleKinds = ['--kinds', 'modules', '--yes'];

/** What every row of the table looks like, when it happens. */
const scenarios: readonly [string, (at: Computer) => Promise<CommandResult>][] = [
  [rowOf('any', 2, 'invalid-input'), ({ run }) => run('remote', 'test')],
  [rowOf('any', 2, 'not-found'), ({ run }) => run('remote', 'test', 'nobody')],
  [
    rowOf('any', 2, 'unreadable'),
    async ({ planned, remoteFolder }) => {
      writeFileSync(join(await remoteFolder(), 'probe.json'), 'damaged');
      return planned();
    },
  ],
  [
    rowOf('any', 2, 'refused'),
    async ({ run, add, proxy }) => {
      await add('other', proxy.baseUrl);
      return run('remote', 'probe', 'other');
    },
  ],
  [rowOf('any', 2, 'conflict'), ({ add, proxy }) => add('lab', proxy.baseUrl)],
  [rowOf('any', 2, 'cancelled'), ({ until }) => until(AbortSignal.abort(), 'remote', 'test', 'lab')],
  [rowOf('any', 2, 'unreachable'), tested('cut')],
  [rowOf('any', 2, 'timeout'), tested('silence')],
  [
    rowOf('any', 2, 'untrusted-certificate'),
    async ({ add, run }) => {
      await add('other', (await served()).baseUrl);
      return run('remote', 'test', 'other');
    },
  ],
  [
    rowOf('any', 2, 'changed-certificate'),
    async ({ a, add, run }) => {
      const proxy = await faultProxy(a.baseUrl, await makeCertificates());
      expect((await add('other', proxy.baseUrl, '--pin')).code).toBe(0);
      proxy.show(await makeCertificates());
      return run('remote', 'test', 'other');
    },
  ],
  [
    rowOf('any', 2, 'not-tls'),
    async ({ add, run, proxy }) => {
      await add('other', proxy.baseUrl.replace('http:', 'https:'));
      return run('remote', 'test', 'other');
    },
  ],
  [
    rowOf('any', 2, 'redirected'),
    tested({ answer: 302, headers: { location: 'https://elsewhere.example.com/' } }),
  ],
  [rowOf('any', 2, 'proxy'), tested({ answer: 407 })],
  [rowOf('any', 2, 'not-json'), tested({ answer: 200, body: '<html>Sign in</html>' })],
  [rowOf('any', 2, 'other-product'), tested({ answer: 200, body: '{"title":"Another product"}' })],
  [rowOf('any', 2, 'sign-in-refused'), tested({ answer: 401, body: '{}' }, (path) => !isVersion(path))],
  [rowOf('any', 2, 'forbidden'), tested({ answer: 403, body: '{}' })],
  [
    rowOf('any', 2, 'busy'),
    (at) => {
      at.failing({ answer: 503, body: '{}' }, (path) => path.startsWith('/api/3/staging_model_metadatas'));
      return at.probed();
    },
  ],
  [rowOf('any', 2, 'answered-with-error'), tested({ answer: 500, body: '{}' })],
  [
    rowOf('any', 2, 'too-large'),
    async ({ add, failing, proxy, run }) => {
      await add('other', proxy.baseUrl);
      failing({ answer: 200, body: ' '.repeat(129 * 2 ** 20) });
      return run('remote', 'test', 'other');
    },
  ],
  [
    rowOf('any', 2, 'incomplete'),
    ({ failing, run }) => {
      const body = '{"hydra:member":[{"uuid":"one"}],"hydra:totalItems":5}';
      failing({ answer: 200, body }, (path) => path.startsWith('/api/3/workflow_collections'));
      return run('pull', 'lab', 'here', '--collection', 'One');
    },
  ],
  [rowOf('remote test', 0, null), test],
  [
    rowOf('remote test', 1, null),
    async (at) => {
      const denied = await overHttp(at.a, 'GET', '/api/3/actors/current');
      const permissions = Object.fromEntries(
        Object.keys(denied['@permissions'] as JsonMap).map((key) => [key, { read: false }]),
      );
      const body = JSON.stringify({ ...denied, '@permissions': permissions });
      at.failing({ answer: 200, body }, (path) => path.startsWith('/api/3/actors/current'));
      return test(at);
    },
  ],
  [rowOf('remote probe', 0, null), ({ probed }) => probed()],
  [
    rowOf('remote probe', 1, null),
    ({ proxy, probed }) => {
      proxy.fault = ({ method, path }) =>
        method === 'PUT' && path.startsWith('/api/3/dashboard/') ? { answer: 200, body: '{}' } : 'pass';
      return probed();
    },
  ],
  [
    rowOf('remote trust', 1, null),
    async ({ a, add, run }) => {
      const proxy = await faultProxy(a.baseUrl, await makeCertificates());
      await add('other', proxy.baseUrl, '--pin');
      proxy.show(await makeCertificates());
      return run('remote', 'trust', 'other');
    },
  ],
  [rowOf('pull', 0, null), ({ run }) => run('pull', 'lab', 'here', ...kinds)],
  [
    rowOf('pull', 1, null),
    async ({ change, edit, run }) => {
      await change(edit());
      return run('pull', 'lab', 'here', ...kinds);
    },
  ],
  [rowOf('status', 0, null), ({ run }) => run('status', 'here')],
  [
    rowOf('status', 1, null),
    ({ edit, run }) => {
      edit();
      return run('status', 'here');
    },
  ],
  [rowOf('drift', 0, null), ({ run }) => run('drift', 'lab', 'here')],
  [
    rowOf('drift', 1, null),
    async ({ change, files, run }) => {
      await change(String((JSON.parse(readFileSync(files()[0] ?? '', 'utf8')) as JsonMap).uuid));
      return run('drift', 'lab', 'here');
    },
  ],
  [rowOf('plan', 0, null), ({ planned }) => planned()],
  [
    rowOf('plan', 1, null),
    ({ edit, planned }) => {
      edit();
      return planned();
    },
  ],
  [
    rowOf('push', 0, null),
    ({ edit, push }) => {
      edit();
      return push(...kinds, '--probe', '--yes');
    },
  ],
  [
    rowOf('push', 1, null),
    async ({ change, edit, push }) => {
      await change(edit(2));
      return push(...kinds, '--probe', '--yes', '--others');
    },
  ],
  ...(
    [
      ['partial', { answer: 403, body: '{}' }, 2],
      ['failed', { answer: 403, body: '{}' }, 1],
    ] as const
  ).map(([reason, fault, count]): [string, (at: Computer) => Promise<CommandResult>] => [
    rowOf('push', 1, reason),
    async ({ edit, probed, proxy, push }) => {
      await probed();
      const first = edit(count);
      proxy.fault = ({ method, path }) =>
        method === 'PUT' && path.startsWith(`/api/3/workflows/${first}`) ? fault : 'pass';
      return push(...kinds, '--yes');
    },
  ]),
  [
    rowOf('push', 1, 'outcome-unknown'),
    async ({ edit, probed, proxy, push }) => {
      await probed();
      edit();
      let isSent = false;
      proxy.fault = ({ method, path }) => {
        if (isSent) return { answer: 500, body: '{}' };
        isSent = method === 'PUT' && path.startsWith('/api/3/workflows/');
        return isSent ? { cutAfter: 0 } : 'pass';
      };
      return push(...kinds, '--yes');
    },
  ],
  [
    rowOf('push', 1, 'publish-failed'),
    async (at) => {
      await newField(at);
      at.failing({ answer: 400, body: '{"message":"No."}' }, (path) => path === '/api/publish');
      return at.push(...moduleKinds);
    },
  ],
  [
    rowOf('push', 2, 'read-only'),
    ({ edit, failing, push }) => {
      edit();
      failing({ answer: 200, body: '{"version":"9.1.0-1"}' }, isVersion);
      return push(...kinds, '--yes');
    },
  ],
  [
    rowOf('push', 2, 'not-confirmed'),
    async ({ edit, probed, push }) => {
      await probed();
      edit();
      return push(...kinds);
    },
  ],
  [
    rowOf('push', 2, 'blocked'),
    async ({ change, edit, push }) => {
      await change(edit(2));
      return push(...kinds, '--yes');
    },
  ],
  [
    rowOf('push', 2, 'foreign-drafts'),
    async (at) => {
      const all = await overHttp(
        at.a,
        'GET',
        '/api/3/staging_model_metadatas?$limit=1000&$relationships=true',
      );
      const alerts = (all['hydra:member'] as JsonMap[]).find(({ type }) => type === 'alerts') ?? {};
      const descriptions = { singular: 'Alarm', plural: 'Alarms' };
      await overHttp(at.a, 'PUT', `/api/3/staging_model_metadatas/${String(alerts.uuid)}`, { descriptions });
      await newField(at);
      return at.push(...moduleKinds);
    },
  ],
  [
    rowOf('push', 2, 'not-probed'),
    ({ edit, push }) => {
      edit();
      return push(...kinds, '--yes');
    },
  ],
  [
    rowOf('push', 2, 'stale-plan'),
    async ({ edit, failing, planned, probed, push }) => {
      await probed();
      edit();
      await planned();
      failing({ answer: 200, body: '{"version":"8.0.0-1"}' }, isVersion);
      return push('--plan', 'plan.json', '--yes');
    },
  ],
  [
    rowOf('push', 2, 'other-content'),
    async ({ edit, files, planned, push }) => {
      edit();
      await planned();
      writeFileSync(files()[0] ?? '', '{}');
      return push('--plan', 'plan.json', '--yes');
    },
  ],
  [
    rowOf('push', 2, 'plan-used'),
    async ({ edit, planned, probed, push }) => {
      await probed();
      edit();
      await planned();
      expect((await push('--plan', 'plan.json', '--yes')).code).toBe(0);
      return push('--plan', 'plan.json', '--yes');
    },
  ],
  [
    rowOf('push', 2, 'push-running'),
    async ({ edit, push, remoteFolder }) => {
      edit();
      return whileNobodyPushes(await remoteFolder(), () => push(...kinds, '--yes'));
    },
  ],
  [rowOf('push', 2, 'nothing-to-do'), ({ push }) => push('--undo', '--yes')],
];

it('documents each exit code and reason that a remote may end a command with', () => {
  expect(documented().sort()).toEqual(scenarios.map(([row]) => row).sort());
  const reasons = documented().map((row) => row.split(' ').at(-1));
  const ofCommands = failureReasons.filter((reason) => reason !== 'secret-missing');
  expect(reasons).toEqual(expect.arrayContaining([...ofCommands, ...pushRefusals]));
});

it.each(scenarios)('ends as documented: %s', { timeout: 60_000 }, async (row, run) => {
  const at = await computer();
  const { code, out } = await run(at);
  const said = JSON.parse(out) as { error?: { reason: string; message: string }; reason?: string };
  const [, command = ''] = /^(.*) \d /.exec(row) ?? [];
  expect(rowOf(command, code, said.error?.reason ?? said.reason ?? null)).toBe(row);
  if (code !== 2) return;
  expect(said.error?.message).toMatch(/./);
  if (command === 'any') expect(at.proxy.seen.filter(isWrite)).toEqual([]);
});
