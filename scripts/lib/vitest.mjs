// Vitest as the project runs it: with a report of what really ran, so that failures of set-up count as well.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, tool } from './paths.mjs';
import { projectEnv, runNode } from './run.mjs';
import { red, say } from './say.mjs';

const program = tool('vitest', 'vitest.mjs');

/** Hundreds of processes load the same programs: what the first of them has compiled serves the others. */
const testEnv = (more) => projectEnv({ NODE_COMPILE_CACHE: inRoot('.cache', 'node'), ...more });

/** More tests than one in so many that needed a second try are a failure of their own. */
const testsPerRetry = 100;

/** Whether a test failed before it passed; the report keeps what the first try complained of. */
const wasRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

/**
 * Runs the tests of a project, and of those whose names begin with its name, or the files among them whose path holds
 * one of `patterns`.
 * @returns how many `passed`, `failed` and were `skipped`
 */
export async function runTests(project, { patterns = [], env = {} } = {}) {
  mkdirSync(inRoot('test', 'output'), { recursive: true });
  const report = inRoot('test', 'output', `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode([program, 'run', '--project', `${project}*`, ...reporters, ...patterns], {
    env: testEnv(env),
  });
  const counts = readReport(project, report);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Runs tests again whenever something they import changes, until it is ended. */
export async function watchTests(projects, patterns, env) {
  const args = ['watch', ...projects.flatMap((name) => ['--project', `${name}*`]), ...patterns];
  const { code } = await runNode([program, ...args], { env: testEnv(env) });
  return code;
}

function readReport(project, path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    say(red(`  ${project}: no report was written`));
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const { numPassedTests: passed, numPendingTests: skipped, testResults } = report;
  // A file that does not even load has no tests to fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed,
    skipped,
    failed: report.numFailedTests + broken.length + (retriedTooOften(report) ? 1 : 0),
  };
}

/** Whether too many tests of a report passed at their second try only; names each of them. */
export function retriedTooOften({ numTotalTests, testResults }) {
  const retried = testResults.flatMap((file) => file.assertionResults).filter(wasRetried);
  for (const { fullName } of retried) say(`  passed at the second try only: ${fullName}`);
  if (retried.length <= Math.max(1, numTotalTests / testsPerRetry)) return false;
  say(
    red(
      `  ${retried.length} of ${numTotalTests} tests needed a second try; at most one in ${testsPerRetry} may.`,
    ),
  );
  say('  Run them alone with `npm test -- PATH`, and wait for what the test means instead of for time.');
  return true;
}
