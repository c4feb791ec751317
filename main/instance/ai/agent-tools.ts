import type { ToolBinding } from '@core/content/agent/prompts';
import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { allowedServer, isProgram } from '../mcp/allowed-server';
import { callTool } from '../mcp/gateway';
import { nativeGateways } from '../mcp/gateways';
import { HostedTools } from '../mcp/hosted-tools';
import type { Tool } from '../mcp/tool';
import type { Row } from '../records/row';
import { searchOf } from '../records/records';
import type { AgentTool } from './agent-tool';
import { toolsElsewhere } from './tools-elsewhere';

/** The tools of an agent, and why there are none of some servers, by the name of the server. */
export interface ToolsOfAgent {
  tools: AgentTool[];
  failures: Map<string, string>;
}

/**
 * The tools of the servers that an agent's configuration names; with the default one those of the platform's own
 * gateways, or those that its package binds. Servers that are off offer none, and those elsewhere where the instance may
 * reach them. Where two have a tool of one name, the first one's is called.
 * @param bindings what the agent's package lets it call; null for an agent of the platform, which has no list
 */
export async function toolsOfAgent(
  instance: Instance,
  configuration: JsonMap,
  bindings: readonly ToolBinding[] | null,
): Promise<ToolsOfAgent> {
  const { records } = instance;
  const found = new Map<string, AgentTool>();
  const failures = new Map<string, string>();
  for (const row of records.rows(records.entity('mcp_configurations'), searchOf({}, { limit: 1000 }))) {
    const mayCall = allowedOn(row, configuration, bindings);
    if (!mayCall) continue;
    const offered = await toolsOfServer(instance, row).catch((failure: unknown) => {
      failures.set(String(row.name), failure instanceof Error ? failure.message : 'It did not answer.');
      return [];
    });
    for (const tool of offered) if (mayCall(tool.name) && !found.has(tool.name)) found.set(tool.name, tool);
  }
  return { tools: [...found.values()], failures };
}

/**
 * Which tools of a server an agent may call, by their names; null where it may not use the server at all, or that is off.
 * Parameters as for `toolsOfAgent`.
 */
export function allowedOn(
  server: Row,
  configuration: JsonMap,
  bindings: readonly ToolBinding[] | null,
): ((tool: string) => boolean) | null {
  const binding = bindings?.find((each) => each.server === server.uuid);
  if (server.active === 0 || (bindings && !binding)) return null;
  const isDefault = configuration.config_type === 'default';
  const isNamed = isDefault
    ? binding !== undefined || server.type === 'internal'
    : elementsOf(configuration.mcp_server, '').some(({ value }) => value === server.uuid);
  if (!isNamed) return null;
  return (tool) => !binding || binding.tools?.includes(tool) === true;
}

/** @throws Error where a server elsewhere does not answer, or is a program that was not allowed */
export async function toolsOfServer(instance: Instance, row: Row): Promise<AgentTool[]> {
  const server = { uuid: row.uuid, name: String(row.name) };
  if (isProgram(row)) {
    const program = allowedServer(row, instance.agentPorts.toolServers);
    return program.tools.map((tool) => ({
      ...tool,
      writes: !tool.onlyReads,
      server,
      call: (given) => program.call(tool.name, given),
    }));
  }
  const url = typeof row.url === 'string' ? URL.parse(row.url) : null;
  // Under the name its records give this instance.
  if (url?.hostname !== 'localhost') return toolsElsewhere(instance, row, server);
  const [, path = '', connector] = /^\/mcp\/([^/]+)(?:\/([^/]+))?\/?$/.exec(url.pathname) ?? [];
  const own =
    connector === undefined ? nativeGateways(instance).get(path) : new HostedTools(instance).of(connector);
  return (own ?? []).map((tool) => ownTool(tool, server));
}

const ownTool = (tool: Tool, server: AgentTool['server']): AgentTool => ({
  name: tool.name,
  description: tool.description,
  inputSchema: tool.inputSchema,
  writes: tool.writes === true,
  server,
  call: (given, account) => callTool(tool, given, account),
});

/** The configuration an agent works with, without what is around it. */
export const configurationOf = (kept: JsonMap): JsonMap => mapOf(kept.config);
