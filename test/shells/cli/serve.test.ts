import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { projectRoot } from '../../support/host';
import { makeFolder } from '../../workspace/folder';
import { serving } from './serving';

interface Written {
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
}

it('serves a pack to whoever has the credentials it writes, until it is stopped', async () => {
  const folder = makeFolder();
  const pack = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');
  const args = ['--memory', '--workspace', pack, '--credentials', 'credentials.json'];
  const { code, err } = await serving(args, folder, async (baseUrl) => {
    const written = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')) as Written;
    expect(written.baseUrl).toBe(baseUrl);
    const answer = await fetch(`${baseUrl}/api/3/phishing_reports`, {
      headers: { authorization: `API-KEY ${written.apiKey}` },
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Record<string, unknown>)['hydra:totalItems']).toBeGreaterThan(0);
    const signedIn = await fetch(`${baseUrl}/auth/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ credentials: { loginid: written.username, password: written.password } }),
    });
    expect(signedIn.status).toBe(200);
  });
  expect(code).toBe(0);
  expect(err).toMatch(/Outbox .*http:\/\/127\.0\.0\.1:\d+\/packwright\/outbox/);
  expect(err).toContain('Loaded');
  expect(err).not.toContain('could not be loaded');
});

it('runs the playbooks of a pack, in a time that stands still until it is moved', async () => {
  const folder = makeFolder();
  const pack = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');
  const args = [
    '--memory',
    '--workspace',
    pack,
    '--virtual-clock',
    '2026-01-31T08:00:00Z',
    '--credentials',
    'c.json',
  ];
  const { code } = await serving(args, folder, async (baseUrl) => {
    await eventually(() => existsSync(join(folder, 'c.json'))).toBe(true);
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as Written;
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(baseUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `API-KEY ${apiKey}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const [playbook] = (await ask('/api/3/workflows?isActive=true&$limit=1'))['hydra:member'] as {
      uuid: string;
    }[];
    const { task_id: task } = await ask(`/api/triggers/1/notrigger/${playbook?.uuid}`, {});
    await eventually(async () => {
      const { 'hydra:member': runs } = await ask(
        `/api/wf/api/workflows/log_list/?task_id=${String(task)}`,
        {},
      );
      return (runs as { status: string; created: string }[])[0];
    }).toMatchObject({
      status: expect.stringMatching(/^(finished|finished with error|failed|awaiting)$/),
      created: '2026-01-31T08:00:00.000000Z',
    });
    expect(await ask('/packwright/clock', { advance: 3600 })).toMatchObject({
      date: '2026-01-31T09:00:00.000Z',
    });
  });
  expect(code).toBe(0);
  const wrong = await serving(['--memory', '--virtual-clock', 'someday'], folder, async () => {});
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('not a date') });
});

