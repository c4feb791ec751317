import { basename, dirname, join } from 'node:path';
import { lstatSync, readFileSync } from 'node:fs';
import { promptsIn, toolBindingsIn, type AgentPrompt } from '@core/content/agent/prompts';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { firstText, mapOf } from '@core/text/values';
import { readYaml } from '@core/text/yaml/read';
import { walk } from '../../workspace/walk';
import { packageFrom } from '../package/from-files';
import type { ConnectorPackage } from '../package/read-package';

/** Bytes of all files of a package, and how many there may be. */
const largestPackage = 48 * 1024 * 1024;
const mostFiles = 10_000;

/** The package of an AI agent as the sandbox takes it. */
export interface AgentPackage {
  name: string;
  label: string;
  version: string;
  /** Class of its program that is the agent. */
  agentClass: string;
  prompts: readonly AgentPrompt[];
  /** Names of the tools it may call, of all servers. */
  allowedTools: ReadonlySet<string>;
  /** Names of inputs it cannot do without. */
  required: readonly string[];
  /** Bytes of its files, by path below the package. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the agent package in a folder, or in the one folder below it that is one.
 * @throws PackwrightError where there is none, or several, or it cannot be run
 */
export async function readAgentPackage(folder: string): Promise<AgentPackage> {
  const { paths } = await walk(folder);
  const roots = paths
    .filter((path) => basename(path) === 'agent.py')
    .map((path) => dirname(path))
    .filter((root) => paths.includes(root === '.' ? 'info.json' : `${root}/info.json`));
  const [root, second] = roots.sort((one, other) => one.length - other.length);
  if (root === undefined)
    throw new PackwrightError(
      'not-found',
      'There is no agent package here: a folder with info.json and agent.py.',
      'Name the folder or the archive of one agent.',
    );
  if (second !== undefined && root !== '.')
    throw new PackwrightError(
      'invalid-input',
      `There are several agents: ${roots.join(', ')}.`,
      'Name one of these.',
    );
  const prefix = root === '.' ? '' : `${root}/`;
  return agentFrom(filesBelow(folder, prefix, paths));
}

function filesBelow(folder: string, prefix: string, paths: readonly string[]): Map<string, Buffer> {
  const own = paths.filter((path) => path.startsWith(prefix));
  const sizes = own.map((path) => {
    const stats = lstatSync(join(folder, path));
    if (!stats.isFile())
      throw new PackwrightError('refused', `"${path}" is a link.`, 'Put the file itself there.');
    return stats.size;
  });
  if (own.length > mostFiles || sizes.reduce((sum, size) => sum + size, 0) > largestPackage)
    throw new PackwrightError('refused', `The agent package is larger than 48 MB or ${mostFiles} files.`);
  return new Map(own.map((path) => [path.slice(prefix.length), readFileSync(join(folder, path))]));
}

/** An agent by the files of its package. @throws PackwrightError where it cannot be run */
export function agentFrom(files: ReadonlyMap<string, Buffer>): AgentPackage {
  const textOf = (...names: string[]): string =>
    names.map((name) => files.get(name)?.toString('utf8')).find((text) => text !== undefined) ?? '';
  const info = mapOf(readJson(textOf('info.json')).value);
  const name = firstText(info, 'name') ?? '';
  const agentClass = firstText(info, 'agentclass') ?? '';
  if (name === '' || agentClass === '')
    throw new PackwrightError(
      'unsupported',
      `info.json has no "${name === '' ? 'name' : 'agentclass'}".`,
      'packwright agent check says what else is wrong.',
    );
  const bindings = toolBindingsIn(readYaml(textOf('config/memory.yaml', 'config/memory.yml')).value);
  return {
    name,
    label: firstText(info, 'label') ?? name,
    version: firstText(info, 'version') ?? '1.0.0',
    agentClass,
    prompts: promptsIn(readYaml(textOf('prompt.yaml', 'prompt.yml')).value),
    allowedTools: new Set(
      bindings.flatMap(({ tools }) => (tools ?? []).filter((tool) => typeof tool === 'string')),
    ),
    required: Object.entries(mapOf(info.inputformat))
      .filter(([, format]) => mapOf(format).required === true)
      .map(([input]) => input),
    files,
  };
}

/** What the sandbox loads: the agent's own files, called by a program of ours. */
const program = `
from connectors.core.connector import Connector


class AgentCaller(Connector):
    def execute(self, config, operation, params, **kwargs):
        from . import agent

        name = config['agentclass']
        if not hasattr(agent, name):
            raise AttributeError(f'agent.py has no class {name!r}, which info.json names as its agentclass.')
        return getattr(agent, name)().act(params)
`;

/** The agent as a package of the sandbox with one operation, `act`. */
export function sandboxPackage({ name, version, files }: AgentPackage): ConnectorPackage {
  const info = { name, version, operations: [{ operation: 'act', parameters: [] }] };
  const all = [...files].map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) }));
  const own = { path: 'connector.py', bytes: new TextEncoder().encode(program) };
  const made = packageFrom(info, [
    ...all.filter(({ path }) => path !== own.path && path !== 'info.json'),
    own,
  ]);
  if (!made) throw new PackwrightError('unsupported', 'The agent has no name.');
  return made;
}
