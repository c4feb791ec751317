import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { analysisWorker, buildEntries, connectorChild, runWorker } from '../../studio/built';
import { studioBench } from '../../studio/bench';
import { makeFolder } from '../../workspace/folder';
import { canaryPack, leakedIn } from './canary-pack';

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...connectorChild, ...runWorker });
}, 120_000);

const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

it('the log of the studio names no secret of what failed, whichever text the failure repeats', async () => {
  const { call, open, studio, dataDir } = await studioBench(workersDir);
  await open(makeFolder(canaryPack));
  const repeated = Object.values(canaryPack).flatMap((file): unknown[] =>
    typeof file === 'object' && 'steps' in file ? (file.steps as unknown[]) : [file],
  );
  const texts = repeated.map((part) => (typeof part === 'string' ? part : JSON.stringify(part, null, 2)));
  expect(leakedIn(texts.join('\n')).length).toBeGreaterThan(45);
  for (const text of texts)
    await call('app.reportFailure', { where: 'A view', text: `Error: cannot read ${text}\n    at view.tsx` });
  await expect(call('documents.open', { path: 'password=hunter2hunter2.json' })).rejects.toThrow();
  const { entries } = await call('app.log', {});
  await studio.close();
  // They were there and are covered, or nothing would be proved.
  expect(entries.filter(({ text }) => text.includes('••')).length).toBeGreaterThan(10);
  expect(leakedIn(entries.map(({ text }) => text).join('\n'))).toEqual([]);
  expect(leakedIn(readAll(join(dataDir, 'log')))).toEqual([]);
});

const manifest = {
  name: 'cloud',
  label: 'Cloud',
  version: '1.0.0',
  configuration: {
    fields: [
      { name: 'secret', title: 'Secret', type: 'password' },
      { name: 'user', title: 'User', type: 'text' },
    ],
  },
  operations: ['tell', 'fail', 'print', 'ask', 'encode'].map((operation) => ({
    operation,
    title: operation,
    parameters: [],
    output_schema: {},
  })),
};
const code = `
import base64, requests
from urllib.parse import quote
from connectors.core.connector import Connector, ConnectorError, get_logger

logger = get_logger('cloud')

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        secret = config['secret']
        if operation == 'fail':
            raise ConnectorError('cannot sign in with ' + secret)
        if operation == 'print':
            print('signed in as', config)
            logger.error('signed in with %s', secret)
        if operation == 'ask':
            requests.get('https://cloud.example.com/a', params={'k': secret}, headers={'X-Key': secret}, auth=(config['user'], secret))
        if operation == 'encode':
            return {'b': base64.b64encode(secret.encode()).decode(), 'q': quote(secret, safe=''), 'r': [secret, {'x': secret}]}
        return {'said': secret, 'all': str(config), 'in': 'a' + secret + 'b'}
`;

it.each(['tell', 'fail', 'print', 'ask', 'encode'])(
  'what a connector that can %s shows of itself names no secret of its configuration',
  async (operation) => {
    const secret = 'cNry/x7Qz W9+k';
    const path = 'connectors/cloud/info.json';
    const bench = await studioBench(workersDir);
    await bench.open(makeFolder({ [path]: JSON.stringify(manifest), 'connectors/cloud/connector.py': code }));
    await bench.settled();
    const ended = await bench.call('connectors.run', {
      runId: `run ${operation}`,
      path,
      operation,
      health: false,
      config: { secret, user: 'ann' },
      params: {},
      answers: { cassettes: [], hosts: [], fake: true },
      python: 'sandbox',
    });
    const shown = JSON.stringify([ended, bench.events]);
    expect(shown).toMatch(/removed|•/);
    const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
    expect(forms.filter((form) => shown.includes(form))).toEqual([]);
    await bench.studio.close();
    expect(forms.filter((form) => readAll(bench.dataDir).includes(form))).toEqual([]);
  },
  120_000,
);
