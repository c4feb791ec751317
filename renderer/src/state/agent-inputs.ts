import type { FormField } from '@core/contract';
import { type JsonMap, mapOf } from '@core/text/values';

/** The form of what an agent is given, by the `inputformat` of its manifest (docs/platform/ai-agents.md#manifest). */
export const agentInputs = (inputformat: JsonMap): FormField[] =>
  Object.entries(inputformat).map(([key, format]) => fieldOf(key, format));

function fieldOf(name: string, format: unknown): FormField {
  const { type, required, description } = mapOf(format);
  const isStructure = /array|list|object|dict|json/i.test(typeof type === 'string' ? type : '');
  const tooltip = typeof format === 'string' ? format : typeof description === 'string' ? description : '';
  const formType = isStructure ? 'json' : 'textarea';
  return { name, label: name, required: required === true, defaultValue: '', formType, tooltip };
}
