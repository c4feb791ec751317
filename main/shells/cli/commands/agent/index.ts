import { PackwrightError } from '@core/contract/errors';
import type { Command, CommandIo } from '../../command';
import { agentCheck } from './check';
import { modelUsage } from '../../model-of-run';
import { newContent } from '../new';
import { agentPack } from './pack';
import { agentRun } from './run';
import { serverUsage } from '../../tools-of-agent';
import { agentTest } from './test';

const actions: ReadonlyMap<string, (args: string[], io: CommandIo) => Promise<number>> = new Map([
  ['check', agentCheck],
  ['pack', agentPack],
  ['run', agentRun],
  ['test', agentTest],
  ['new', (args, io) => newContent.run(['agent', ...args], io)],
]);

export const agent: Command = {
  usage: `packwright agent new [<folder>] --name <name> --publisher <name> [--description <text>] [--category <text>]
packwright agent check <folder|archive.zip> [--format <format>] [--profile <release>] [--json]
packwright agent pack <folder> [-o <file>] [--force] [--json]
packwright agent run <folder|archive.zip> --model <file>|--model-address <url> [--input <file>] [--tools <file>] [--tool-servers <file> --allow-tool-server <name>] [--config <file>] [--budget <tokens>] [--trace <file>] [--json]
packwright agent test [<folder|archive.zip>] [--filter <text>] [--format <format>] [--coverage] [--min-coverage <kind>=<n>] [--tool-servers <file> --allow-tool-server <name>] [--json]
packwright agent test --schema

  new    make a package to begin with, in a folder of its own below <folder>
  check  every rule over the package; of an archive also whether the import finds its folder
  pack   make the archive the import takes; what would fail half-way through it is refused

  run    run the agent's own program in the sandbox: it reaches the model and the tools it is given, and nothing else
  test   run the tests beside it, in files called tests/<name>.agent-test.yaml

${modelUsage}
  --tools       scripted tools, of which the agent may call those of its config/memory.yaml
${serverUsage}
  --budget      tokens after which the model answers no more
  --trace       file for what it did: prompts, questions to the model, calls of tools
  --min-coverage  fail below n percent of the tools or prompts of the agent; may be given again
  -o, --output  file or folder to write to; <name>_<version>.zip in the working directory by default
  --force       overwrite a file that exists
  --json        print the findings, or what was made, as JSON

Exit code 1 when there is an error; 2 when there is no agent, or its archive is refused.`,
  async run([action, ...args], io) {
    const run = actions.get(action ?? '');
    if (run) return run(args, io);
    throw new PackwrightError(
      'invalid-input',
      action === undefined ? 'Name an action.' : `"${action}" is not an action for an agent.`,
      `Actions are ${[...actions.keys()].join(', ')}. For example: packwright agent check .`,
    );
  },
};
