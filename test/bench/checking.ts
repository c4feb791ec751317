import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildWorld } from '@core/check/running/build-world';
import { checkFile, rulesByKind } from '@core/check/running/check-file';
import { configOf } from '@core/check/config/settings';
import { rules } from '@core/check/rules/index';
import { runChecks } from '../support/run-checks';
import { CheckSession } from '@core/check/running/session';
import type { CheckedFile } from '@core/check/world';
import { contentOfText } from '../../main/workspace/read-content';
import { readWorkspace, type LoadedWorkspace } from '../../main/workspace/read-workspace';
import { playbookPath } from '../core/check/rules/fixture';
import { packFiles, playbook, route, step } from '../support/playbook-json';
import { projectRoot, temporaryFolder } from '../support/host';
import { worldOf } from '../support/world';
import { median, ms, repeat, report, reportTime, timed } from './measure';

/** A chain of steps with a template in each. */
export function longPlaybook(steps: number): Record<string, unknown> {
  const numbers = Array.from({ length: steps - 1 }, (_, i) => i + 2);
  return playbook({
    steps: [
      step(1, 'manual'),
      ...numbers.map((n) => step(n, 'setVariable', { x: `{{ vars.step_${n} | default(${n}) }}` })),
    ],
    routes: numbers.map((n) => route(n - 1, n)),
  });
}

/** All rules over all content, cold and after a change; and over one long playbook. */
export async function benchChecking(corpus: string | null): Promise<void> {
  if (corpus) {
    await benchContent(await readWorkspace(join(corpus, 'content')));
    await benchCommand(join(corpus, 'content'));
  }
  const files = packFiles({ [playbookPath]: longPlaybook(300) });
  const long = median(
    await repeat(5, () => {
      const world = worldOf(files);
      return timed(() => runChecks(world));
    }),
  );
  reportTime('check a playbook of 300 steps, all rules', long, 50);
}

/** The command line over all content: by one thread, by two, and again. */
async function benchCommand(content: string): Promise<void> {
  const data = temporaryFolder();
  const command = (...args: string[]) =>
    timed(async () => {
      const cli = join(projectRoot, 'out', 'main', 'cli.js');
      const env = { ...process.env, PACKWRIGHT_DATA: data.path };
      const child = spawn(process.execPath, [cli, 'check', content, ...args], { stdio: 'ignore', env });
      await once(child, 'close');
    });
  try {
    await command('--no-cache');
    const one = await command('--no-cache', '--jobs', '1');
    const several = await command('--no-cache', '--jobs', '2');
    await command();
    const again = await command();
    report({ what: 'packwright check of all content, one thread', value: ms(one) });
    report({
      what: 'the same by two threads',
      value: `${ms(several)}, ${(several / one).toFixed(2)} x one thread`,
    });
    report({
      what: 'the same again, nothing changed',
      value: `${ms(again)}, ${(again / one).toFixed(2)} x the first`,
      goal: { text: '0.2 x', met: again <= 0.2 * one },
    });
  } finally {
    data.remove();
  }
}

async function benchContent(loaded: LoadedWorkspace): Promise<void> {
  const bytes = [...loaded.files.values()]
    .filter((file) => file.path.endsWith('.json') && file.value !== undefined)
    .map((file) => Buffer.from(file.text));
  const parsing = median(
    await repeat(3, () => timed(() => bytes.forEach((one) => JSON.parse(one.toString()) as unknown))),
  );
  const session = new CheckSession();
  const look = (files: Iterable<CheckedFile>) => {
    session.update({ ...loaded, files });
    session.work();
    session.result();
  };
  const cold = await timed(() => look(loaded.files.values()));
  report({
    what: `check all content cold, ${loaded.files.size} files, ${rules.length} rules`,
    value: `${ms(cold)}, ${(cold / parsing).toFixed(1)} × JSON.parse`,
    goal: { text: '12 ×', met: cold <= 12 * parsing },
  });
  reportTime('check again after one file changed', await afterChange(loaded, look), 60);
  for (const [code, time] of slowest(loaded, 10))
    report({ what: `a slow rule, warm: ${code}`, value: ms(time) });
}

/** A playbook of middling size gets another description, again and again. */
async function afterChange(
  loaded: LoadedWorkspace,
  look: (files: Iterable<CheckedFile>) => void,
): Promise<number> {
  const playbooks = [...loaded.files.values()].filter(({ kind }) => kind === 'playbook');
  const middle = playbooks.toSorted((a, b) => a.text.length - b.text.length)[playbooks.length >> 1];
  if (!middle) return Number.NaN;
  let run = 0;
  const taken = await repeat(7, () => {
    const text = middle.text.replace('{', `{ "description": "Change ${++run}",`);
    const changed = { ...middle, ...contentOfText(middle.path, text) } as CheckedFile;
    const files = new Map(loaded.files).set(middle.path, changed);
    return timed(() => look(files.values()));
  });
  return median(taken);
}

function slowest(loaded: LoadedWorkspace, count: number): [code: string, time: number][] {
  const world = buildWorld({ ...loaded, files: loaded.files.values() });
  const config = configOf(world);
  const rulesOf = rulesByKind(rules);
  // The graph is built with the first question; that is no rule's time.
  world.graph().definitionsIn('');
  const taken = new Map(rules.map(({ code }) => [code, 0]));
  for (const file of loaded.files.values()) {
    for (const rule of rulesOf(file.kind)) {
      const begun = performance.now();
      checkFile(rule, file, world, config);
      taken.set(rule.code, (taken.get(rule.code) ?? 0) + performance.now() - begun);
    }
  }
  return [...taken].sort(([, a], [, b]) => b - a).slice(0, count);
}
