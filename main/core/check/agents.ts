import type { PythonClass, PythonModule } from '../content/agent/python/model';
import { readPython } from '../content/agent/python/read';
import { type AgentPrompt, promptsIn } from '../content/agent/prompts';
import {
  builtInToolServers,
  isToolServer,
  toolServerOf,
  type ToolServer,
} from '../content/agent/tool-servers';
import { mapOf, textOf, type JsonMap } from '../content/shape';
import { memo } from './facts';
import type { CheckedFile, CheckWorld } from './world';

/** An agent package as its rules see it: its files by what they are for (spec 2.9). */
export interface CheckedAgent {
  info: CheckedFile | null;
  /** Empty where `info.json` is missing or no map. */
  manifest: JsonMap;
  prompts: CheckedFile | null;
  memory: CheckedFile | null;
  code: CheckedFile | null;
  /** All its Python files, `agent.py` among them. */
  programs: readonly CheckedFile[];
  /** Path of a file of the package in the workspace. */
  pathOf(local: string): string;
}

const known = new WeakMap<CheckWorld, Map<string, CheckedAgent>>();

/** The package a file belongs to; gathered once per package and world. */
export function agentOf(file: CheckedFile, world: CheckWorld): CheckedAgent {
  const agents = known.get(world) ?? new Map<string, CheckedAgent>();
  known.set(world, agents);
  const cached = agents.get(file.root.path);
  if (cached) return cached;
  const pathOf = (local: string) => (file.root.path === '' ? local : `${file.root.path}/${local}`);
  const info = world.file(pathOf('info.json')) ?? null;
  const agent: CheckedAgent = {
    info,
    manifest: mapOf(info?.value),
    prompts: world.file(pathOf('prompt.yaml')) ?? world.file(pathOf('prompt.yml')) ?? null,
    memory: world.file(pathOf('config/memory.yaml')) ?? world.file(pathOf('config/memory.yml')) ?? null,
    code: world.file(pathOf('agent.py')) ?? null,
    programs: world.files(file.root).filter(isPython),
    pathOf,
  };
  agents.set(file.root.path, agent);
  return agent;
}

/** Every agent package of the workspace with a manifest. */
export function agentsOf(world: CheckWorld): CheckedAgent[] {
  return world.roots().flatMap((root) => {
    if (root.type !== 'agent') return [];
    const [first] = world.files(root);
    return first ? [agentOf(first, world)] : [];
  });
}

export const isPython = (file: CheckedFile) => file.localPath.endsWith('.py');

/** Whether a file is the program the platform runs. */
export const isAgentCode = (file: CheckedFile) => file.root.type === 'agent' && file.localPath === 'agent.py';

export const pythonOf: (file: CheckedFile) => PythonModule = memo((file) => readPython(file.text));

export const promptsOf: (file: CheckedFile) => AgentPrompt[] = memo((file) => promptsIn(file.value));

/** The class the manifest names, with the file under check as the place to look; null while there is none. */
export function agentClass(agent: CheckedAgent): PythonClass | null {
  const name = textOf(agent.manifest.agentclass);
  if (name === null || !agent.code) return null;
  return pythonOf(agent.code).classes.find((each) => each.name === name) ?? null;
}

/** Classes of a program that are agents: those that end at the platform's base class. */
export function agentClassesIn(module: PythonModule): PythonClass[] {
  return module.classes.filter((each) => endsAtBase(each, module));
}

/** The platform's base class under the name it has here. */
export function baseNames(module: PythonModule): string[] {
  return module.imports.flatMap(({ names }) =>
    names.filter(({ name }) => name === 'BaseAgent').map(({ as }) => as),
  );
}

function endsAtBase(start: PythonClass, module: PythonModule): boolean {
  const bases = new Set([...baseNames(module), 'BaseAgent']);
  const byName = new Map(module.classes.map((each) => [each.name, each]));
  const seen = new Set<string>();
  for (const waiting = [...start.bases]; waiting.length > 0;) {
    const name = waiting.pop() ?? '';
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (bases.has(last)) return true;
    if (seen.has(last)) continue;
    seen.add(last);
    waiting.push(...(byName.get(last)?.bases ?? []));
  }
  return false;
}

/** A text a program names by a constant, of the same file or of a neighbour it was imported from. */
export function constantOf(name: string, file: CheckedFile, agent: CheckedAgent): string | null {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const own = pythonOf(file).constants.get(last)?.value;
  if (own !== undefined) return own;
  for (const program of agent.programs) {
    const found = program === file ? undefined : pythonOf(program).constants.get(last)?.value;
    if (found !== undefined) return found;
  }
  return null;
}

/** Tool servers an agent may name: those of every instance and those whose records are in the workspace. */
export function toolServers(world: CheckWorld): ReadonlyMap<string, ToolServer> {
  const servers = new Map(builtInToolServers.map((server) => [server.uuid, server]));
  for (const root of world.roots()) {
    for (const file of world.files(root)) {
      if (!holdsToolServers(file)) continue;
      for (const value of Array.isArray(file.value) ? file.value : [file.value]) {
        const server = isToolServer(value) ? toolServerOf(value) : null;
        if (server) servers.set(server.uuid, server);
      }
    }
  }
  return servers;
}

/** Records of tool servers lie in a folder of their module's name, as a file each or as lists. */
export function holdsToolServers(file: CheckedFile): boolean {
  return /(?:^|\/)mcp_configurations(?:\/|\d*\.json$)/.test(file.localPath);
}
