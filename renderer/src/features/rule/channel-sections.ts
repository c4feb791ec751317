import { asText, mapOf } from '@core/text/values';
import type { FormSection } from '../../form/descriptor';
import { connectors, operations } from './choices';

/** A channel that rules send by (docs/platform/rules.md#channels). */
export const channelSections: readonly FormSection[] = [
  {
    title: 'Channel',
    fields: [
      { kind: 'text', at: '/name', label: 'Name' },
      { kind: 'paragraph', at: '/description', label: 'Description' },
      { kind: 'switch', at: '/is_active', label: 'Active' },
    ],
  },
  {
    title: 'How it sends',
    when: ({ type }) => type === 'connector',
    fields: [
      { kind: 'choice', at: '/config/connector', label: 'Connector', choices: connectors },
      { kind: 'choice', at: '/config/operation', label: 'Operation', choices: operations },
      {
        kind: 'text',
        at: '/config/label',
        label: 'Label',
        help: 'What the connector is called where a rule chooses the channel.',
      },
      {
        kind: 'parameters',
        at: '/default_params',
        label: 'Default parameters',
        help: 'What an action does not say itself.',
        operation: (channel) => {
          const { connector, operation } = mapOf(channel.config);
          return { connector: asText(connector ?? ''), operation: asText(operation ?? '') };
        },
      },
    ],
  },
];
