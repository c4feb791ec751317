import { posix } from 'node:path';
import { connectorVerdict } from '@core/connector-test/verdict';
import type { ConnectorTest } from '@core/connector-test/schema';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ConnectorCoverage, TestFailure, TestResult } from '@core/contract/test';
import { type Cassette, readCassette } from '@core/engine/scenario/cassette';
import { PackwrightError } from '@core/contract/errors';
import { readDescriptionText } from '@core/openapi/read';
import { matchContext } from '@core/playbook-test/match-context';
import { resultFrom } from '@core/playbook-test/test-result';
import { readJson } from '@core/text/json/read';
import { type AnswerChoice, chosenAnswers } from '../answers/chosen';
import { observing } from '../answers/observe';
import { SecretMask } from '../answers/secrets';
import type { Called } from '../replies';
import type { Connectors } from '../connectors';
import { runOnce, withDefaults } from '../one-run';
import type { ConnectorPackage } from '../package/read-package';
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
    const result = await runTest(connectors, connector, test, sum, signal);
    if (result === null) break;
    results.push(result);
    onEnd?.(result);
  }
  return { results, coverage: sum?.coverage() ?? null };
}

/** What a test came to; null where it was ended from outside. */
async function runTest(
  connectors: Connectors,
  connector: ConnectorPackage,
  { entry, file, test: one }: KnownConnectorTest,
  sum: CoverageSum | null,
  signal: AbortSignal,
): Promise<TestResult | null> {
  const result = resultFrom(entry, () => performance.now());
  const { test } = one;
  const [problem] = one.problems;
  if (problem) return result({ status: 'broken', reason: problem.message });
  const choice = choiceOf(connector, entry.path, test);
  if (typeof choice === 'string') return result({ status: 'broken', reason: choice });

  const { manifest } = connector;
  const wanted = {
    operation: test.operation ?? null,
    health: test.health === true,
    config: test.config ?? {},
    params: test.params ?? {},
  };
  const run = { ...wanted, ...withDefaults(connector, wanted) };
  const { operation, config, params } = run;
  const declared = manifest.operations.find((each) => each.operation === operation);
  const outputSchema = declared && outputSchemaOf(declared, params);
  const mask = new SecretMask(manifest.configuration, config);
  const seen = observing(chosenAnswers(choice, connector, run, mask));
  const now = test.clock === undefined ? usualClock : Date.parse(test.clock);
  const session = connectors.session(connector, { answers: seen.answers, now, coverage: sum !== null });
  const end = (): void => session.end();
  signal.addEventListener('abort', end);
  let called: Called;
  try {
    let hasRun = false;
    called = await runOnce(session, run, () => {
      // Requests of the health check are not the operation's.
      seen.forget();
      hasRun = true;
    });
    if (operation !== null && hasRun) sum?.called(operation, called.outcome === 'returned');
    sum?.add(await session.coverage());
  } catch (thrown) {
    if (signal.aborted) return null;
    throw thrown;
  } finally {
    signal.removeEventListener('abort', end);
    session.end();
  }
  if (signal.aborted) return null;
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
    ...(thrown?.place ? { place: thrown.place } : {}),
  });
}

/** Who answers a test. Paths are relative to its file and stay in the package; a text says why not. */
function choiceOf(connector: ConnectorPackage, from: string, test: ConnectorTest): AnswerChoice | string {
  const { http, fake = false, openapi } = test;
  const beside = (name: string) => textBeside(connector, posix.join(posix.dirname(from), name));
  const cassettes: Cassette[] = [];
  for (const name of test.cassettes ?? []) {
    const text = beside(name);
    if (text === null) return `There is no file "${name}" beside the test.`;
    const { value, problems } = readJson(text);
    const [unreadable] = problems;
    if (unreadable) return `"${name}" is not JSON: ${unreadable.message}`;
    const { cassette, problems: wrong } = readCassette(value);
    const [first] = wrong;
    if (first) return `"${name}" cannot be used: ${first.pointer} ${first.message}`;
    cassettes.push(cassette);
  }
  const choice = { scenario: http ? { http } : null, cassettes, description: null, hosts: [], fake };
  if (openapi === undefined) return choice;
  const text = beside(openapi);
  if (text === null) return `There is no file "${openapi}" beside the test.`;
  try {
    return { ...choice, description: readDescriptionText(openapi, text) };
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return thrown.message;
    throw thrown;
  }
}
