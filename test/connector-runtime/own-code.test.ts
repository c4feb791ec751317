import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveWorker, buildEntries, connectorChild, pythonChild, runWorker } from '../studio/built';
import { packwright } from '../support/command-line';
import { packageOf } from '../support/connector-package';
import { temporaryFolder } from '../support/host';
import { playbookJson, referenced } from '../support/playbook-builder';

const connector = {
  'info.json': {
    name: 'feed',
    label: 'Feed',
    version: '1.0.0',
    configuration: {
      fields: [{ name: 'server', title: 'Server', type: 'text', value: 'https://feed.example.com' }],
    },
    operations: [
      {
        operation: 'count',
        title: 'Count',
        parameters: [{ name: 'kind', title: 'Kind', type: 'text' }],
        output_schema: { count: '' },
      },
    ],
  },
  'connector.py': `
import requests
from connectors.core.connector import Connector, ConnectorError

class Feed(Connector):
    seen = 0

    def execute(self, config, operation, params, **kwargs):
        r = requests.get(config['server'] + '/items', params={'kind': params['kind']})
        if not r.ok:
            raise ConnectorError('The feed says ' + r.text)
        Feed.seen += 1
        return {'count': len(r.json()), 'calls': Feed.seen}
`,
};

const call = (kind: string): [string, Record<string, unknown>] => [
  'Connectors',
  { connector: 'feed', operation: 'count', version: '1.0.0', config: '', params: { kind } },
];

let workers: string;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(async () => {
  workers = await buildEntries({ ...connectorChild, ...pythonChild, ...archiveWorker, ...runWorker });
  folder = temporaryFolder();
  writeFileSync(join(folder.path, 'feed.tgz'), packageOf('feed', connector));
  const playbook = playbookJson('Counts', {
    steps: { Start: referenced, One: call('a'), Two: call('{{ vars.steps.One.data.count }}') },
  });
  writeFileSync(join(folder.path, 'counts.json'), JSON.stringify(playbook));
});
afterAll(() => folder.remove());

interface RunJson {
  status: string;
  steps: { name: string; status: string; mock: unknown; result: unknown; notes: string[] }[];
}

const run = async (scenario: object) => {
  writeFileSync(join(folder.path, 'scenario.json'), JSON.stringify(scenario));
  const { out, err } = await packwright(
    workers,
    folder.path,
    'run',
    'counts.json',
    '--playbook',
    'Counts',
    '--own-code',
    'feed.tgz',
    '--scenario',
    'scenario.json',
    '--json',
  );
  return { err, record: JSON.parse(out) as RunJson };
};

it("steps are answered by a connector's own code, whose requests the scenario answers", async () => {
  const { record } = await run({
    http: [
      { url: 'https://feed.example.com/items?kind=a', body: [1, 2, 3] },
      { url: 'https://feed.example.com/items?kind=3', body: [1] },
    ],
  });
  const steps = new Map(record.steps.map((step) => [step.name, step]));
  expect(steps.get('One')?.result).toMatchObject({
    data: { count: 3, calls: 1 },
    status: 'Success',
    operation: 'count',
  });
  // One interpreter for the run: what the connector keeps in its modules stays.
  expect(steps.get('Two')?.result).toMatchObject({ data: { count: 1, calls: 2 } });
  expect(steps.get('One')?.mock).toBe('connector-code');
  expect(record.status).toBe('finished');
});

it('its failures, and requests nobody answers, fail the step in the words of the platform', async () => {
  const failed = await run({ http: [{ url: '*', status: 503, body: 'Later' }] });
  expect(failed.record.status).toBe('failed');
  expect(JSON.stringify(failed.record)).toContain(
    'Error occurred while executing the connector action ERROR :: The feed says Later',
  );
  // The lines it has come through lead to the one that raised it.
  const { notes } = failed.record.steps.find(({ status }) => status === 'failed') ?? { notes: [] };
  expect(notes.join('')).toMatch(/connector\.py", line \d+, in execute\n +raise ConnectorError/);
  const missed = await run({ http: [] });
  expect(missed.record.status).toBe('failed');
  expect(JSON.stringify(missed.record)).toContain(
    'Nobody answers GET https://feed.example.com/items?kind=a.',
  );
});
