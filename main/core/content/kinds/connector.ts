import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { connectorDefinitions, connectorReferences } from '../references/connector';
import { counted, lines, oneItem } from './found';

/** The manifest of a connector package: its configuration and operations (docs/platform/connectors.md#manifest). */
export default {
  label: 'Connector',
  plural: 'Connectors',
  icon: 'plug-zap',
  order: 12,
  rootTypes: ['connector'],
  owns: (path) => path === 'info.json',
  items: (value, path) => oneItem(value, path, { title: ['label', 'name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Label', 'label', 'text'],
      ['Name', 'name'],
      ['Version', 'version', 'text'],
      ['Description', 'description', 'multiline'],
      ['Publisher', 'publisher', 'text'],
      ['Category', 'category'],
      ['Help', 'help_online', 'text'],
      ['Ingests data', 'ingestion_supported', 'boolean'],
      ['Tags', 'tags'],
    ]),
    ...counted('Configuration fields', member(member(value, 'configuration'), 'fields')),
    ...counted('Operations', member(value, 'operations')),
  ],
  definitions: (value) => connectorDefinitions(value),
  references: (value) => connectorReferences(value),
} satisfies KindDeclaration;