it('is backed up while it serves, and goes on from the backup', async () => {
  const folder = makeFolder();
  const titles: unknown[] = [];
  const client = (act: (ask: Ask) => Promise<unknown>) => async (baseUrl: string) => {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as Written;
    await act(async (method, path, body) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization: `API-KEY ${apiKey}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
    });
  };
  type Ask = (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  const path = '/packwright/snapshots';
  await serving(
    ['--data', 'here', '--credentials', 'c.json'],
    folder,
    client(async (ask) => {
      // Records come in while the copy is made.
      const writes = Array.from({ length: 20 }, (_, index) =>
        ask('POST', '/api/3/alerts', { name: `Before ${index}` }),
      );
      await Promise.all(writes.slice(0, 10));
      expect(await ask('POST', path, { name: 'kept' })).toMatchObject({
        status: 201,
        body: { name: 'kept' },
      });
      await Promise.all(writes);
      const { body } = await ask('DELETE', '/api/3/delete-with-query/alerts', { logic: 'AND', filters: [] });
      expect(body.status).toBe('success');
      expect((await ask('GET', path)).body).toMatchObject({ snapshots: [{ name: 'kept' }] });
      expect(await ask('POST', path, { name: '../kept' })).toMatchObject({ status: 400 });
      expect(await ask('DELETE', `${path}/other`)).toMatchObject({ status: 404 });
    }),
  );
  const count = client(async (ask) =>
    titles.push((await ask('GET', '/api/3/alerts')).body['hydra:totalItems']),
  );
  await serving(['--data', 'here'], folder, count);
  await serving(['--data', 'here', '--restore', 'kept'], folder, count);
  expect(titles[0]).toBe(0);
  expect(titles[1]).toBeGreaterThanOrEqual(10);
});

it('goes on from the time an earlier server of the folder had come to', async () => {
  const folder = makeFolder();
  const args = ['--data', 'here', '--virtual-clock', '2026-01-31T08:00:00Z', '--credentials', 'c.json'];
  const dateAfter = (seconds: number, dates: string[]) => async (baseUrl: string) => {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as Written;
    const response = await fetch(`${baseUrl}/packwright/clock`, {
      method: 'POST',
      headers: { authorization: `API-KEY ${apiKey}` },
      body: JSON.stringify({ advance: seconds }),
    });
    dates.push(((await response.json()) as { date: string }).date);
  };
  const dates: string[] = [];
  const first = await serving(args, folder, dateAfter(3600, dates));
  expect(first.err).not.toContain('Time goes on');
  const second = await serving(args, folder, dateAfter(60, dates));
  expect(second.err).toContain('Time goes on from 2026-01-31T09:00:00.000Z');
  expect(dates).toEqual(['2026-01-31T09:00:00.000Z', '2026-01-31T09:01:00.000Z']);
});

it('keeps a state by name and begins with it again', async () => {
  const folder = makeFolder();
  const pack = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');
  const first = ['--data', 'here', '--workspace', pack, '--snapshot', 'loaded', '--credentials', 'c.json'];
  const totals: unknown[] = [];
  const client = (deletes: boolean) => async (baseUrl: string) => {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as Written;
    const ask = (method: string, path: string, body?: string) =>
      fetch(baseUrl + path, {
        method,
        headers: { authorization: `API-KEY ${apiKey}` },
        ...(body === undefined ? {} : { body }),
      });
    const list = (await (await ask('GET', '/api/3/phishing_reports')).json()) as Record<string, unknown>;
    totals.push(list['hydra:totalItems']);
    const all = '{"logic":"AND","filters":[]}';
    if (deletes) await ask('DELETE', '/api/3/delete-with-query/phishing_reports', all);
  };
  expect((await serving(first, folder, client(true))).code).toBe(0);
  expect((await serving(['--data', 'here'], folder, client(false))).code).toBe(0);
  expect((await serving(['--data', 'here', '--restore', 'loaded'], folder, client(false))).code).toBe(0);
  expect(totals[0]).toBeGreaterThan(0);
  expect(totals).toEqual([totals[0], 0, totals[0]]);
  const missing = await serving(['--data', 'here', '--restore', 'nothing'], folder, async () => {});
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('There are: loaded.')]);
});

it('says what is wrong with an option', async () => {
  const { code, err } = await serving(['--memory', '--profile', '9.9'], makeFolder(), async () => {});
  expect(code).toBe(2);
  expect(err).toContain('There is no profile "9.9"');
});

const rpc = async (baseUrl: string, apiKey: string, params: unknown[]) => {
  const answer = await fetch(`${baseUrl}/jsonrpc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ id: 1, method: 'get', params, verbose: 1 }),
  });
  return (await answer.json()) as { result: { status: { code: number }; data: unknown }[] };
};

