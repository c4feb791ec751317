import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a connector',
      files: packFiles({
        'connectors/data.json': [{ name: 'a', install_mode: 'tgz', installer_path: 'a_1.0.0.tgz' }],
      }),
      finds: ['connectors/data.json#/0/installer_path'],
    },
    {
      what: 'a widget',
      files: packFiles({
        'widgets/data.json': [{ name: 'w', install_mode: 'tgz', installer_path: 'w-1.0.0.tgz' }],
      }),
      finds: ['widgets/data.json#/0/installer_path'],
    },
  ],
  good: [
    {
      what: 'from the catalogue',
      files: packFiles({
        'connectors/data.json': [{ name: 'a', install_mode: 'rpm', installer_path: 'a_1.0.0.tgz' }],
      }),
    },
    {
      what: 'bundled',
      files: packFiles({
        'connectors/data.json': [{ name: 'a', install_mode: 'tgz', installer_path: 'a_1.0.0.tgz' }],
        'connectors/a_1.0.0.tgz': 'x',
      }),
    },
  ],
} satisfies RuleFixture;
