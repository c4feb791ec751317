import type { KindDeclaration } from '../kind';
import { agentDefinitions, agentReferences } from '../references/agent';
import { lines, oneItem } from './found';

/** The manifest of an AI agent package. */
export default {
  label: 'Agent',
  plural: 'Agents',
  icon: 'bot',
  order: 14,
  rootTypes: ['agent'],
  owns: (path) => path === 'info.json',
  items: (value, path) => oneItem(value, path, { title: ['label', 'name'] }),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Label', 'label', 'text'],
      ['Name', 'name'],
      ['Class', 'agentclass', 'text'],
      ['Version', 'version', 'text'],
      ['Description', 'description', 'multiline'],
      ['Publisher', 'publisher', 'text'],
      ['Category', 'category'],
      ['Tags', 'tags'],
      ['Minimum platform version', 'fsrMinCompatibility', 'text'],
      ['Help', 'help_online', 'text'],
    ]),
  definitions: (value) => agentDefinitions(value),
  references: (value) => agentReferences(value),
} satisfies KindDeclaration;
