import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a password in a configuration',
      files: packFiles({
        'connectors/data.json': [
          {
            name: 'mail',
            label: 'Mail',
            configurations: [{ name: 'Default', config: { host: 'h', password: 'p' } }],
          },
        ],
      }),
      finds: ['connectors/data.json#/0/configurations/0/config/password'],
      fixed: {
        'connectors/data.json': [
          {
            name: 'mail',
            label: 'Mail',
            configurations: [{ name: 'Default', config: { host: 'h', password: '' } }],
          },
        ],
      },
    },
    {
      what: 'a key of the second connector',
      files: packFiles({
        'connectors/data.json': [
          { name: 'web', label: 'Web', configurations: [] },
          { name: 'feed', label: 'Feed', configurations: [{ name: 'Mine', config: { api_key: 'k' } }] },
        ],
      }),
      finds: ['connectors/data.json#/1/configurations/0/config/api_key'],
      fixed: {
        'connectors/data.json': [
          { name: 'web', label: 'Web', configurations: [] },
          { name: 'feed', label: 'Feed', configurations: [{ name: 'Mine', config: { api_key: '' } }] },
        ],
      },
    },
  ],
  good: [
    {
      what: 'a configuration without secrets, and none at all',
      files: packFiles({
        'connectors/data.json': [
          {
            name: 'mail',
            label: 'Mail',
            configurations: [{ name: 'Default', config: { host: 'h', password: '' } }],
          },
          { name: 'web', label: 'Web', configurations: [] },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
