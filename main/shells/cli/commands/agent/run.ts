import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { costText } from '@core/language-model/price';
import { withoutSecrets } from '@core/text/secrets/remove';
import { inOneLine } from '@core/text/visible';
import { readAgentPackage } from '../../../../connector-runtime/agents/agent-package';
import { type AgentRun, runAgent } from '../../../../connector-runtime/agents/run-agent';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { connectorsOf } from '../../connectors-of-run';
import { mapFile, toolsFile } from '../../input-files';
import { agentTime, modelOfRun, modelOptions } from '../../model-of-run';
import { writeOutput } from '../../output-file';
import { serverOptions, serversOfAgent } from '../../tools-of-agent';

const options = {
  input: { type: 'string' },
  ...modelOptions,
  tools: { type: 'string' },
  ...serverOptions,
  config: { type: 'string' },
  budget: { type: 'string' },
  trace: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `packwright agent run`: an agent's own program, once, with a model and tools that are scripted or those of servers the user allows. */
export async function agentRun(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path, ...more] = positionals;
  if (
    path === undefined ||
    more.length > 0 ||
    (values.model === undefined && values['model-address'] === undefined)
  )
    throw new PackwrightError(
      'invalid-input',
      'Name one agent package and the file of a scripted model.',
      'For example: packwright agent run my-agent --input input.json --model model.yaml',
    );
  const input = values.input === undefined ? {} : await mapFile(values.input, 'one object of inputs', io);
  const config =
    values.config === undefined ? {} : await mapFile(values.config, 'one object of settings', io);
  const { model, isAway, keep } = await modelOfRun(values, io);
  const script = values.tools === undefined ? { tools: [] } : await toolsFile(values.tools, io);
  const budget = budgetOf(values.budget);
  const target = await openTarget(resolve(io.cwd, path), io);
  const servers = await serversOfAgent(values, io).catch(async (failure: unknown) => {
    await target.dispose();
    throw failure;
  });
  const connectors = connectorsOf(
    io,
    isAway || values['tool-servers'] !== undefined ? { time: agentTime } : {},
  );
  try {
    const agent = await readAgentPackage(target.folder);
    const missing = agent.required.filter((name) => input[name] === undefined);
    if (missing.length > 0)
      throw new PackwrightError(
        'invalid-input',
        `The input lacks ${missing.join(', ')}.`,
        'Give it with --input.',
      );
    const tools = servers.with(script, agent.allowedTools);
    const run = await runAgent(connectors, agent, input, { model, tools, config, budget });
    await keep();
    const clean = withoutSecrets(run).value as AgentRun;
    const told = `${JSON.stringify({ agent: agent.name, version: agent.version, ...clean }, null, 2)}\n`;
    if (values.trace !== undefined) await writeOutput(values.trace, told, 'The trace', io);
    io.out(values.json ? told : report(clean, io));
    return run.outcome === 'returned' ? exitCode.clean : exitCode.findings;
  } finally {
    await connectors.close();
    await servers.close();
    await target.dispose();
  }
}

function budgetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const budget = Number(text);
  if (Number.isSafeInteger(budget) && budget > 0) return budget;
  throw new PackwrightError('invalid-input', `"${text}" is not a number of tokens.`);
}

function report(
  { outcome, output, message, problem, events, asked, tokens, cost }: AgentRun,
  io: CommandIo,
): string {
  for (const event of events) io.err(`${inOneLine(lineOf(event))}\n`);
  io.err(
    `The model was asked ${asked} ${asked === 1 ? 'time' : 'times'}: ${tokens} tokens${cost === null ? '' : `, cost ${costText(cost)}`}\n`,
  );
  if (outcome === 'returned') return `${JSON.stringify(output, null, 2)}\n`;
  const at = problem?.place ? ` (${problem.place.file}:${problem.place.line})` : '';
  return `${outcome}: ${message}${at}\n`;
}

function lineOf(event: AgentRun['events'][number]): string {
  switch (event.is) {
    case 'prompt':
      return `prompt ${event.name ?? `${event.uuid}, which prompt.yaml does not have`}`;
    case 'tool':
      return `tool ${event.name} ${JSON.stringify(event.arguments)}: ${event.outcome}`;
    case 'model': {
      const calls = event.calls.map(({ name }) => name).join(', ');
      return `model ${event.step}: ${event.error ?? (calls === '' ? 'answers' : `calls ${calls}`)}`;
    }
  }
}
