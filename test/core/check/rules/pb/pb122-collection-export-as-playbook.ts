import { packFiles } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an export of the designer',
      files: packFiles({ [playbookPath]: { type: 'workflow_collections', data: [], exported_tags: [] } }),
      finds: [`${playbookPath}#/type`],
    },
    {
      what: 'an export of the designer beside a playbook',
      files: packFiles({
        'playbooks/A collection/Export.json': { type: 'workflow_collections', data: [{ workflows: [] }] },
      }),
      finds: ['playbooks/A collection/Export.json#/type'],
    },
  ],
  good: [
    {
      what: 'the samples of a connector package',
      files: {
        'info.json': { name: 'c', label: 'C', version: '1.0.0', operations: [], configuration: {} },
        'connector.py': '',
        'playbooks/playbooks.json': { type: 'workflow_collections', data: [] },
      },
    },
    { what: 'a bare playbook', files: packFiles() },
  ],
} satisfies RuleFixture;
