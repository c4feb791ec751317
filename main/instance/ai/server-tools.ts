import { cutForModel } from '@core/language-model/tool-call';
import { notAllowed } from '@core/agent-test/agent-tools';
import type { ToolAnswer } from '@core/model-context/client';
import type { JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import type { Row } from '../records/row';
import { bindingsOfAgent } from './agent-bindings';
import { allowedOn, configurationOf, toolsOfServer } from './agent-tools';
import type { Assistance } from './assistance';

/** Characters of an answer that a person is shown; a model is given less. */
const longestShown = 1_000_000;

/**
 * The tools of a server as agents are offered them, and which of the agents that are switched on may call each.
 * @returns `{name, description, inputSchema, writes, agents}` each
 * @throws Error where it does not answer, or is a program that was not allowed
 */
export async function shownToolsOf(
  instance: Instance,
  { agents, settings }: Assistance,
  row: Row,
): Promise<JsonMap[]> {
  const tools = await toolsOfServer(instance, row);
  const callers = await Promise.all(
    agents
      .all()
      .filter(({ active }) => active === true)
      .map(async (agent) => {
        const name = String(agent.name);
        const bindings = await bindingsOfAgent(instance, agent);
        return { name, mayCall: allowedOn(row, configurationOf(settings.get(name, '', false)), bindings) };
      }),
  );
  return tools.map(({ name, description, inputSchema, writes }) => ({
    name,
    description,
    inputSchema,
    writes,
    agents: callers.flatMap((agent) => (agent.mayCall?.(name) === true ? [agent.name] : [])),
  }));
}

/**
 * Calls one tool of a server with the rights of an account. What the tool, or a wrong call of it, is to blame for is in
 * the answer; a long one is cut off.
 * @throws Error where the server does not answer
 */
export async function callToolOf(
  instance: Instance,
  row: Row,
  { tool: name, given, account }: { tool: string; given: JsonMap; account: Account },
): Promise<ToolAnswer> {
  const tool = (await toolsOfServer(instance, row)).find((each) => each.name === name);
  if (!tool) return { text: notAllowed(name).text, isError: true };
  const { text, isError } = await tool.call(given, account);
  return { text: cutForModel(text, longestShown), isError };
}
