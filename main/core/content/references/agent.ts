import { getAt, joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { firstText, mapOf, member } from '../../text/values';
import { byName, nameOf } from './definitions';

/** An agent is installed under its name (docs/platform/ai-agents.md#manifest). */
export function agentDefinitions(value: unknown): Definition[] {
  return byName({ kind: 'agent', key: firstText(value, 'name') ?? '' }, '');
}

export function agentReferences(value: unknown): Reference[] {
  return nameOf(agentDefinitions(value), 'name');
}

/** Prompts are keyed by the uuid the agent's code asks for (docs/platform/ai-agents.md#prompts). */
export function promptDefinitions(value: unknown, pointer: string): Definition[] {
  if (!pointer.startsWith('/prompts/')) return [];
  const key = pointer.slice('/prompts/'.length);
  const title = firstText(getAt(value, pointer), 'name') ?? key;
  return [{ target: { kind: 'agentPrompt', key }, names: [], pointer, title }];
}

/** Tool servers are known to the instance only; the uuid says which agents use the same one. */
export function memoryReferences(value: unknown): Reference[] {
  return Object.keys(mapOf(member(value, 'allowed_tools'))).map((key) => ({
    pointer: joinPointer('/allowed_tools', key),
    key: true as const,
    target: { kind: 'tool-server', key },
    role: 'may use',
  }));
}

/** Prompts a program of an agent asks for. The file is no value, so the place is in its text: pointer `''`. */
export function programReferences(path: string, text: string): Reference[] {
  if (!path.endsWith('.py')) return [];
  return [...text.matchAll(/get_prompt_by_uuid\(\s*["']([0-9a-fA-F-]{36})["']/g)].map((match) => {
    const key = match[1] ?? '';
    const from = match.index + match[0].lastIndexOf(key);
    return {
      pointer: '',
      within: { from, to: from + key.length },
      target: { kind: 'agentPrompt', key },
      role: 'prompt',
    };
  });
}
