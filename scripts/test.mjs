// `npm test`: installs what is missing, then every check of the project, and last a line `N passed, N failed`.
// `npm test -- unit` (or lint, types, layers, attack, e2e) runs stages alone; `npm test -- test/core/query` the files of a
// folder, a path or a part of one, without a build where none of them needs it; `--watch` goes on at every change;
// `npm test -- attack --kills 600` kills more often than an ordinary run does, which kills 120 times.

import { ensureTestBrowser } from './lib/browsers.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bold, giveUp, say, step, Trouble } from './lib/say.mjs';
import { runChecks, staticChecks } from './lib/static-checks.mjs';
import { filesNamed, projectOf } from './lib/test-files.mjs';
import { runTests, watchTests } from './lib/vitest.mjs';

const given = process.argv.slice(2);
const kills = taken('--kills');

/** Takes an option and its value from the words; undefined where it is not there, '' where its value is not. */
function taken(option) {
  const at = given.indexOf(option);
  return at === -1 ? undefined : (given.splice(at, 2)[1] ?? '');
}

/** How often the tests that kill processes do so; what they do by themselves where nothing is said. */
const killsEnv = () => (kills === undefined ? {} : { PACKWRIGHT_KILLS: kills });

const none = { passed: 0, failed: 0, skipped: 0 };
const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** What tests in a browser need: the built studio, and a browser. */
async function browserTestEnv() {
  await ensureBuilt();
  return { PACKWRIGHT_CHROMIUM: await ensureTestBrowser() };
}

const testStages = {
  unit: () => runTests('unit'),
  attack: async () =>
    add(
      await runTests('attack', { env: killsEnv() }),
      await runTests('e2e', { patterns: ['test/attack/window/'], env: await browserTestEnv() }),
    ),
  e2e: async () => runTests('e2e', { patterns: ['test/e2e/'], env: await browserTestEnv() }),
};
const stages = [...Object.keys(staticChecks), ...Object.keys(testStages)];

/** The static checks first and all at once, as most of them keep one core busy; then the tests, which take all cores. */
async function runStages(names) {
  let total = none;
  const wanted = Object.keys(staticChecks).filter((name) => names.includes(name));
  if (wanted.length > 0) {
    const checks = wanted.flatMap((name) => staticChecks[name]);
    total = await step(wanted.join(', '), () => runChecks(checks));
  }
  for (const [name, run] of Object.entries(testStages))
    if (names.includes(name)) total = add(total, await step(name, run));
  return total;
}

/** The test files that words name; each word must name at least one. */
function filesOf(words) {
  const named = filesNamed(words);
  for (const [word, files] of named) if (files.length === 0) throw unknown(word);
  return [...new Set([...named.values()].flat())];
}

/** Test files by the set of `vitest.config.ts` they belong to. */
function byProject(files) {
  const sets = new Map();
  for (const file of files) sets.set(projectOf(file), [...(sets.get(projectOf(file)) ?? []), file]);
  return sets;
}

const envOf = (project) => (project === 'e2e' ? browserTestEnv() : killsEnv());

async function runFiles(words) {
  let total = none;
  for (const [project, patterns] of byProject(filesOf(words)))
    total = add(total, await runTests(project, { patterns, env: await envOf(project) }));
  return total;
}

async function watch(words) {
  const files = filesOf(words);
  const projects = files.length > 0 ? [...byProject(files).keys()] : ['unit'];
  return watchTests(projects, files, await envOf(projects.includes('e2e') ? 'e2e' : 'unit'));
}

const unknown = (word) =>
  new Trouble(
    `"${word}" is neither a stage nor a part of the path of a test.`,
    `Stages are ${stages.join(', ')}; tests lie below test/, for example: npm test -- test/core/query.`,
  );

try {
  if (kills !== undefined && !/^[1-9]\d*$/.test(kills))
    throw new Trouble('--kills takes how often to kill: npm test -- attack --kills 600.');
  const wanted = given.filter((word) => word !== '--watch');
  await ensureInstalled();
  if (given.includes('--watch')) {
    process.exitCode = await watch(wanted);
  } else {
    const byStage = wanted.every((word) => stages.includes(word));
    const total = byStage ? await runStages(wanted.length > 0 ? wanted : stages) : await runFiles(wanted);
    if (total.skipped > 0) say(`${total.skipped} skipped, each for the reason in its name`);
    say(bold(`${total.passed} passed, ${total.failed} failed`));
    process.exitCode = total.failed === 0 ? 0 : 1;
  }
} catch (error) {
  giveUp(error);
}
