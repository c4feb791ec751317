import { appendFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonResponse } from '../../../main/connector-runtime/answers/http';
import type { Connectors } from '../../../main/connector-runtime/connectors';
import { readPackage } from '../../../main/connector-runtime/package/read-package';
import { tryConnector } from '../../../main/connector-runtime/trial/try-connector';
import { connectorFolder, connectorOf, connectorsForTests, sessionOf } from '../../connector-runtime/runtime';

let connectors: Connectors;
beforeAll(async () => {
  connectors = await connectorsForTests({ time: 60_000 });
});

const answer = () => ({ response: jsonResponse({}), source: 'test' });

describe('what JSON cannot hold fails its call, and the interpreter goes on', () => {
  const store = (value: string) =>
    `from connectors.core.utils import update_connnector_config
if params.get('again'):
    import sys
    return sys.kept
import sys
sys.kept = 'kept'
update_connnector_config('sample', '1.0.0', ${value}, config.get('config_id'))
return 1`;
  it.each([
    ['an object in a stored configuration', store("{'a': object()}")],
    ['no number in a stored configuration', store("{'a': float('nan')}")],
    [
      'bytes among records of a playbook',
      `import sys
if params.get('again'):
    return sys.kept
sys.kept = 'kept'
from integrations.crudhub import trigger_ingest_playbook
trigger_ingest_playbook([b'bytes'], 'a-playbook')
return 1`,
    ],
  ])('%s', async (_, code) => {
    const { session } = sessionOf(connectors, await connectorOf(code));
    const called = await session.execute('go', {}, {});
    expect([called.outcome, called.message]).toEqual([
      'raised',
      expect.stringContaining('what JSON cannot hold'),
    ]);
    expect((await session.execute('go', {}, { again: true })).value).toBe('kept');
  });
});

it('a reply that a connector has forged is read as what it should be', async () => {
  const forged = {
    outcome: 'returned',
    value: 1,
    logs: [null, 7, { level: 'evil', message: { a: 1 } }, { level: 'error', logger: 'x', message: 'told' }],
    started: [null, { playbook: 5, records: 'all' }],
    updatedConfig: 'none',
  };
  const code = `import _packwright_runner, json
_packwright_runner.json = type('J', (), {'dumps': staticmethod(lambda *a, **k: ${JSON.stringify(JSON.stringify(forged))}), 'loads': staticmethod(json.loads)})
return 2`;
  const { session } = sessionOf(connectors, await connectorOf(code));
  const { outcome, value, logs, started } = await session.execute('go', {}, {});
  expect([outcome, value]).toEqual(['returned', 1]);
  const empty = { level: 'info', logger: '', message: '' };
  expect(logs).toEqual([empty, empty, empty, { level: 'error', logger: 'x', message: 'told' }]);
  expect(started).toEqual([
    { playbook: '', records: [] },
    { playbook: '', records: [] },
  ]);
});

describe('requests have a size', () => {
  it.each([
    ['an address', "requests.get('https://x.example/' + 'a' * 70000)", 'longer than 64 kB'],
    ['headers', "requests.get('https://x.example', headers={'A': 'a' * 1100000})", 'longer than 1 MB'],
    [
      'all bodies together',
      "data = b'x' * 30_000_000\nfor _ in range(20):\n    requests.post('https://x.example', data=data)",
      'together larger than 128 MB',
    ],
  ])(
    '%s',
    async (_, code, message) => {
      const { session, asked } = sessionOf(connectors, await connectorOf(`import requests\n${code}`), answer);
      const called = await session.execute('go', {}, {});
      expect([called.outcome, called.message]).toEqual(['refused', expect.stringContaining(message)]);
      expect(asked.length).toBeLessThan(10);
    },
    60_000,
  );
});

