import { elementsOf, firstText, isMap, member, textOf, type JsonMap } from '../../text/values';
import { uuidOfIri } from '../iri';

/** A server of tools that agents may be bound to. */
export interface ToolServer {
  uuid: string;
  name: string;
  /** Tools it is known to have; null where they are not known. */
  tools: readonly string[] | null;
}

/** Servers every instance from 8.0 on has, as published agents name them. Their other tools differ by release. */
export const builtInToolServers: readonly ToolServer[] = [
  { uuid: '2e541107-0b55-4623-b297-dfac495a863e', name: 'Modules', tools: null },
  { uuid: 'c8ef6eb0-3d0e-4c5b-b98c-6d03a23148d6', name: 'Built-in tools', tools: null },
];

/** Tools of the platform's own gateways, for suggestions; `8.0.0` and later builds name them differently. */
export const platformTools: readonly string[] = [
  'query_records',
  'get_modules',
  'get_module_schema',
  'get_available_playbooks',
  'execute_playbook',
  'get_playbook_execution_result',
  'get_alert',
  'get_indicators',
  'get_asset',
  'enrich_indicator',
  'block_indicator',
  'hunt_ioc_siem',
  'get_alerts_linked_to_indicators',
  'update_alert_ai_analysis',
  'get_current_datetime',
  'global_search',
];

/** Those of the platform's tools that change something or start what does, by the names of any release. */
export const writingTools: ReadonlySet<string> = new Set([
  'execute_playbook',
  'trigger_playbook',
  'block_indicator',
  'update_alert_ai_analysis',
]);

/** Whether a value is the record of a tool server (`mcp_configurations`). */
export function isToolServer(value: unknown): value is JsonMap {
  if (!isMap(value)) return false;
  const iri = textOf(value['@id']) ?? '';
  return (
    iri.includes('/mcp_configurations/') ||
    value['@type'] === 'McpConfiguration' ||
    ('transport' in value && 'authentication' in value && 'url' in value)
  );
}

/** A tool server's record with what it is known to offer. */
export function toolServerOf(value: JsonMap): ToolServer | null {
  const uuid = uuidOfIri(value.uuid) ?? uuidOfIri(value['@id']);
  if (uuid === null) return null;
  const tools = elementsOf(value.tools, '').flatMap((tool) => {
    const name = typeof tool.value === 'string' ? tool.value : firstText(tool.value, 'name');
    return name === null ? [] : [name];
  });
  return { uuid, name: firstText(value, 'name') ?? uuid, tools: tools.length > 0 ? tools : null };
}

/** What signs a tool server in: JSON text in the record; null where none (docs/platform/ai-agents.md#tool-servers). */
export function authenticationOf(value: unknown): JsonMap | null {
  const text = member(value, 'authentication');
  if (typeof text !== 'string') return null;
  try {
    const read: unknown = JSON.parse(text);
    return isMap(read) ? read : null;
  } catch {
    return null;
  }
}

/** Names in what signs a tool server in that are no secrets; every other text there may be one. */
export const openSignIn: ReadonlySet<string> = new Set([
  'type',
  'prefix',
  'header_name',
  'username',
  'client_id',
  'token_url',
]);
