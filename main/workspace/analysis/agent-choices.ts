import { agentClassesIn, isPython, pythonOf, toolServersIn } from '@core/check/packs/agents';
import { builtInToolServers, platformTools, toolServerOf } from '@core/content/agent/tool-servers';
import { isMap, textOf } from '@core/text/values';
import type { AgentChoices } from '@core/contract/agents';
import type { WorkspaceIndex } from '../workspace-index';

const picture = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** What the editor of the agent in a root may offer. */
export function agentChoices(index: WorkspaceIndex, root: string): AgentChoices {
  const files = [...index.files.values()];
  const programs = files.filter((file) => file.root.path === root && isPython(file));
  const manifests = files.filter((file) => file.localPath === 'info.json').map((file) => file.value);
  const agents = files.filter((file) => file.kind === 'agent').map((file) => file.value);
  const calls = programs.flatMap((file) => pythonOf(file).calls);
  return {
    classes: distinct(programs.flatMap((file) => agentClassesIn(pythonOf(file)).map(({ name }) => name))),
    publishers: distinct(textsOf(manifests, 'publisher')),
    categories: distinct(textsOf(agents, 'category')),
    icons: distinct(
      index
        .paths()
        .filter((path) => picture.test(path) && (root === '' || path.startsWith(`${root}/`)))
        .map((path) => path.slice(path.lastIndexOf('/') + 1)),
    ),
    servers: serversOf(files),
    askedPrompts: distinct(
      calls.flatMap(({ callee, argument }) =>
        callee.endsWith('get_prompt_by_uuid') && argument && 'text' in argument ? [argument.text] : [],
      ),
    ),
  };
}

function serversOf(files: readonly Parameters<typeof toolServersIn>[0][]): AgentChoices['servers'] {
  const own = files.flatMap((file) =>
    [...toolServersIn(file)].flatMap(({ value }) => toolServerOf(value) ?? []),
  );
  return [...builtInToolServers, ...own].map(({ uuid, name, tools }) => ({
    uuid,
    name,
    tools: [...(tools ?? platformTools)],
  }));
}

function textsOf(values: readonly unknown[], key: string): string[] {
  return values.flatMap((value) => (isMap(value) ? (textOf(value[key]) ?? []) : []));
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
