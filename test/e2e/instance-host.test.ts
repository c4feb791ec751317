import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually';
import { Host, temporaryFolder } from '../support/host';
import { copySample } from '../support/packs';

/** The studio of a sample pack with its instance running. */
async function started(onTestFinished: (end: () => void | Promise<void>) => void): Promise<Host> {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const path = copySample(join(folder.path, 'pack'));
  const host = await Host.start({ dataDir: join(folder.path, 'data'), path });
  onTestFinished(() => host.stop());
  await eventually(async () => (await host.call('workspace.current', {}))?.name).toBeTruthy();
  const state = await host.call('instance.start', {});
  expect(state).toMatchObject({ status: 'running', hasData: true, failure: null, doing: null });
  expect(state.report?.loaded).toMatchObject({ Modules: 2, Playbooks: 7 });
  return host;
}

const reports = '/api/3/phishing_reports';
const countOf = async (host: Host) =>
  ((await host.call('instance.request', { method: 'GET', path: reports })).body as Record<string, unknown>)[
    'hydra:totalItems'
  ];

describe('the instance of a workspace', { timeout: 120_000 }, () => {
  test('holds what the workspace does, and is asked as any client asks', async ({ onTestFinished }) => {
    const host = await started(onTestFinished);
    const before = Number(await countOf(host));
    expect(before).toBeGreaterThan(0);

    const created = await host.call('instance.request', {
      method: 'POST',
      path: reports,
      body: { subject: 'Written by the studio' },
    });
    expect(created.status).toBe(201);
    const refused = await host.call('instance.request', { method: 'POST', path: reports, body: {} });
    expect(refused).toMatchObject({ status: 400, body: { type: 'ValidationException' } });

    const { baseUrl, apiKey } = await host.call('instance.credentials', {});
    const stranger = await fetch(`${baseUrl}${reports}`);
    expect(stranger.status).toBe(401);
    const other = await fetch(`${baseUrl}${reports}`, { headers: { authorization: `API-KEY ${apiKey}` } });
    expect(((await other.json()) as Record<string, unknown>)['hydra:totalItems']).toBe(before + 1);

    await eventually(async () => {
      const { entries } = await host.call('instance.requests', {});
      return entries.map(({ number, method, status, own }) => [number, method, status, own]);
    }).toEqual([
      [1, 'GET', 200, true],
      [2, 'POST', 201, true],
      [3, 'POST', 400, true],
      [4, 'GET', 401, false],
      [5, 'GET', 200, false],
    ]);
  });

  test('sends a request nowhere else', async ({ onTestFinished }) => {
    const host = await started(onTestFinished);
    const evil = [
      '//example.test/api/3/alerts',
      '/\\example.test/api/',
      'http://example.test/api/',
      '/api/../x',
    ];
    for (const path of [...evil, 'api/3/alerts', '/auth/..//example.test/'])
      await expect(host.call('instance.request', { method: 'GET', path })).rejects.toThrow('no path of');
  });

  test('keeps its data over a stop, takes snapshots, and begins anew when it is reset', async ({
    onTestFinished,
  }) => {
    const host = await started(onTestFinished);
    const before = await countOf(host);
    await host.call('instance.takeSnapshot', { name: 'before' });
    await host.call('instance.request', { method: 'POST', path: reports, body: { subject: 'One more' } });

    const stopped = await host.call('instance.stop', {});
    expect(stopped).toMatchObject({ status: 'stopped', baseUrl: null, hasData: true });
    await expect(host.call('instance.credentials', {})).rejects.toThrow('is not running');
    const again = await host.call('instance.start', {});
    expect(again).toMatchObject({ status: 'running', report: null });
    expect(await countOf(host)).toBe(Number(before) + 1);

    const { snapshots } = await host.call('instance.restoreSnapshot', { name: 'before' });
    expect(snapshots.map(({ name }) => name)).toEqual(['before']);
    expect(await countOf(host)).toBe(before);
    await expect(host.call('instance.restoreSnapshot', { name: 'never' })).rejects.toThrow('no snapshot');
    expect(await host.call('instance.dropSnapshot', { name: 'before' })).toEqual({ snapshots: [] });

    await host.call('instance.request', { method: 'POST', path: reports, body: { subject: 'To be lost' } });
    await host.call('instance.reset', {});
    expect(await countOf(host)).toBe(before);
    const report = await host.call('instance.load', {});
    expect(report.loaded).toMatchObject({ Modules: 2 });
    expect(await countOf(host)).toBe(before);
  });

  test('ends with its workspace', async ({ onTestFinished }) => {
    const host = await started(onTestFinished);
    const { baseUrl } = await host.call('instance.credentials', {});
    await host.call('workspace.close', {});
    await eventually(() =>
      fetch(baseUrl).then(
        () => 'answers',
        () => 'is gone',
      ),
    ).toBe('is gone');
  });
});
