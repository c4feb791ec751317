import { member, textOf } from '../../text/values';

/** How a member of an agent's `info.json` is written and edited. */
export type AgentFieldType =
  'text' | 'multiline' | 'boolean' | 'texts' | 'objects' | 'parameters' | 'form' | 'icon';

export interface AgentField {
  key: string;
  label: string;
  type: AgentFieldType;
  /** Without it the import fails half-way. */
  required?: boolean;
  /** What the platform does with it. */
  hint?: string;
}

/** The members of an agent's `info.json`, in the order of stock agents (docs/platform/ai-agents.md#manifest). */
export const agentFields: readonly AgentField[] = [
  {
    key: 'name',
    label: 'Name',
    type: 'text',
    required: true,
    hint: 'Top folder of the archive and part of every address of the agent.',
  },
  { key: 'version', label: 'Version', type: 'text', hint: 'Part of every address of the agent.' },
  { key: 'label', label: 'Label', type: 'text', required: true, hint: 'What people see. May be empty.' },
  {
    key: 'agentclass',
    label: 'Class',
    type: 'text',
    required: true,
    hint: 'The class of agent.py that is run; no other installed agent may use its name.',
  },
  {
    key: 'category',
    label: 'Category',
    type: 'text',
    required: true,
    hint: 'Stock agents leave it empty, but it must be there.',
  },
  { key: 'publisher', label: 'Publisher', type: 'text', required: true },
  {
    key: 'description',
    label: 'Description',
    type: 'multiline',
    hint: 'The planner matches its sources against this.',
  },
  {
    key: 'tags',
    label: 'Tags',
    type: 'texts',
    hint: '“Triage” lets the investigation planner ask the agent, “Insight” the orchestrator.',
  },
  { key: 'cs_approved', label: 'Approved', type: 'boolean' },
  { key: 'cs_compatible', label: 'Compatible', type: 'boolean' },
  { key: 'contributor', label: 'Contributor', type: 'text' },
  { key: 'icon_small_name', label: 'Small icon', type: 'icon' },
  { key: 'icon_large_name', label: 'Large icon', type: 'icon' },
  {
    key: 'fsrMinCompatibility',
    label: 'Minimum platform version',
    type: 'text',
    hint: 'Agents exist from 8.0.0 on.',
  },
  { key: 'help_online', label: 'Online help', type: 'text' },
  { key: 'additional_information', label: 'Additional information', type: 'objects' },
  { key: 'inputformat', label: 'Input', type: 'parameters', hint: 'What a caller gives the agent.' },
  { key: 'outputformat', label: 'Output', type: 'parameters', hint: 'What the agent answers with.' },
  { key: 'configuration', label: 'Configuration', type: 'form' },
];

/** Tags by which the platform routes questions to an agent. */
export const routingTags = ['Triage', 'Insight'] as const;

/** Minimum version under either of its spellings; what was read is kept as it was written. */
export const compatibilityKeys = ['fsrMinCompatibility', 'platformMinCompatibility'] as const;

/** Members whose absence, or null, makes the import fail half-way. The empty text passes. */
const requiredAtImport = ['label', 'agentclass', 'category', 'publisher'] as const;
export type RequiredAtImport = (typeof requiredAtImport)[number];

/**
 * What an import of this manifest would fail on. Such an import leaves the agent's folder behind on the platform, and
 * that folder blocks every later import of the agent, also one that is to replace it (8.0.1).
 */
export function missingAtImport(info: unknown): RequiredAtImport[] {
  return requiredAtImport.filter((key) => typeof member(info, key) !== 'string');
}

/** Whether a name or version can be part of a path: no separators, no `..`, no control characters. */
export function isSafePathPart(text: string): boolean {
  return !/[/\\\p{Cc}]|\.\./u.test(text) && text !== '.';
}

/** The version of an agent; the platform takes this one where none is given. */
export function agentVersion(info: unknown): string {
  return textOf(member(info, 'version')) ?? '1.0.0';
}
