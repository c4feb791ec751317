import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEntries, connectorChild } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { hasOwnPython } from '../../support/own-python';
import { writeFiles } from '../../support/packs';

const connector = `import requests
from connectors.core.connector import Connector, ConnectorError, get_logger

logger = get_logger('hosts')


class Hosts(Connector):
    def execute(self, config, operation, params, **kwargs):
        logger.info('asks for %s', params['host'])
        r = requests.post(config['server'] + '/host', data={'host': params['host']},
                          headers={'Authorization': config['key']})
        if r.status_code == 403:
            raise ConnectorError('Forbidden')
        return r.json()

    def check_health(self, config):
        requests.get(config['server'] + '/ping')


def never(value):
    return value
`;

const info = {
  name: 'hosts',
  label: 'Hosts',
  version: '1.0.0',
  configuration: {
    fields: [
      { name: 'server', title: 'Server', type: 'text', value: 'https://hosts.example.com' },
      { name: 'key', title: 'Key', type: 'password', value: 'none' },
    ],
  },
  operations: [
    {
      operation: 'get_host',
      title: 'Get host',
      parameters: [{ name: 'host', title: 'Host', type: 'text' }],
      output_schema: { status: '', urls: [{ url: '' }] },
    },
    { operation: 'list', title: 'List', parameters: [], output_schema: {} },
  ],
};

const cassette = {
  playbook: '',
  recordings: [],
  exchanges: [
    {
      request: {
        method: 'POST',
        url: 'https://hosts.example.com/host',
        type: 'application/x-www-form-urlencoded',
        body: { text: 'host=one.example.com' },
      },
      response: {
        status: 200,
        body: { json: { status: 'ok', urls: [{ url: 'https://one.example.com/x' }] } },
      },
    },
  ],
};

const tests = `
config: { key: c4n4ry-k3y-value }
cassettes: [host.cassette.json]
tests:
  - name: tells the addresses of a host
    operation: get_host
    params: { host: one.example.com }
    expect:
      data: { status: ok, urls: { $length: 1 } }
      outputSchema: true
      logs: [{ level: info, message: asks for one.example.com }]
      requests: [{ method: POST, body: { host: one.example.com }, status: 200, source: cassette, times: 1 }]
  - name: says what is forbidden
    operation: get_host
    params: { host: '{{ case.host }}' }
    http: [{ url: '*/host', status: 403 }]
    cases: [{ name: a, host: a.example.com }, { name: b, host: b.example.com }]
    expect: { outcome: raised, message: Forbidden }
  - name: is healthy
    http: [{ url: '*/ping', body: {} }]
    expect: { requests: [{ url: https://hosts.example.com/ping }] }
  - { name: later, skip: not yet, operation: list, expect: {} }
`;

interface Report {
  clean: boolean;
  tests: {
    name: string;
    status: string;
    reason: string | null;
    runError: string | null;
    failures: object[];
  }[];
  problems: { message: string; range: { start: { line: number } } }[];
  coverage: {
    totals: Record<string, { covered: number; all: number }>;
    operations: { operation: string; calls: number; returned: number }[];
    files: { path: string; ran: number[]; missed: number[] }[];
  };
}

