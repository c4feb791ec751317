import { posix } from 'node:path';
import { connectorVerdict } from '@core/connector-test/verdict';
import type { ConnectorTest } from '@core/connector-test/schema';
import { defaultsOf } from '@core/content/connector/form';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ConnectorCoverage, TestFailure, TestResult } from '@core/contract/test';
import { readCassette } from '@core/engine/scenario/cassette';
import type { Exchange } from '@core/engine/scenario/exchanges';
import { matchContext } from '@core/playbook-test/match-context';
import { readJson } from '@core/text/json/read';
import { cassetteAnswers } from '../answers/cassette';
import type { HttpAnswers } from '../answers/http';
import { answersInTurn } from '../answers/in-turn';
import { observing } from '../answers/observe';
import { scenarioAnswers } from '../answers/scenario';
import { SecretMask } from '../answers/secrets';
import type { Called } from '../replies';
import type { Connectors } from '../connectors';
import type { ConnectorPackage } from '../package/read-package';
import { fakeAnswer } from '../trial/fake-server';
import { CoverageSum } from './coverage';
import { type KnownConnectorTest, textBeside } from './read-tests';

/** The start time of tests that name none: always the same, so that a test never depends on the date. */
const usualClock = Date.UTC(2026, 0, 1);

export interface ConnectorTestsOptions {
  coverage: boolean;
  signal: AbortSignal;
  onEnd?: (result: TestResult) => void;
}

/**
 * Runs tests of a connector one after another, each in an interpreter of its own. Never throws because of the content of
 * a test or of the connector; tests left over after an abort have no result.
 */
export async function runConnectorTests(
  connectors: Connectors,
  connector: ConnectorPackage,
  tests: readonly KnownConnectorTest[],
  { coverage, signal, onEnd }: ConnectorTestsOptions,
): Promise<{ results: TestResult[]; coverage: ConnectorCoverage | null }> {
  const sum = coverage ? new CoverageSum(connector) : null;
  const results: TestResult[] = [];
  for (const test of tests) {
    if (signal.aborted) break;
    const result = await runTest(connectors, connector, test, sum);
    results.push(result);
    onEnd?.(result);
  }
  return { results, coverage: sum?.coverage() ?? null };
}

async function runTest(
  connectors: Connectors,
  connector: ConnectorPackage,
  { entry, file, test: one }: KnownConnectorTest,
  sum: CoverageSum | null,
): Promise<TestResult> {
  const begun = performance.now();
  const result = (rest: Partial<TestResult> & Pick<TestResult, 'status'>): TestResult => ({
    ...entry,
    reason: null,
    failures: [],
    runStatus: null,
    runError: null,
    ...rest,
    duration: Math.round(performance.now() - begun),
  });
  const { test } = one;
  const [problem] = one.problems;
  if (problem) return result({ status: 'broken', reason: problem.message });
  const recorded = exchangesOf(connector, entry.path, test.cassettes ?? []);
  if (typeof recorded === 'string') return result({ status: 'broken', reason: recorded });

  const { manifest } = connector;
  const config = { ...defaultsOf(manifest.configuration), config_id: 'offline', ...test.config };
  const declared = manifest.operations.find(({ operation }) => operation === test.operation);
  const params = { ...(declared ? defaultsOf(declared.parameters) : {}), ...test.params };
  const outputSchema = declared && outputSchemaOf(declared, params);
  const mask = new SecretMask(manifest.configuration, config);
  const seen = observing(answersOf(test, recorded, outputSchema, mask));
  const now = test.clock === undefined ? usualClock : Date.parse(test.clock);
  const session = connectors.session(connector, { answers: seen.answers, now, coverage: sum !== null });
  let called: Called;
  try {
    const checksHealth = test.health === true || test.operation === undefined;
    const health = checksHealth ? await session.hook('check_health', config) : null;
    if (health !== null && (test.operation === undefined || health.outcome !== 'returned')) called = health;
    else {
      seen.forget();
      called = await session.execute(test.operation ?? '', config, params);
      sum?.called(test.operation ?? '', called.outcome === 'returned');
    }
    sum?.add(await session.coverage());
  } finally {
    session.end();
  }
  const failures = connectorVerdict(test.expect, {
    observed: {
      outcome: called.outcome,
      data: called.value,
      message: called.message,
      requests: seen.requests(),
      logs: called.logs,
      started: called.started,
    },
    context: matchContext(now, {}, one.values),
    outputSchema,
    pointer: `/tests/${one.index}/expect`,
  }).map((failure): TestFailure => ({
    ...failure,
    expected: mask.text(failure.expected),
    actual: mask.text(failure.actual),
    diff: failure.diff === null ? null : mask.text(failure.diff),
    range: file.rangeOf(failure.pointer),
  }));
  const { problem: thrown } = called;
  const at = thrown?.place ? ` (${thrown.place.file}:${thrown.place.line})` : '';
  return result({
    status: failures.length === 0 ? 'passed' : 'failed',
    failures: failures.sort((a, b) => a.range.start.offset - b.range.start.offset),
    runStatus: called.outcome,
    runError: called.outcome === 'returned' ? null : `${mask.text(called.message)}${at}`,
  });
}

/** Who answers, in this order: rules, recordings, the fake server, which is always the platform's. */
function answersOf(
  { http, fake }: ConnectorTest,
  recorded: readonly Exchange[],
  outputSchema: unknown,
  mask: SecretMask,
): HttpAnswers {
  return answersInTurn([
    ...(http ? [scenarioAnswers({ http })] : []),
    ...(recorded.length > 0 ? [cassetteAnswers(recorded, mask)] : []),
    (request) => (fake === true || request.toPlatform ? fakeAnswer(request, outputSchema) : null),
  ]);
}

/** The exchanges of cassettes, whose paths are relative to the test file and stay in the package; a text says why not. */
function exchangesOf(
  connector: ConnectorPackage,
  from: string,
  names: readonly string[],
): Exchange[] | string {
  const exchanges: Exchange[] = [];
  for (const name of names) {
    const text = textBeside(connector, posix.join(posix.dirname(from), name));
    if (text === null) return `There is no file "${name}" beside the test.`;
    const { value, problems } = readJson(text);
    const [unreadable] = problems;
    if (unreadable) return `"${name}" is not JSON: ${unreadable.message}`;
    const { cassette, problems: wrong } = readCassette(value);
    const [first] = wrong;
    if (first) return `"${name}" cannot be used: ${first.pointer} ${first.message}`;
    exchanges.push(...(cassette.exchanges ?? []));
  }
  return exchanges;
}
