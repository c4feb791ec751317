import { elementsOf, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { nativeGateways } from '../mcp/gateways';
import { HostedTools } from '../mcp/hosted-tools';
import type { Tool } from '../mcp/tool';
import { searchOf } from '../records/records';
import type { AgentSettings } from './agent-settings';

/** A tool that an agent may call, and whose it is. */
export interface AgentTool {
  tool: Tool;
  server: { uuid: string; name: string };
}

/**
 * The tools of the servers that an agent's configuration names; with the default one those of the platform's own
 * gateways. Servers that are off or elsewhere offer none here. Where two have a tool of one name, the first one's is
 * called.
 */
export function toolsOfAgent(instance: Instance, settings: AgentSettings, agent: string): AgentTool[] {
  const { records } = instance;
  const config = mapOf(settings.get(agent, '', false).config);
  const named = new Set(elementsOf(config.mcp_server, '').map(({ value }) => value));
  const isNamed = (uuid: unknown, type: unknown): boolean =>
    config.config_type === 'default' ? type === 'internal' : named.has(uuid);
  const gateways = nativeGateways(instance);
  const hosted = new HostedTools(instance);
  const found = new Map<string, AgentTool>();
  for (const row of records.rows(records.entity('mcp_configurations'), searchOf({}, { limit: 1000 }))) {
    if (row.active === 0 || !isNamed(row.uuid, row.type)) continue;
    const [, path = '', connector] = /^\/mcp\/([^/]+)(?:\/([^/]+))?\/?$/.exec(pathOf(row.url)) ?? [];
    const tools = connector === undefined ? gateways.get(path) : hosted.of(connector);
    const server = { uuid: row.uuid, name: String(row.name) };
    for (const tool of tools ?? []) if (!found.has(tool.name)) found.set(tool.name, { tool, server });
  }
  return [...found.values()];
}

/** Of an address of this instance, as its records name it; empty for any other. */
function pathOf(address: unknown): string {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.hostname === 'localhost' ? url.pathname : '';
}
