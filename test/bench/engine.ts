import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Playbook } from '@core/content/playbook';
import type { RunTrace } from '@core/contract/run';
import { castRendered } from '@core/template/cast';
import { createTemplates } from '@core/template/environment';
import { begin } from '../support/engine-run';
import { projectRoot } from '../support/host';
import { buildPlaybook, referenced, type StepParts } from '../support/playbook-builder';
import { median, ms, repeat, report, timed } from './measure';

const passes = 15;
const chainLength = 1_000;
const loopItems = 10_000;
const sideBySide = 100;

/** A chain of Set Variable steps, each with one template of its own or one plain text; `salt` makes them new. */
function chain(count: number, kind: 'template' | 'text' = 'template', salt = 0): Playbook {
  const steps = Array.from({ length: count }, (_, index): [string, StepParts] => [
    `S${index}`,
    [
      'SetVariable',
      {
        [`v${index % 7}`]:
          kind === 'text' ? `text ${index}` : `{{ vars.input.params | length + ${index} }} text ${salt}`,
      },
    ],
  ]);
  return buildPlaybook('Chain', { steps: { Start: referenced, ...Object.fromEntries(steps) } });
}

async function run(playbook: Playbook): Promise<RunTrace> {
  const trace = await begin([playbook], { elapsed: () => performance.now() }).result;
  if (trace.status !== 'finished') throw new Error(`the measured run ${trace.status}: ${trace.error ?? ''}`);
  return trace;
}

/** Milliseconds of one run, the median of several after one that warms up. */
async function timeOf(playbook: Playbook): Promise<number> {
  await run(playbook);
  return median(await repeat(passes, () => timed(() => run(playbook))));
}

/** The same of a chain nobody has run before, so that its templates have to be compiled. */
async function firstTimeOf(count: number, work: (playbook: Playbook) => unknown): Promise<number> {
  let salt = 0;
  const taken = await repeat(passes, () => {
    const fresh = chain(count, 'template', ++salt + performance.now());
    return timed(() => work(fresh));
  });
  return median(taken);
}

/** Compiles what is new, renders and casts the templates of a chain, and nothing else. */
function renderAlone(playbook: Playbook): void {
  const sources = playbook.steps.slice(1).flatMap((step) => Object.values(step.arguments).map(String));
  const context = { vars: { input: { params: {} } }, globalVars: {} };
  const templates = createTemplates({ now: () => 0, random: () => 0.5 });
  for (const source of sources) castRendered(templates.render(source, context));
}

/** What the engine takes beyond rendering, in bulk and for single runs, and the same chain in Node-RED. */
export async function benchEngine(): Promise<void> {
  const templated = chain(chainLength);
  const chained = await timeOf(templated);
  const begun = await firstTimeOf(chainLength, run);
  const rendered = await firstTimeOf(chainLength, renderAlone);
  const perSecond = (milliseconds: number) =>
    Math.round(chainLength / (milliseconds / 1000)).toLocaleString('en');
  report({
    what: `engine: chain of ${chainLength} Set Variable steps`,
    value: `${perSecond(chained)} steps/s`,
  });
  report({
    what: 'engine: its first run as a ratio to rendering its templates alone',
    value: `${(begun / rendered).toFixed(2)} x`,
    goal: { text: '2 x', met: begun <= 2 * rendered },
  });
  report({
    what: 'engine: chain of steps that set plain text',
    value: `${perSecond(await timeOf(chain(chainLength, 'text')))} steps/s`,
  });
  report(peer());

  const looped = buildPlaybook('Loop', {
    steps: {
      Start: referenced,
      Each: [
        'SetVariable',
        { x: '{{ vars.item + 1 }}', for_each: { item: `{{ range(${loopItems}) | list }}` } },
      ],
    },
  });
  report({ what: `engine: loop of ${loopItems} items`, value: ms(await timeOf(looped)) });
  report({ what: 'engine: start and end of a run', value: ms(await timeOf(chain(0))) });

  const small = chain(sideBySide);
  const together = await repeat(5, () =>
    timed(() => Promise.all(Array.from({ length: sideBySide }, () => run(small)))),
  );
  report({
    what: `engine: ${sideBySide} runs of ${sideBySide} steps side by side`,
    value: ms(median(together)),
  });
  report({ what: 'engine: memory a trace of 100 steps keeps', value: await memoryOf(small) });
}

/** Kilobytes one trace keeps, from many that are held together. */
async function memoryOf(playbook: Playbook): Promise<string> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held: RunTrace[] = [await run(playbook)];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < sideBySide; count++) held.push(await run(playbook));
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / (held.length - 1);
  return `${Math.round(bytes / 1024)} KB`;
}

/** The same chain of change nodes in Node-RED, in a process of its own; installed on first use. */
function peer(): { what: string; value: string } {
  const what = `peer: Node-RED, chain of ${chainLength} change nodes`;
  const folder = join(projectRoot, 'test/bench/node-red');
  if (!existsSync(join(folder, 'node_modules/node-red'))) {
    const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', install, { cwd: folder, timeout: 300_000 });
    if (status !== 0) return { what, value: 'could not be installed' };
  }
  const scratch = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  try {
    const args = [join(folder, 'chain.cjs'), String(chainLength), String(passes), scratch];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
    if (status !== 0) return { what, value: 'did not run' };
    const { expression, text } = JSON.parse(stdout) as { expression: number; text: number };
    const said = (count: number) => `${count.toLocaleString('en')} steps/s`;
    return { what, value: `${said(expression)} by expression, ${said(text)} with plain text` };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
