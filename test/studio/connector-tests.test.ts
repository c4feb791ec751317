import { beforeAll, describe, expect, it } from 'vitest';
import type { TestResult } from '@core/contract';
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
  operations: [
    { operation: 'double', title: 'Double', parameters: [], output_schema: {} },
    { operation: 'wait', title: 'Wait', parameters: [], output_schema: {} },
  ],
};

const code = `from connectors.core.connector import Connector, ConnectorError

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        while operation == 'wait':
            pass
        number = params.get('number')
        if number is None:
            raise ConnectorError('No number was given.')
        return {'doubled': number * 2}

    def check_health(self, config):
        return True
`;

const tests = `tests:
  - name: doubles
    operation: double
    params: { number: 21 }
    expect: { data: { doubled: 42 } }
  - name: expects too much
    operation: double
    params: { number: 1 }
    expect:
      data: { doubled: 3 }
  - name: has no number
    operation: double
    expect: { data: {} }
`;

const root = 'connectors/cloud/';
const path = `${root}info.json`;
const testFile = `${root}tests/double.connector-test.yaml`;

async function opened(more: Record<string, string> = {}): Promise<Bench> {
  const bench = await studioBench(workersDir);
  await bench.open(
    makeFolder({
      ...packFiles(),
      [path]: JSON.stringify(manifest),
      [`${root}connector.py`]: code,
      [testFile]: tests,
      ...more,
    }),
  );
  await bench.settled();
  return bench;
}

/** The first interpreter of a machine at work takes its time. */
const startPatience = 100_000;

const idOf = (name: string): string => `${testFile}#${name}`;

async function resultsOf(bench: Bench, ids?: string[]): Promise<TestResult[]> {
  const { testRunId } = await bench.call('test.run', ids ? { ids } : {});
  await until(
    () => bench.events.some(({ type, payload }) => type === 'test.ended' && payload.testRunId === testRunId),
    startPatience,
  );
  return bench.events.flatMap((event) =>
    event.type === 'test.result' && event.payload.testRunId === testRunId ? [event.payload.result] : [],
  );
}

describe('tests of connectors in the studio', () => {
  it('lists them with their connector, beside unusable files', async () => {
    const bench = await opened({
      [`${root}tests/broken.connector-test.yaml`]: 'tests: {}\n',
      'elsewhere/tests/lost.connector-test.yaml': tests,
    });
    const listed = await bench.call('test.list', {});
    expect(listed.tests.filter(({ connector }) => connector)).toMatchObject([
      { id: idOf('doubles'), path: testFile, playbook: null, connector: { name: 'cloud', path } },
      { id: idOf('expects too much') },
      { id: idOf('has no number') },
    ]);
    expect(listed.problems.map((problem) => problem.path).toSorted()).toEqual([
      `${root}tests/broken.connector-test.yaml`,
      'elsewhere/tests/lost.connector-test.yaml',
    ]);
  });

  it(
    'runs them by the own code of the connector, says where it raised and what they passed',
    async () => {
      const bench = await opened();
      expect(await bench.call('test.connectorCoverage', { path })).toBeNull();
      const results = await resultsOf(bench, ['doubles', 'expects too much', 'has no number'].map(idOf));
      expect(results.map(({ id, status }) => [id, status])).toEqual([
        [idOf('doubles'), 'passed'],
        [idOf('expects too much'), 'failed'],
        [idOf('has no number'), 'failed'],
      ]);
      const [, unlike, raised] = results;
      expect(unlike?.failures).toMatchObject([
        { what: 'data.doubled', expected: '3', actual: '2', range: { start: { line: 10 } } },
      ]);
      expect(raised).toMatchObject({
        runStatus: 'raised',
        place: { file: 'connector.py', line: 9 },
        connector: { name: 'cloud', path },
      });

      const coverage = await bench.call('test.connectorCoverage', { path });
      expect(coverage?.operations).toEqual([
        { operation: 'double', calls: 3, returned: 2 },
        { operation: 'wait', calls: 0, returned: 0 },
      ]);
      expect(coverage?.files).toMatchObject([{ path: 'connector.py', missed: [6, 13] }]);
    },
    startPatience,
  );

  it(
    'runs what is typed but not saved, and forgets what another state of the code has passed',
    async () => {
      const bench = await opened();
      await resultsOf(bench, [idOf('doubles')]);
      expect(await bench.call('test.connectorCoverage', { path })).not.toBeNull();
      const program = `${root}connector.py`;
      await bench.call('documents.open', { path: program });
      await bench.call('documents.reset', {
        path: program,
        text: code.replace('number * 2', 'number * 3'),
      });
      expect(await bench.call('test.connectorCoverage', { path })).toBeNull();
      expect(await resultsOf(bench, [idOf('doubles')])).toMatchObject([
        { status: 'failed', failures: [{ actual: '63' }] },
      ]);
    },
    startPatience,
  );

  it(
    'ends a test that does not end by itself when it is cancelled',
    async () => {
      const endless = `tests: [{ name: never ends, operation: wait, expect: {} }]\n`;
      const bench = await opened({ [testFile]: endless });
      await bench.call('test.run', { ids: [idOf('never ends')] });
      await until(() => bench.events.some(({ type }) => type === 'test.begun'), startPatience);
      const begun = bench.events.find(({ type }) => type === 'test.begun');
      if (begun?.type !== 'test.begun') throw new Error('the test has begun');
      await bench.call('test.cancel', { testRunId: begun.payload.testRunId });
      await until(() => bench.events.some(({ type }) => type === 'test.ended'), startPatience);
      expect(bench.events.filter(({ type }) => type === 'test.result')).toEqual([]);
    },
    startPatience,
  );
});
