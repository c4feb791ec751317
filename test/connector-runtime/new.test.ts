import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostsApi } from '../core/openapi/descriptions';
import { buildEntries, connectorChild } from '../studio/built';
import { packwright } from '../support/command-line';
import { temporaryFolder } from '../support/host';

const desk = temporaryFolder();
afterAll(() => desk.remove());

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(connectorChild);
  writeFileSync(join(desk.path, 'openapi.json'), JSON.stringify(hostsApi));
});

const product = (...args: string[]) => packwright(workersDir, desk.path, ...args);
const run = (...args: string[]) => product('connector', ...args);

describe('packwright connector new', () => {
  it('makes a connector whose tests pass and which runs against the mock server', async () => {
    const made = await run('new', 'hosts', '--openapi', 'openapi.json', '--label', 'Hosts', '--json');
    expect(made).toMatchObject({ code: 0 });
    expect(JSON.parse(made.out)).toMatchObject({ name: 'hosts', label: 'Hosts', operations: 6, lost: [] });

    expect(await run('test', 'hosts', '--min-coverage', 'operations=100')).toMatchObject({ code: 0 });

    writeFileSync(join(desk.path, 'params.json'), '{"host_id": "h/1"}');
    writeFileSync(join(desk.path, 'config.json'), '{"api_key": "k3y-of-hosts"}');
    const call = ['--params', 'params.json', '--config', 'config.json', '--openapi', 'openapi.json'];
    const got = await run('run', 'hosts', '--operation', 'get_host', ...call, '--json');
    expect(JSON.parse(got.out)).toMatchObject({
      outcome: 'returned',
      result: { status: 'Success', data: { id: 'h-1', name: 'one.example.com' } },
      requests: [
        {
          method: 'GET',
          url: 'https://eu.hosts.example.com/v2/hosts/h%2F1?detail=low',
          source: 'mock server',
        },
      ],
    });

    const checked = await product('check', 'hosts', '--json');
    const { findings } = JSON.parse(checked.out) as { findings: { severity: string }[] };
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('fails a request that fits no path of the description, and names the nearest', async () => {
    writeFileSync(
      join(desk.path, 'other.json'),
      JSON.stringify({ ...hostsApi, paths: { '/hosts/{id}/ports': hostsApi.paths['/hosts/mine'] } }),
    );
    writeFileSync(join(desk.path, 'params.json'), '{"host_id": "1"}');
    const call = ['--params', 'params.json', '--config', 'config.json', '--openapi', 'other.json'];
    const { code, out } = await run('run', 'hosts', '--operation', 'get_host', ...call);
    expect(code).toBe(1);
    expect(out).toContain('has no GET /v2/hosts/1. The nearest, GET /hosts/{id}/ports, differs in the path.');
  });

  it('overwrites nothing, and says what is no description', async () => {
    expect(await run('new', 'hosts', '--openapi', 'openapi.json')).toMatchObject({ code: 2 });
    writeFileSync(join(desk.path, 'none.json'), '{}');
    const none = await run('new', 'others', '--openapi', 'none.json');
    expect(none.err).toContain('is no OpenAPI description');
    expect(none.code).toBe(2);
    expect(existsSync(join(desk.path, 'others'))).toBe(false);
    expect(await run('new', 'others')).toMatchObject({ code: 2 });
  });
});

describe('packwright connector docs', () => {
  it('writes what a user of the connector has to know, with nothing of it as markup', async () => {
    await run('new', 'documented', '--openapi', 'openapi.json', '--label', 'Hosts <b>');
    expect(await run('docs', 'documented', '-o', 'page.md')).toMatchObject({ code: 0, out: 'page.md\n' });
    const page = readFileSync(join(desk.path, 'page.md'), 'utf8');
    expect(page).toMatch(/^# Hosts \\?<b\\?>|^# Hosts &lt;b/);
    expect(page).toContain('## Get Host');
    expect(page).toMatch(/\| Detail \| `detail` \| select: low, high \|  \| `low` \|/);
    expect(page).toContain('| `data.items` | list');
    expect(page).toContain('`server_url`');
    expect((await run('docs', 'documented')).out).toBe(page);
  });
});
