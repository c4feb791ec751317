import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '@core/contract';
import { usualPython } from '../../main/python/system-python';
import { hasOwnPython } from '../support/own-python';
import { playbookJson, referenced, stepUuid } from '../support/playbook-builder';
import { makeFolder, packFiles, until } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, connectorChild, runWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...runWorker, ...connectorChild });
});

const manifest = {
  name: 'cloud',
  label: 'Cloud',
  version: '1.0.0',
  configuration: { fields: [{ name: 'secret', title: 'Secret', type: 'password' }] },
  operations: [{ operation: 'list', title: 'List', parameters: [], output_schema: {} }],
};

/** Signs in in its health check and keeps the token; its operation tells its version. */
const code = (version: string) => `
from connectors.core.connector import Connector, ConnectorError
from connectors.core.utils import update_connnector_config

calls = 0

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        global calls
        calls += 1
        return {'version': '${version}', 'calls': calls, 'kept': config.get('accessToken', 'none'), 'said': config.get('secret')}

    def check_health(self, config):
        config['accessToken'] = 'kept'
        update_connnector_config('cloud', '1.0.0', config, config['config_id'])
`;

const path = 'connectors/cloud/info.json';
const program = 'connectors/cloud/connector.py';
const playbookPath = 'playbooks/01 - Demo/Own.json';
const playbook = playbookJson('Own', {
  steps: {
    Start: referenced,
    First: ['Connectors', { connector: 'cloud', operation: 'list', version: '1.0.0', params: {} }],
    Second: ['Connectors', { connector: 'cloud', operation: 'list', version: '1.0.0', params: {} }],
  },
});
/** The first interpreter of a machine at work takes its time. */
const startPatience = 100_000;

const nobody = { cassettes: [], hosts: [], fake: false };

async function opened(): Promise<Bench> {
  const bench = await studioBench(workersDir);
  await bench.open(
    makeFolder({
      ...packFiles(),
      [path]: JSON.stringify(manifest),
      [program]: code('saved'),
      [playbookPath]: playbook,
    }),
  );
  await bench.settled();
  return bench;
}

let count = 0;
const run = (bench: Bench, more: Partial<Input<'connectors.run'>> = {}) =>
  bench.call('connectors.run', {
    runId: `run ${++count}`,
    path,
    operation: 'list',
    health: false,
    config: { secret: 'c4n4ry-s3cret' },
    params: {},
    answers: nobody,
    python: 'sandbox',
    ...more,
  });

/** Writes a text over a file in the window, without saving it. */
async function write({ call }: Bench, file: string, text: string): Promise<void> {
  await call('documents.open', { path: file });
  await call('documents.reset', { path: file, text });
}

describe('runs of a connector', () => {
  it('go on with what the run before has kept, until a file of the connector changes', async () => {
    const bench = await opened();
    expect((await run(bench)).result.data).toMatchObject({ version: 'saved', calls: 1, kept: 'none' });
    const healthy = await run(bench, { operation: null });
    expect(healthy).toMatchObject({ outcome: 'returned', result: { status: 'Success' } });
    const { result, ...rest } = await run(bench);
    // The token that was kept, and no secret.
    expect(result.data).toMatchObject({ calls: 2, kept: 'kept' });
    expect(JSON.stringify({ result, rest })).not.toContain('c4n4ry');
    await write(bench, program, code('unsaved'));
    expect((await run(bench)).result.data).toMatchObject({ version: 'unsaved', calls: 1, kept: 'none' });
    const stages = bench.events.flatMap(({ type, payload }) =>
      type === 'connectors.stage' ? [payload.stage] : [],
    );
    expect(stages.slice(0, 2)).toEqual(['starting', 'running']);
  });

  it.skipIf(!hasOwnPython)(
    "run in the user's own Python where they are asked to, and say so (skipped where there is none)",
    async () => {
      const bench = await opened();
      await write(
        bench,
        program,
        `import sys\n${code('own').replace("'calls': calls", "'on': sys.platform")}`,
      );
      expect(await bench.call('connectors.ownPython', { path })).toEqual({ interpreter: usualPython });
      const sandboxed = await run(bench);
      expect(sandboxed).toMatchObject({ python: 'sandbox', result: { data: { on: 'emscripten' } } });
      const own = await run(bench, { python: 'system' });
      expect(own).toMatchObject({
        python: 'system',
        result: { data: { version: 'own', on: process.platform } },
      });
    },
  );

  it('refuse a path that is none of the workspace, and a manifest that is broken now', async () => {
    const bench = await opened();
    await expect(run(bench, { path: '../info.json' })).rejects.toMatchObject({ code: 'refused' });
    await write(bench, path, '{"name": ');
    await expect(run(bench)).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

describe('steps of a playbook', () => {
  it('are answered by own code on what was prepared, and by new code after a pause in which it changed', async () => {
    const bench = await opened();
    await bench.call('connectors.prepare', { path, config: { secret: 'prepared' }, answers: nobody });
    const { runId } = await bench.call('run.start', {
      path: playbookPath,
      inputs: {},
      useMocks: true,
      seed: 1,
      ownCode: [path],
      debug: { breakpoints: [{ step: stepUuid('Own', 'Second') }], pauseOnError: false },
    });
    await until(
      () => bench.events.some(({ type, payload }) => type === 'run.paused' && payload.paused !== null),
      startPatience,
    );
    await write(bench, program, code('changed'));
    await bench.call('run.control', { runId, command: { kind: 'continue' } });
    await until(() => bench.events.some(({ type }) => type === 'run.ended'), startPatience);
    const { steps } = await bench.call('run.trace', { runId });
    const results = steps.filter(({ stepType }) => stepType === 'Connectors');
    expect(results.map(({ source }) => source)).toEqual(['connector-code', 'connector-code']);
    expect(results.map(({ result }) => result)).toMatchObject([
      { data: { version: 'saved', said: 'prepared' } },
      { data: { version: 'changed', said: 'prepared' } },
    ]);
  });
});
