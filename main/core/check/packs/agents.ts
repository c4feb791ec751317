import type { KindId } from '../../contract/kind-ids.generated';
import type { PythonClass, PythonModule } from '../../content/agent/python/model';
import { readPython } from '../../content/agent/python/read';
import { type AgentPrompt, promptsIn } from '../../content/agent/prompts';
import {
  builtInToolServers,
  isToolServer,
  toolServerOf,
  type ToolServer,
} from '../../content/agent/tool-servers';
import { mapOf, textOf, type JsonMap } from '../../text/values';
import { memo, memoWorld } from '../facts';
import type { CheckedFile, CheckWorld } from '../world';

/** An agent package as its rules see it: its files by what they are for (docs/platform/ai-agents.md#package). */
export interface CheckedAgent {
  info: CheckedFile | null;
  /** Empty where `info.json` is missing or no map. */
  manifest: JsonMap;
  prompts: CheckedFile | null;
  code: CheckedFile | null;
  /** All its Python files, `agent.py` among them. */
  programs: readonly CheckedFile[];
  /** Path of a file of the package in the workspace. */
  pathOf(local: string): string;
}

const agentKinds: readonly KindId[] = ['agent', 'agentPrompt', 'agentMemory', 'packageFile'];

const agentsByRoot = memoWorld(agentKinds, (files) => {
  const ofAgents = files.filter((file) => file.root.type === 'agent');
  const packages = Map.groupBy(ofAgents, (file) => file.root.path);
  return new Map([...packages].map(([root, own]) => [root, gather(root, own)]));
});

function gather(root: string, files: readonly CheckedFile[]): CheckedAgent {
  const find = (...names: string[]) => files.find((file) => names.includes(file.localPath)) ?? null;
  const info = find('info.json');
  return {
    info,
    manifest: mapOf(info?.value),
    prompts: find('prompt.yaml', 'prompt.yml'),
    code: find('agent.py'),
    programs: files.filter(isPython),
    pathOf: (local) => (root === '' ? local : `${root}/${local}`),
  };
}

/** The package a file belongs to; an empty one for a file of no agent. */
export function agentOf(file: CheckedFile, world: CheckWorld): CheckedAgent {
  return agentsByRoot(world).get(file.root.path) ?? gather(file.root.path, []);
}

/** Every agent package of the workspace. */
export function agentsOf(world: CheckWorld): CheckedAgent[] {
  return [...agentsByRoot(world).values()];
}

export const isPython = (file: CheckedFile) => file.localPath.endsWith('.py');

/** Whether a file is the program the platform runs. */
export const isAgentCode = (file: CheckedFile) => file.root.type === 'agent' && file.localPath === 'agent.py';

export const pythonOf: (file: CheckedFile) => PythonModule = memo((file) => readPython(file.text));

export const promptsOf: (file: CheckedFile) => AgentPrompt[] = memo((file) => promptsIn(file.value));

/** The class the manifest names, to be looked up in the file being checked; null while there is none. */
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

/** Kinds of the files that may hold records of tool servers. */
export const toolServerKinds: readonly KindId[] = ['record', 'toolServer'];

/** Tool servers an agent may name: those of every instance and those whose records are in the workspace. */
export const toolServers = memoWorld(toolServerKinds, (files): ReadonlyMap<string, ToolServer> => {
  const own = files.flatMap((file) =>
    [...toolServersIn(file)].flatMap(({ value }) => toolServerOf(value) ?? []),
  );
  return new Map([...builtInToolServers, ...own].map((server) => [server.uuid, server]));
});

/** The records of tool servers in a file, each with its pointer; they lie in a folder named after their module. */
export function* toolServersIn(file: CheckedFile): Generator<{ value: JsonMap; pointer: string }> {
  if (!file.localPath.includes('mcp_configurations')) return;
  if (isToolServer(file.value)) yield { value: file.value, pointer: '' };
  if (!Array.isArray(file.value)) return;
  for (const [index, value] of file.value.entries()) {
    if (isToolServer(value)) yield { value, pointer: `/${index}` };
  }
}
