// `npm test`: installs what is missing, then every check of the project, and last a line `N passed, N failed`.
// `npm test -- unit` (or types, lint, layers, e2e) runs stages alone; `npm test -- test/core/query` the files of a
// folder, a path or a part of one, without a build where none of them needs it; `--watch` goes on at every change.

import { ensureChromium } from './lib/browsers.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bold, giveUp, say, step, Trouble } from './lib/say.mjs';
import { runChecks, staticChecks } from './lib/static-checks.mjs';
import { filesNamed, isBrowserTest } from './lib/test-files.mjs';
import { runTests, watchTests } from './lib/vitest.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };
const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** What tests in a browser need: the built studio, and a browser. */
async function browserTestEnv() {
  await ensureBuilt();
  return { PACKWRIGHT_CHROMIUM: await ensureChromium() };
}

const stages = {
  ...Object.fromEntries(
    Object.entries(staticChecks).map(([name, checks]) => [name, () => runChecks(checks)]),
  ),
  unit: () => runTests('unit'),
  e2e: async () => runTests('e2e', { env: await browserTestEnv() }),
};

async function runStages(names) {
  let total = none;
  for (const name of names) total = add(total, await step(name, stages[name]));
  return total;
}

/** The test files that words name; each word must name at least one. */
function filesOf(words) {
  const named = filesNamed(words);
  for (const [word, files] of named) if (files.length === 0) throw unknown(word);
  return [...new Set([...named.values()].flat())];
}

async function runFiles(words) {
  const files = filesOf(words);
  const [browser, unit] = [files.filter(isBrowserTest), files.filter((file) => !isBrowserTest(file))];
  let total = none;
  if (unit.length > 0) total = add(total, await runTests('unit', { patterns: unit }));
  if (browser.length > 0)
    total = add(total, await runTests('e2e', { patterns: browser, env: await browserTestEnv() }));
  return total;
}

async function watch(words) {
  const files = filesOf(words);
  const inBrowser = files.some(isBrowserTest);
  return watchTests(inBrowser ? ['unit', 'e2e'] : ['unit'], files, inBrowser ? await browserTestEnv() : {});
}

const unknown = (word) =>
  new Trouble(
    `"${word}" is neither a stage nor a part of the path of a test.`,
    `Stages are ${Object.keys(stages).join(', ')}; tests lie below test/, for example: npm test -- test/core/query.`,
  );

try {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => word !== '--watch');
  await ensureInstalled();
  if (words.includes('--watch')) {
    process.exitCode = await watch(wanted);
  } else {
    const byStage = wanted.every((word) => Object.hasOwn(stages, word));
    const total = byStage
      ? await runStages(wanted.length > 0 ? wanted : Object.keys(stages))
      : await runFiles(wanted);
    if (total.skipped > 0) say(`${total.skipped} skipped, each for the reason in its name`);
    say(bold(`${total.passed} passed, ${total.failed} failed`));
    process.exitCode = total.failed === 0 ? 0 : 1;
  }
} catch (error) {
  giveUp(error);
}