describe('packwright connector test', () => {
  let workers = '';
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    workers = await buildEntries(connectorChild);
  });
  beforeEach(() => {
    folder = temporaryFolder();
    writeFiles(folder.path, {
      'info.json': JSON.stringify(info),
      'connector.py': connector,
      'tests/host.connector-test.yaml': tests,
      'tests/host.cassette.json': JSON.stringify(cassette),
    });
  });

  const run = (...args: string[]) => packwright(workers, folder.path, 'connector', 'test', ...args);
  const ran = async (text: string): Promise<Report> => {
    writeFiles(folder.path, { 'tests/host.connector-test.yaml': text });
    return JSON.parse((await run('--json')).out) as Report;
  };

  it('runs operations and the health check on recordings and rules', async () => {
    const { code, out } = await run('--json', '--coverage');
    const report = JSON.parse(out) as Report;
    expect(report.tests.map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'tells the addresses of a host: passed',
      'says what is forbidden: passed',
      'says what is forbidden: passed',
      'is healthy: passed',
      'later: skipped',
    ]);
    expect(code).toBe(0);
    expect(report.coverage.operations).toEqual([
      { operation: 'get_host', calls: 3, returned: 1 },
      { operation: 'list', calls: 0, returned: 0 },
    ]);
    expect(report.coverage.totals['operations']).toEqual({ covered: 1, all: 2 });
  });

  it('tells the lines that ran as the trace of CPython does', async () => {
    await run('--lcov', 'coverage.info');
    const lines = readFileSync(join(folder.path, 'coverage.info'), 'utf8').split('\n');
    const counts = lines.filter((line) => line.startsWith('DA:')).map((line) => line.slice(3));
    // By sys.settrace of CPython 3.11 over the same calls.
    const expected = [1, 2, 4, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 20].map((line) => `${line},1`);
    expect(counts).toEqual([...expected, '21,0']);
  });

  it.skipIf(!hasOwnPython)(
    "says and covers the same in the user's own Python, and that it is unprotected (skipped where there is none)",
    async () => {
      const { out, err, code } = await run('--json', '--coverage', '--python', 'system');
      expect(err).toContain('Warning: The connector runs unprotected in python3');
      const own = JSON.parse(out) as Report;
      expect(own.tests.flatMap(({ failures }) => failures)).toEqual([]);
      expect(code).toBe(0);
      const sandboxed = JSON.parse((await run('--json', '--coverage')).out) as Report;
      expect(own).toMatchObject({ python: 'system', interpreter: 'python3' });
      expect(sandboxed).toMatchObject({ python: 'sandbox' });
      expect(own.tests.map(({ status }) => status)).toEqual(sandboxed.tests.map(({ status }) => status));
      expect(own.coverage).toEqual(sandboxed.coverage);
    },
  );

  it.skipIf(!hasOwnPython)(
    "runs and tries in the user's own Python (skipped where there is none)",
    async () => {
      const there = (...args: string[]) =>
        packwright(workers, folder.path, 'connector', ...args, '--python', 'system');
      const done = await there(
        'run',
        '.',
        '--operation',
        'get_host',
        '--cassette',
        'tests/host.cassette.json',
        '--json',
      );
      expect(done.err).toContain('unprotected');
      expect(JSON.parse(done.out)).toMatchObject({
        outcome: 'raised',
        python: 'system',
        interpreter: 'python3',
      });
      const tried = await there('try', '.', '--json');
      expect(tried.err).toContain('unprotected');
      expect(JSON.parse(tried.out)).toMatchObject({
        imported: true,
        python: 'system',
        operations: [{ outcome: 'returned' }, { outcome: 'raised' }],
      });
    },
  );

  it('takes a named environment for Python, and nothing else', async () => {
    expect((await run('--python', './none')).err).toContain('There is no Python at');
    expect((await run('--python', 'mine')).err).toContain('"mine" is not a way to run Python.');
  });

  it('fails where an answer is another, and says where the test expects it', async () => {
    const report = await ran(`
cassettes: [host.cassette.json]
tests:
  - name: one
    operation: get_host
    params: { host: one.example.com }
    expect: { data: { status: gone } }
`);
    expect(report.tests[0]).toMatchObject({
      status: 'failed',
      failures: [{ what: 'data.status', expected: '"gone"', actual: '"ok"', range: { start: { line: 7 } } }],
    });
  });

  it('fails an operation whose request nobody answers, and names the nearest recording', async () => {
    const report = await ran(`
cassettes: [host.cassette.json]
tests: [{ name: one, operation: get_host, params: { host: two.example.com }, expect: {} }]
`);
    expect(report.tests[0]?.status).toBe('failed');
    expect(report.tests[0]?.runError).toMatch(/No recording answers POST .* differs in the body/);
  });

  it('finds keys that the output schema lacks', async () => {
    const report = await ran(`
http: [{ url: '*/host', body: { status: ok, urls: [], took: 3 } }]
tests: [{ name: one, operation: get_host, params: { host: x }, expect: { outputSchema: true } }]
`);
    expect(report.tests[0]?.failures).toMatchObject([
      { what: 'outputSchema.took', expected: 'nothing', actual: '"a number"' },
    ]);
  });

  it('gives each test an interpreter of its own', async () => {
    writeFiles(folder.path, {
      'connector.py': `
from connectors.core.connector import Connector
count = []
class Hosts(Connector):
    def execute(self, config, operation, params, **kwargs):
        count.append(1)
        return len(count)
`,
    });
    const report = await ran(`
tests:
  - { name: one, operation: list, expect: { data: 1 } }
  - { name: two, operation: list, expect: { data: 1 } }
`);
    expect(report.tests.map(({ status }) => status)).toEqual(['passed', 'passed']);
  });

  it('refuses files that cannot be used by line, and operations there are not', async () => {
    const broken = await ran('tests:\n  - { name: one, operations: list, expect: {} }\n');
    expect(broken.problems).toMatchObject([
      { message: 'There is nothing called "operations" here.', range: { start: { line: 2 } } },
    ]);
    const unknown = await ran('tests: [{ name: one, operation: get_hots, expect: {} }]');
    expect(unknown.tests[0]).toMatchObject({
      status: 'broken',
      reason: 'There is no operation "get_hots". Did you mean "get_host"?',
    });
    const outside = await ran(
      'tests: [{ name: one, cassettes: [../../etc/x.json], operation: list, expect: {} }]',
    );
    expect(outside.tests[0]?.status).toBe('broken');
  });

  it('fails below a coverage that is asked for, and shows no secret in a report', async () => {
    const low = await run('--min-coverage', 'operations=100');
    expect(low.code).toBe(1);
    expect(low.out).toContain('Only 50 % of the operations are covered');
    writeFiles(folder.path, {
      'tests/host.connector-test.yaml': `
config: { key: c4n4ry-k3y-value }
http: [{ url: '*/host', body: { echo: c4n4ry-k3y-value } }]
tests: [{ name: one, operation: get_host, params: { host: x }, expect: { data: { echo: other } } }]
`,
    });
    for (const format of ['human', 'junit']) {
      const { code, out } = await run('--format', format);
      expect(code).toBe(1);
      expect(out).toMatch(/echo/);
      expect(out).not.toContain('c4n4ry');
    }
  });
});
