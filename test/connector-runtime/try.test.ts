import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackage } from '../../main/connector-runtime/package/read-package';
import { type Trial, tryConnector } from '../../main/connector-runtime/trial/try-connector';
import { archiveWorker, buildEntries, connectorChild } from '../studio/built';
import { packwright, packwrightUntil } from '../support/command-line';
import { packageOf } from '../support/connector-package';
import { corpus } from '../support/corpus';
import { temporaryFolder } from '../support/host';
import { connectorsForTests } from './runtime';

const field = (name: string, more: object = {}) => ({
  name,
  title: name,
  type: 'text',
  required: true,
  ...more,
});

/** A connector with the habits of public ones: paging, a token by OAuth, polling, a file, what the sandbox lacks. */
const files = {
  'info.json': {
    name: 'feed',
    label: 'Feed',
    version: '2.1.0',
    configuration: { fields: [field('server_url'), field('api_key', { type: 'password' })] },
    operations: [
      {
        operation: 'list',
        title: 'List',
        parameters: [field('limit', { type: 'integer' })],
        output_schema: { items: [{ id: '' }], next: '' },
      },
      { operation: 'wait', title: 'Wait', parameters: [field('id')], output_schema: { state: 'done' } },
      { operation: 'sheet', title: 'Sheet', parameters: [field('name')], output_schema: {} },
      { operation: 'gone', title: 'Gone', parameters: [], output_schema: {} },
    ],
  },
  'connector.py': `
from connectors.core.connector import Connector, ConnectorError, get_logger
from .operations import operations, check

logger = get_logger('feed')

class Feed(Connector):
    def execute(self, config, operation, params, **kwargs):
        try:
            return operations.get(operation)(config, params)
        except Exception as e:
            raise ConnectorError(str(e))

    def check_health(self, config):
        return check(config)
`,
  'operations.py': `
import time
import requests
import openpyxl
from connectors.core.connector import ConnectorError

def ask(config, path, **kwargs):
    r = requests.get(config['server_url'] + path, headers={'x-api-key': config['api_key']}, timeout=10, **kwargs)
    if not r.ok:
        raise ConnectorError(r.text)
    return r.json()

def check(config):
    ask(config, '/v1/ping')

def list_items(config, params):
    found, page = [], 1
    while page < 4:
        got = ask(config, '/v1/items', params={'page': page, 'limit': params['limit']})
        found += got['items']
        page += 1
    return found

def wait(config, params):
    for _ in range(50):
        state = ask(config, '/v1/jobs/' + params['id'])['state']
        if state == 'done':
            return {'state': state}
        time.sleep(60)

def sheet(config, params):
    return openpyxl.Workbook().active.title

operations = {'list': list_items, 'wait': wait, 'sheet': sheet}
`,
};

describe('packwright connector try', () => {
  it('says of each operation what became of it, of a folder in an archive as well', async () => {
    const workers = await buildEntries({ ...connectorChild, ...archiveWorker });
    const folder = temporaryFolder();
    try {
      writeFileSync(join(folder.path, 'feed.tgz'), packageOf('feed', files));
      const { code, out } = await packwright(workers, folder.path, 'connector', 'try', 'feed.tgz', '--json');
      const trial = JSON.parse(out) as Trial;
      expect(trial.imported).toBe(true);
      expect(trial.absent.map((need) => [need.module, need.class, need.file, need.line])).toEqual([
        ['openpyxl', 'package', 'operations.py', 4],
      ]);
      expect(trial.health.outcome).toBe('returned');
      expect(trial.health.requests[0]?.url).toBe('https://feed.example.com/v1/ping');
      expect(
        trial.operations.map(({ operation, outcome, requests }) => [operation, outcome, requests.length]),
      ).toEqual([
        ['list', 'returned', 3],
        ['wait', 'returned', 1],
        ['sheet', 'refused', 0],
        ['gone', 'raised', 0],
      ]);
      expect(trial.operations[2]?.message).toContain(
        '"openpyxl.Workbook" of the package "openpyxl" is not offered here.',
      );
      expect(trial.operations[3]?.message).toBe("'NoneType' object is not callable");
      expect(code).toBe(1);
      const human = await packwright(
        workers,
        folder.path,
        'connector',
        'try',
        'feed.tgz',
        '--operation',
        'list',
      );
      expect(human.out).toContain('  list returned, 3 requests\n1 operations: 1 returned\n');
      expect(human.code).toBe(0);
      const unknown = await packwright(
        workers,
        folder.path,
        'connector',
        'try',
        'feed.tgz',
        '--operation',
        'lisst',
      );
      expect([unknown.code, unknown.out, unknown.err]).toEqual([
        2,
        '',
        expect.stringMatching(/has no operation "lisst".*\s.*list, wait, sheet, gone/),
      ]);
    } finally {
      folder.remove();
    }
  });

  it('says what was not run when it is ended', async () => {
    const workers = await buildEntries({ ...connectorChild, ...archiveWorker });
    const folder = temporaryFolder();
    try {
      writeFileSync(join(folder.path, 'feed.tgz'), packageOf('feed', files));
      const args = ['connector', 'try', 'feed.tgz', '--operation', 'list', '--json'];
      const { code, out } = await packwrightUntil(AbortSignal.abort(), workers, folder.path, ...args);
      expect((JSON.parse(out) as Trial).operations).toMatchObject([
        { operation: 'list', outcome: 'not run', message: 'The trial was ended before.' },
      ]);
      expect(code).not.toBe(0);
    } finally {
      folder.remove();
    }
  });

  it('names what is no connector', async () => {
    const folder = temporaryFolder();
    const { code, err } = await packwright('', folder.path, 'connector', 'try', '.');
    folder.remove();
    expect(code).toBe(2);
    expect(err).toContain('There is no connector package: a folder with info.json and connector.py.');
  });
});

const packages = corpus === null ? null : join(corpus, 'connectors');

describe.skipIf(packages === null)('public connectors (skipped where there is no corpus)', () => {
  it('are imported, nearly all, and every failure has its class', async () => {
    const connectors = await connectorsForTests();
    const folders = readdirSync(packages ?? '').map((name) => join(packages ?? '', name));
    const trials: Trial[] = [];
    // A part of them, spread over all: the whole takes minutes on a small machine.
    for (const folder of folders.filter((_, at) => at % 4 === 0)) {
      const read = await readPackage(folder).catch(() => null);
      if (read === null) continue;
      const operations = read.manifest.operations.slice(0, 3);
      trials.push(await tryConnector(connectors, { ...read, manifest: { ...read.manifest, operations } }));
    }
    expect(trials.length).toBeGreaterThan(10);
    const imported = trials.filter((trial) => trial.imported);
    expect(imported.length / trials.length).toBeGreaterThan(0.9);
    // What is laid on a package must name one that is not here; what is laid on the connector, a place in its own code.
    for (const { problem, absent } of trials) {
      if (problem?.class === 'broken as shipped') expect(problem.place, problem.message).not.toBeNull();
      else if (problem && problem.class !== 'limit')
        expect(
          absent.filter((need) => problem.message.includes(need.module)).map((need) => need.class),
        ).toContain(problem.class);
    }
    const outcomes = trials.flatMap((trial) => trial.operations);
    expect(outcomes.filter(({ outcome }) => outcome === 'returned').length / outcomes.length).toBeGreaterThan(
      0.5,
    );
    for (const { outcome, message } of outcomes) expect(message === '').toBe(outcome === 'returned');
  });
});
