import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectorTestSchema } from '@core/connector-test/schema';
import { PackwrightError } from '@core/contract/errors';
import {
  connectorBelowThresholds,
  type ConnectorCoverageKind,
  connectorCoverageKinds,
} from '@core/playbook-test/coverage/connector';
import { testReporters } from '@core/playbook-test/reporters/index';
import { isClean, type TestReport } from '@core/playbook-test/reporters/meta';
import { type ConnectorPackage, readPackage } from '../../../../connector-runtime/package/read-package';
import { lcovOf } from '../../../../connector-runtime/tests/coverage';
import { readTestsBeside, textBeside } from '../../../../connector-runtime/tests/read-tests';
import { runConnectorTests } from '../../../../connector-runtime/tests/run-tests';
import { resultWithoutRun } from '../../../../engine-host/tests/run-tests';
import { meets, selectTests } from '../../../../engine-host/tests/select';
import { openTarget } from '../../../../workspace/open-target';
import { type CommandIo, exitCode } from '../../command';
import { chosenConnectors } from '../../connectors-of-run';
import { minCoverage } from '../../min-coverage';
import { oneOf } from '../../one-of';
import { writeOutput } from '../../output-file';

const formats = Object.keys(testReporters);

const options = {
  filter: { type: 'string', multiple: true },
  format: { type: 'string', default: 'human' },
  json: { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  lcov: { type: 'string' },
  'min-coverage': { type: 'string', multiple: true },
  schema: { type: 'boolean', default: false },
  python: { type: 'string' },
} as const;

/** `packwright connector test`: the tests beside a connector. */
export async function connectorTest(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.schema) {
    io.out(`${JSON.stringify(connectorTestSchema(), null, 2)}\n`);
    return exitCode.clean;
  }
  const [path = '.', ...more] = positionals;
  if (more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name the folder or the archive of one connector.',
      'For example: packwright connector test ./my-connector --coverage',
    );
  }
  const reporter = testReporters[oneOf('format', values.json ? 'json' : values.format, formats)];
  if (!reporter) throw new Error('every format has a reporter');
  const thresholds = minCoverage<ConnectorCoverageKind>(values['min-coverage'] ?? [], connectorCoverageKinds);
  const coverage = values.coverage || values.lcov !== undefined || Object.keys(thresholds).length > 0;
  const target = await openTarget(resolve(io.cwd, path), io);
  try {
    const connector = await readPackage(target.folder);
    const chosen = chosenConnectors(values.python, [{ connector, isArchive: target.isArchive }], io);
    const done = await tested(chosen, connector, values.filter ?? [], coverage, io);
    const measured = done.connector?.coverage ?? null;
    const report = {
      ...done,
      belowThresholds: measured ? connectorBelowThresholds(measured, thresholds) : [],
    };
    const textOf = (file: string) => textBeside(connector, file) ?? undefined;
    io.out(reporter(report, { version: io.version, textOf }));
    if (values.lcov !== undefined && measured)
      await writeOutput(values.lcov, lcovOf(measured), 'The coverage', io);
    if (report.problems.length > 0) return exitCode.unusable;
    return isClean(report) ? exitCode.clean : exitCode.findings;
  } finally {
    await target.dispose();
  }
}

async function tested(
  { connectors, report: python }: ReturnType<typeof chosenConnectors>,
  connector: ConnectorPackage,
  filters: readonly string[],
  coverage: boolean,
  io: CommandIo,
): Promise<TestReport> {
  const begun = performance.now();
  const { tests, problems } = readTestsBeside(connector);
  const { run, skipped, hasOnly } = selectTests(
    tests,
    (entry) => filters.length === 0 || filters.some((filter) => meets(entry, filter)),
  );
  if (run.length + skipped.length + problems.length === 0) throw noTests(filters);
  if (hasOnly) io.err('Only the tests marked "only" are run.\n');
  try {
    const done = await runConnectorTests(connectors, connector, run, { coverage, signal: io.signal });
    const left = skipped.map(({ test, reason }) => resultWithoutRun(test.entry, 'skipped', reason));
    const order = new Map(tests.map(({ entry }, index) => [entry.id, index]));
    return {
      results: [...done.results, ...left].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
      problems,
      coverage: null,
      connector: { name: connector.name, coverage: done.coverage, ...python },
      belowThresholds: [],
      duration: performance.now() - begun,
    };
  } finally {
    await connectors.close();
  }
}

function noTests(filters: readonly string[]): PackwrightError {
  return filters.length > 0
    ? new PackwrightError(
        'not-found',
        `No test has ${filters.map((filter) => `"${filter}"`).join(' or ')} in it.`,
        'Leave --filter out to run all of them.',
      )
    : new PackwrightError(
        'not-found',
        'There are no tests here: no file is called tests/<name>.connector-test.yaml.',
        'Write one beside the connector; docs/connectors.md shows the form.',
      );
}
