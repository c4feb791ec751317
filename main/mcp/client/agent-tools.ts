import { type AgentTools, notAllowed } from '@core/agent-test/agent-tools';
import { argumentsOfCall, cutForModel } from '@core/language-model/tool-call';
import type { OpenServers } from './open-servers';

/**
 * The tools of servers for an agent: those it may call, and of these the ones that say they only read, or that the user
 * has approved by name.
 * @param allowed names of the tools the agent may call
 * @param approved names of tools that may change something
 */
export function serverTools(
  servers: OpenServers,
  allowed: ReadonlySet<string>,
  approved: ReadonlySet<string>,
): AgentTools {
  return {
    offered: servers.tools.filter(({ name }) => allowed.has(name)),
    async call({ name, arguments: written }) {
      if (!allowed.has(name)) return notAllowed(name);
      const tool = servers.tools.find((each) => each.name === name);
      if (tool && !tool.onlyReads && !approved.has(name)) {
        const text = `"${name}" of the tool server "${tool.server}" may change something, and nobody has approved it (--approve ${name}).`;
        return { outcome: 'refused', text };
      }
      const given = argumentsOfCall(written);
      if (given === null)
        return { outcome: 'failed', text: `The arguments of "${name}" are not the JSON text of a map.` };
      const { text, isError } = await servers.call(name, given);
      return { outcome: isError ? 'failed' : 'answered', text: cutForModel(text) };
    },
  };
}
