import type { FormField } from '@core/contract';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { ask, membersOf } from './instance-api';
import { toolInputs } from './tool-inputs';

/** Tool servers of the local instance: whether they answer, what they offer, a call of it. */

export interface ToolServer {
  uuid: string;
  name: string;
  address: string;
  /** `internal`, `external`, `connector`. */
  type: string;
  active: boolean;
  /** Null where it answers; else why it does not. */
  failure: string | null;
}

/** All that have a record, each as it answers now. */
export async function listToolServers(): Promise<ToolServer[]> {
  const [records, states] = await Promise.all([
    ask('GET', '/api/3/mcp_configurations?$limit=1000').then(membersOf),
    ask('GET', '/api/ai/mcp/status'),
  ]);
  const failures = new Map(
    elementsOf(states, '').map(({ value }) => [mapOf(value).uuid, firstText(value, 'error')]),
  );
  return records
    .map((record) => ({
      uuid: firstText(record, 'uuid') ?? '',
      name: firstText(record, 'name') ?? '',
      address: firstText(record, 'url', 'command') ?? '',
      type: firstText(record, 'type') ?? '',
      active: record.active !== false,
      failure: failures.get(record.uuid) ?? null,
    }))
    .toSorted((one, next) => one.name.localeCompare(next.name));
}

export async function switchToolServer({ uuid, active }: ToolServer): Promise<void> {
  await ask('PUT', `/api/3/mcp_configurations/${uuid}`, { active: !active });
}

export interface OfferedTool {
  name: string;
  description: string;
  /** Whether it may change something. */
  writes: boolean;
  /** Agents that are switched on and may call it. */
  agents: string[];
  fields: FormField[];
}

/** @returns `failure` where the server does not answer */
export async function toolsOfServer(uuid: string): Promise<{ tools: OfferedTool[]; failure: string | null }> {
  const answer = mapOf(await ask('GET', `/packwright/tool-servers/${uuid}`));
  return {
    tools: elementsOf(answer.tools, '').map(({ value }) => toolOf(mapOf(value))),
    failure: answer.valid === true ? null : (firstText(answer, 'message') ?? ''),
  };
}

const toolOf = (tool: JsonMap): OfferedTool => ({
  name: firstText(tool, 'name') ?? '',
  description: firstText(tool, 'description') ?? '',
  writes: tool.writes === true,
  agents: elementsOf(tool.agents, '').map(({ value }) => String(value)),
  fields: toolInputs(mapOf(tool.inputSchema)),
});

export interface ToolResult {
  /** What it said: a value where that is JSON, else the text. */
  value: unknown;
  isError: boolean;
}

export async function callTool(server: string, tool: string, given: JsonMap): Promise<ToolResult> {
  const body = { tool, arguments: given };
  const answer = mapOf(await ask('POST', `/packwright/tool-servers/${server}/call`, body));
  return { value: valueOf(firstText(answer, 'text') ?? ''), isError: answer.is_error === true };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
