// `npm test`: installs what is missing, then every check of the project, and last a line `N passed, N failed`.
// `npm test -- unit` (or types, lint, layers, e2e) runs one stage alone.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/browsers.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, tool } from './lib/paths.mjs';
import { projectEnv, runNode } from './lib/run.mjs';
import { bold, giveUp, green, red, say, step } from './lib/say.mjs';

const runtimes = ['core', 'services', 'electron', 'renderer', 'test'];

/** One check that passes or fails as a whole; its output is shown only when it fails. */
async function check(title, args) {
  const { code, output } = await runNode(args, { capture: true });
  say(`  ${code === 0 ? green('pass') : red('FAIL')} ${title}`);
  if (code !== 0) say(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: (a.skipped ?? 0) + (b.skipped ?? 0),
});
const none = { passed: 0, failed: 0, skipped: 0 };

async function types() {
  let total = none;
  for (const runtime of runtimes) {
    total = add(
      total,
      await check(`types of ${runtime}`, [
        tool('typescript', 'bin', 'tsc'),
        '-p',
        `tsconfig.${runtime}.json`,
      ]),
    );
  }
  return total;
}

async function lint() {
  const oxlint = [
    tool('oxlint', 'bin', 'oxlint'),
    '--deny-warnings',
    'main',
    'preload',
    'renderer',
    'test',
    'scripts',
    'bin',
  ];
  const format = [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'];
  return add(await check('lint', oxlint), await check('format', format));
}

function layers() {
  const cruise = [
    tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
  ];
  return check('layers', [...cruise, 'main', 'preload', 'renderer/src']);
}

/** Whether a test failed before it passed; the report keeps what the first try complained of. */
const wasRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

/** A Vitest project; its own reporter writes what ran, so that failures of set-up count as well. */
async function vitest(project, env) {
  mkdirSync(inRoot('test', 'output'), { recursive: true });
  const report = inRoot('test', 'output', `${project}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await runNode([tool('vitest', 'vitest.mjs'), ...args], { env: projectEnv(env) });
  let counts = none;
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    counts = {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests,
    };
    // A file that does not even load has no tests to fail.
    const broken = result.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    counts.failed += broken.length;
    for (const { fullName } of result.testResults
      .flatMap((file) => file.assertionResults)
      .filter(wasRetried)) {
      say(`  passed at the second try only: ${fullName}`);
    }
  } catch {
    say(red(`  ${project}: no report was written`));
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

const stages = { types, lint, layers, unit: () => vitest('unit'), e2e };

async function e2e() {
  return vitest('e2e', { PACKWRIGHT_CHROMIUM: await ensureChromium() });
}

try {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(stages, name));
  if (unknown.length > 0) {
    say(`There is no stage ${unknown.join(', ')}; stages are ${Object.keys(stages).join(', ')}.`);
    process.exit(2);
  }
  await ensureInstalled();
  await ensureBuilt();
  let total = none;
  for (const name of asked.length > 0 ? asked : Object.keys(stages)) {
    total = add(total, await step(name, stages[name]));
  }
  if (total.skipped > 0) say(`${total.skipped} skipped, each for the reason in its name`);
  say(bold(`${total.passed} passed, ${total.failed} failed`));
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