describe('a package', () => {
  const code = { 'connector.py': 'from connectors.core.connector import Connector\n' };
  it('with a link is refused, wherever it leads', async () => {
    const folder = connectorFolder({ 'package/info.json': '{"name": "sample"}', 'package/connector.py': '' });
    writeFileSync(join(folder, 'aside.txt'), 'of somebody else');
    symlinkSync('../aside.txt', join(folder, 'package', 'notes.txt'));
    await expect(readPackage(join(folder))).rejects.toThrow('is a link');
  });

  it('is measured before anything of it is read', async () => {
    const folder = connectorFolder(code);
    appendFileSync(join(folder, 'large.bin'), 'x');
    // A file of holes: to read it would take more memory than there is.
    truncateSync(join(folder, 'large.bin'), 2 ** 40);
    await expect(readPackage(folder)).rejects.toThrow('larger than 48 MB');
  });

  it('with a broken wheel says so', async () => {
    const folder = connectorFolder({ ...code, 'wheels/broken-1.0-py3-none-any.whl': 'no archive' });
    const { session } = sessionOf(connectors, await readPackage(folder));
    expect((await session.load()).problem?.message).toContain('not a zip file');
  });
});

it('a trial ends by its own clock, also within a call', async () => {
  const operations = Array.from({ length: 30 }, (_, at) => ({
    operation: `o${at}`,
    title: 'O',
    parameters: [],
    output_schema: {},
  }));
  const folder = connectorFolder(
    {
      'connector.py':
        'from connectors.core.connector import Connector\nclass C(Connector):\n    def execute(self, c, o, p):\n        while True:\n            pass\n',
    },
    { operations },
  );
  const trial = await tryConnector(connectors, await readPackage(folder), () => {}, undefined, 4_000);
  expect(trial.operations).toHaveLength(30);
  expect(trial.operations[0]?.outcome).toBe('refused');
  expect(trial.operations.at(-1)).toMatchObject({
    outcome: 'not run',
    message: 'The trial took longer than 4 seconds.',
  });
});

it('more connectors than there may be interpreters take turns, and keep what they have stored', async () => {
  const sessions = [];
  for (let at = 0; at < 5; at++) {
    const body = `from connectors.core.utils import update_connnector_config
if 'token' not in config:
    update_connnector_config('sample', '1.0.0', {**config, 'token': 't${at}'}, config.get('config_id'))
    return None
return config['token']`;
    sessions.push(sessionOf(connectors, await connectorOf(body)).session);
  }
  for (const session of sessions) expect((await session.execute('go', {}, {})).message).toBe('');
  const together = await Promise.all(sessions.map((session) => session.execute('go', {}, {})));
  expect(together.map(({ value }) => value)).toEqual(['t0', 't1', 't2', 't3', 't4']);
}, 60_000);

it('a module beside the connector stands before none of ours', async () => {
  const body = "import validators\nreturn [validators.__file__, bool(validators.domain('example.com'))]";
  const files = { 'validators.py': 'raise RuntimeError("the wrong one")\n' };
  const { session } = sessionOf(connectors, await connectorOf(body, files));
  expect((await session.execute('go', {}, {})).value).toEqual([
    '/opt/packwright/validators/__init__.py',
    true,
  ]);
});

it('certificates are checked unless the connector says otherwise, in each of the ways there are', async () => {
  const body = `import requests, httpx, urllib3, ssl
requests.get('https://1.example', verify=0)
requests.get('https://2.example', verify='')
requests.get('https://3.example', verify='/a/file')
session = requests.Session()
session.verify = 0
session.get('https://4.example')
context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
httpx.get('https://5.example', verify=context)
httpx.get('https://6.example', verify=ssl.create_default_context())
urllib3.PoolManager(ssl_context=context).request('GET', 'https://7.example')
urllib3.PoolManager().request('GET', 'https://8.example')`;
  const { session, asked } = sessionOf(connectors, await connectorOf(body), answer);
  expect((await session.execute('go', {}, {})).message).toBe('');
  expect(asked.map(({ verify }) => verify)).toEqual([false, false, true, false, false, true, false, true]);
});
