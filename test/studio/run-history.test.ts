import { beforeAll, describe, expect, it } from 'vitest';
import { tooMany } from '../../main/studio/run-listing';
import { playbookJson, referenced } from '../support/playbook-builder';
import { makeFolder, packFiles, until } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, runWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...runWorker });
});

const counting = 'playbooks/01 - Demo/Count.json';
const failing = 'playbooks/01 - Demo/Fail.json';
const asking = 'playbooks/01 - Demo/Ask Service.json';
const scenario = 'tests/scenarios/high.yaml';

const files = {
  ...packFiles(),
  [counting]: playbookJson('Count', {
    steps: { Start: referenced, Add: ['SetVariable', { total: '{{ vars.input.params.by }} apples' }] },
  }),
  [failing]: playbookJson('Fail', {
    steps: { Start: referenced, Divide: ['SetVariable', { x: '{{ 1 / 0 }}' }] },
  }),
  [asking]: playbookJson('Ask Service', {
    steps: {
      Start: referenced,
      Rate: ['Connectors', { connector: 'rates', operation: 'rate', version: '1.0.0', params: {} }],
    },
  }),
  [scenario]: 'connectors:\n  - connector: rates\n    data: { score: 97 }\n',
  'tests/scenarios/broken.yaml': 'connectors: 7\n',
};

async function opened(given: typeof files = files): Promise<Bench> {
  const bench = await studioBench(workersDir);
  await bench.open(makeFolder(given));
  await bench.settled();
  return bench;
}

const request = (path: string, inputs: Record<string, unknown> = {}) => ({
  path,
  inputs,
  useMocks: true,
  seed: 1,
});

async function run(bench: Bench, start: ReturnType<typeof request> & { scenario?: string }): Promise<string> {
  const { runId } = await bench.call('run.start', start);
  await until(() =>
    bench.events.some(({ type, payload }) => type === 'run.ended' && payload.runId === runId),
  );
  return runId;
}

const found = async (bench: Bench, text?: string) =>
  (await bench.call('run.list', text === undefined ? {} : { text })).runs.map(({ playbook }) => playbook);

describe('the history of runs', () => {
  it('lists them newest first, and gives back what each was started with and did', async () => {
    const bench = await opened();
    const first = await run(bench, request(counting, { by: 'three' }));
    await run(bench, request(failing));
    const { runs } = await bench.call('run.list', {});
    expect(runs).toMatchObject([
      { playbook: 'Fail', status: 'failed', path: failing, error: expect.stringContaining('zero') },
      { playbook: 'Count', status: 'finished', path: counting, error: null, steps: 2, runId: first },
    ]);
    expect(runs[1]?.took).toBeGreaterThanOrEqual(0);
    const { request: was, trace } = await bench.call('run.recall', { runId: first });
    expect(was).toEqual(request(counting, { by: 'three' }));
    expect(trace.steps.map(({ name }) => name)).toEqual(['Start', 'Add']);
  });

  it('finds them by playbook, step, status, input and result; every word must be there', async () => {
    const bench = await opened();
    await run(bench, request(counting, { by: 'three' }));
    await run(bench, request(failing));
    expect(await found(bench, 'three APPLES')).toEqual(['Count']);
    expect(await found(bench, 'divide')).toEqual(['Fail']);
    expect(await found(bench, 'failed')).toEqual(['Fail']);
    expect(await found(bench, 'demo')).toEqual(['Fail', 'Count']);
    expect(await found(bench, 'three pears')).toEqual([]);
    expect(await found(bench, '  ')).toEqual(['Fail', 'Count']);
  });

  it('says nothing of another workspace', async () => {
    const bench = await opened();
    await run(bench, request(counting, { by: 'three' }));
    expect(await found(bench)).toEqual(['Count']);
    await bench.open(makeFolder(files));
    await bench.settled();
    expect(await found(bench)).toEqual([]);
  });

  it('keeps fifty runs, and of long ones fewer, but always the newest and what is under way', () => {
    const runs = (...steps: number[]) =>
      steps.map((count, index) => ({ runId: `${index}`, hasEnded: index !== 1, steps: count }));
    expect(tooMany(runs(...Array<number>(50).fill(3)))).toEqual([]);
    expect(tooMany(runs(...Array<number>(53).fill(3)))).toEqual(['0', '2', '3']);
    expect(tooMany(runs(60_000, 10, 60_000, 10))).toEqual(['0']);
    expect(tooMany(runs(10, 10, 200_000))).toEqual(['0']);
  });
});

describe('a run on a scenario file', () => {
  it('is offered the files, and finds around itself what the chosen one says', async () => {
    const bench = await opened();
    const { scenarios } = await bench.call('run.offer', { path: asking });
    expect(scenarios).toEqual(['tests/scenarios/broken.yaml', scenario]);
    const runId = await run(bench, { ...request(asking), scenario });
    const { steps } = await bench.call('run.trace', { runId });
    expect(steps.at(-1)).toMatchObject({ source: 'scenario', result: { data: { score: 97 } } });
  });

  it('does not begin on one that cannot be used', async () => {
    const bench = await opened();
    for (const path of ['tests/scenarios/broken.yaml', 'tests/scenarios/none.yaml', '../outside.yaml'])
      await expect(bench.call('run.start', { ...request(asking), scenario: path })).rejects.toMatchObject({
        code: 'invalid-input',
      });
  });
});

describe('a sample answer of an operation', () => {
  it('is made from what its connector declares, in the envelope', async () => {
    const bench = await opened({
      ...files,
      'connectors/rates/info.json': {
        name: 'rates',
        label: 'Rates',
        version: '1.0.0',
        operations: [
          {
            operation: 'rate',
            title: 'Rate',
            parameters: [],
            conditional_output_schema: [
              { condition: "{{kind === 'ip'}}", output_schema: { ip: '' } },
              { condition: "{{kind === 'url'}}", output_schema: { url: '' } },
            ],
          },
        ],
      },
    } as typeof files);
    const sample = (operation: string, params: Record<string, unknown>) =>
      bench.call('schema.sample', { connector: 'rates', operation, params });
    expect(await sample('rate', { kind: 'url' })).toEqual({
      sample: {
        data: { url: 'https://example.com/sample' },
        status: 'Success',
        message: '',
        operation: 'rate',
        _status: true,
      },
    });
    expect(await sample('unknown', {})).toEqual({ sample: null });
  });
});
