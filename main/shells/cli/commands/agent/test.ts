import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { agentTestSchema } from '@core/agent-test/schema';
import { PackwrightError } from '@core/contract/errors';
import { testReporters } from '@core/playbook-test/reporters/index';
import { isClean } from '@core/playbook-test/reporters/meta';
import { inOneLine } from '@core/text/visible';
import { readAgentPackage } from '../../../../connector-runtime/agents/agent-package';
import {
  type AgentCoverage,
  readAgentTestsBeside,
  runAgentTests,
} from '../../../../connector-runtime/agents/agent-tests';
import { resultWithoutRun } from '../../../../engine-host/tests/run-tests';
import { meets, selectTests } from '../../../../engine-host/tests/select';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { connectorsOf } from '../../connectors-of-run';
import { minCoverage } from '../../min-coverage';
import { oneOf } from '../../one-of';
import { serverOptions, serversOfAgent } from '../../tools-of-agent';

const options = {
  filter: { type: 'string', multiple: true },
  format: { type: 'string', default: 'human' },
  json: { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  'min-coverage': { type: 'string', multiple: true },
  schema: { type: 'boolean', default: false },
  ...serverOptions,
} as const;

const coverageKinds = ['tools', 'prompts'] as const;

/** `packwright agent test`: the tests beside an agent. */
export async function agentTest(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.schema) {
    io.out(`${JSON.stringify(agentTestSchema(), null, 2)}\n`);
    return exitCode.clean;
  }
  const [path = '.', ...more] = positionals;
  if (more.length > 0)
    throw new PackwrightError(
      'invalid-input',
      'Name one agent package.',
      'For example: packwright agent test .',
    );
  const reporter =
    testReporters[oneOf('format', values.json ? 'json' : values.format, Object.keys(testReporters))];
  const thresholds = minCoverage(values['min-coverage'] ?? [], coverageKinds);
  const filters = values.filter ?? [];
  const target = await openTarget(resolve(io.cwd, path), io);
  const servers = await serversOfAgent(values, io).catch(async (failure: unknown) => {
    await target.dispose();
    throw failure;
  });
  const connectors = connectorsOf(io);
  try {
    const begun = performance.now();
    const agent = await readAgentPackage(target.folder);
    const { tests, problems } = readAgentTestsBeside(agent);
    const { run, skipped } = selectTests(
      tests,
      (entry) => filters.length === 0 || filters.some((filter) => meets(entry, filter)),
    );
    if (run.length + skipped.length + problems.length === 0)
      throw new PackwrightError(
        'not-found',
        'There are no tests here: none is in a file called tests/<name>.agent-test.yaml, or fits --filter.',
        'Write one beside the agent; docs/agents.md shows the form.',
      );
    const { results, coverage } = await runAgentTests(connectors, agent, run, io.signal, servers.with);
    const left = skipped.map(({ test, reason }) => resultWithoutRun(test.entry, 'skipped', reason));
    const report = {
      results: [...results, ...left],
      problems,
      coverage: null,
      belowThresholds: below(coverage, thresholds),
      duration: performance.now() - begun,
    };
    const textOf = (file: string) => agent.files.get(file)?.toString('utf8');
    io.out(reporter?.(report, { version: io.version, textOf }) ?? '');
    if (values.coverage) for (const line of linesOf(coverage)) io.err(`${inOneLine(line)}\n`);
    for (const sentence of report.belowThresholds) io.err(`${sentence}\n`);
    if (problems.length > 0) return exitCode.unusable;
    return isClean(report) ? exitCode.clean : exitCode.findings;
  } finally {
    await connectors.close();
    await servers.close();
    await target.dispose();
  }
}

const doneOf = ({ tools, prompts }: AgentCoverage) => ({
  tools: tools.map(({ name, called }) => ({ name, done: called })),
  prompts: prompts.map(({ name, used }) => ({ name, done: used })),
});

function linesOf(coverage: AgentCoverage): string[] {
  return Object.entries(doneOf(coverage)).flatMap(([kind, all]) => {
    const missed = all.filter(({ done }) => !done).map(({ name }) => name);
    return [
      `${kind}: ${all.length - missed.length} of ${all.length}${missed.length === 0 ? '' : `, not ${missed.join(', ')}`}`,
    ];
  });
}

function below(
  coverage: AgentCoverage,
  least: Partial<Record<(typeof coverageKinds)[number], number>>,
): string[] {
  const all = doneOf(coverage);
  return coverageKinds.flatMap((kind) => {
    const total = all[kind].length;
    const share = total === 0 ? 100 : (100 * all[kind].filter(({ done }) => done).length) / total;
    const wanted = least[kind] ?? 0;
    return share < wanted ? [`${kind}: ${share.toFixed(0)} % are covered, ${wanted} % are wanted.`] : [];
  });
}
