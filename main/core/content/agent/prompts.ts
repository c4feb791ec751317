import { joinPointer } from '../../text/pointer';
import { isMap, mapOf, member, textOf, type JsonMap } from '../../text/values';

/** One prompt of `prompt.yaml` (docs/platform/ai-agents.md#prompts). */
export interface AgentPrompt {
  /** Key in `prompts`: what the program asks for. */
  uuid: string;
  pointer: string;
  name: string;
  value: JsonMap;
}

/** The texts that are filled with `str.format` before a model sees them. */
export const instructionKeys = ['system_instruction', 'user_instruction', 'validation_instruction'] as const;

/** Everything a prompt has, as the platform's own editor shows it. */
export const promptKeys = ['name', 'description', ...instructionKeys, 'response_format'] as const;

/** The prompts of a parsed `prompt.yaml`; those that are no map come without members. */
export function promptsIn(value: unknown): AgentPrompt[] {
  return Object.entries(mapOf(member(value, 'prompts'))).map(([uuid, prompt]) => ({
    uuid,
    pointer: joinPointer('/prompts', uuid),
    name: textOf(member(prompt, 'name')) ?? uuid,
    value: mapOf(prompt),
  }));
}

/** A tool server of `config/memory.yaml` and what the agent may call there (docs/platform/ai-agents.md#memory). */
export interface ToolBinding {
  /** Uuid of the tool server's record. */
  server: string;
  pointer: string;
  /** Null where the file has no list. */
  tools: unknown[] | null;
}

/** The bindings of a parsed `config/memory.yaml`. */
export function toolBindingsIn(value: unknown): ToolBinding[] {
  const allowed = member(value, 'allowed_tools');
  if (!isMap(allowed)) return [];
  return Object.entries(allowed).map(([server, tools]) => ({
    server,
    pointer: joinPointer('/allowed_tools', server),
    tools: Array.isArray(tools) ? tools : null,
  }));
}