it('serves the simulated network manager, in the state a scenario gives it', async () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, 'scenario.yaml'),
    'networkManager:\n  devices:\n    - { name: paris, mgmt_mode: unreg }\n  config:\n    adom/root/obj/firewall/address:\n      - { name: lan, subnet: 10.0.0.0/8 }\n',
  );
  const args = ['--network-manager', '--scenario', 'scenario.yaml', '--credentials', 'credentials.json'];
  const { code, err } = await serving(args, folder, async (baseUrl) => {
    const written = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')) as Written;
    expect(written.baseUrl).toBe(baseUrl);
    const { result } = await rpc(baseUrl, written.apiKey, [
      { url: '/dvmdb/device', fields: ['name', 'mgmt_mode'] },
      { url: '/pm/config/adom/root/obj/firewall/address/lan' },
    ]);
    expect(result).toMatchObject([
      { status: { code: 0 }, data: [{ name: 'paris', mgmt_mode: 'unreg' }] },
      { status: { code: 0 }, data: { subnet: ['10.0.0.0', '255.0.0.0'] } },
    ]);
  });
  expect(code).toBe(0);
  expect(err).toContain('/jsonrpc');
});

it('serves both side by side', async () => {
  const folder = makeFolder();
  const args = [
    '--memory',
    '--virtual-clock',
    '2026-01-15T10:20:30Z',
    '--network-manager-port',
    '0',
    '--credentials',
    'credentials.json',
  ];
  const { code } = await serving(args, folder, async (baseUrl) => {
    const file = join(folder, 'credentials.json');
    const { networkManager, apiKey } = JSON.parse(readFileSync(file, 'utf8')) as Written & {
      networkManager: Written;
    };
    expect(networkManager.baseUrl).not.toBe(baseUrl);
    expect(
      (await fetch(`${baseUrl}/api/3/alerts`, { headers: { authorization: `API-KEY ${apiKey}` } })).status,
    ).toBe(200);
    const { result } = await rpc(networkManager.baseUrl, networkManager.apiKey, [
      { url: '/dvmdb/device', option: 'count' },
    ]);
    expect(result).toMatchObject([{ data: 3 }]);
    const { result: status } = await rpc(networkManager.baseUrl, networkManager.apiKey, [
      { url: '/sys/status' },
    ]);
    expect(status).toMatchObject([{ data: { 'Current Time': 'Thu, 15 Jan 2026 10:20:30 GMT' } }]);
  });
  expect(code).toBe(0);
});

it.each([
  ['networkManager: { devices: 5 }', '/networkManager/devices'],
  [
    'networkManager: { config: { adom/root/obj/firewall/address: [{ name: x, subnet: nowhere }] } }',
    '/networkManager/config/adom~1root~1obj~1firewall~1address/0',
  ],
])('says where a scenario cannot be used: %s', async (text, pointer) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'scenario.yaml'), text);
  const { code, err } = await serving(
    ['--network-manager', '--scenario', 'scenario.yaml'],
    folder,
    async () => {},
  );
  expect(code).toBe(2);
  expect(err).toContain(pointer);
});

it('lets a scripted model answer agents, and refuses one with a mistake by its line', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'model.yaml'), 'turns:\n  - answer: Scripted words.\n');
  writeFileSync(join(folder, 'wrong.yaml'), 'turns:\n  - answer: a\n    delay: soon\n');
  const args = ['--memory', '--credentials', 'c.json', '--model'];
  const { code } = await serving([...args, 'model.yaml'], folder, async (baseUrl) => {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')) as Written;
    const headers = { authorization: `API-KEY ${apiKey}` };
    const started = await fetch(`${baseUrl}/api/ai/agents/itsm/trigger`, { method: 'POST', headers });
    const { task_id: task } = (await started.json()) as { task_id: string };
    const result = async () => {
      const answer = await fetch(`${baseUrl}/api/ai/agents/${task}/result`, { headers });
      return answer.json() as Promise<unknown>;
    };
    await eventually(result).toMatchObject({ status: 'completed', answer: 'Scripted words.' });
  });
  expect(code).toBe(0);
  const refused = await serving([...args, 'wrong.yaml'], folder);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('"wrong.yaml" is no scripted model: line 3');
  expect((await serving([...args, 'none.yaml'], folder)).err).toContain('cannot be read');
});
