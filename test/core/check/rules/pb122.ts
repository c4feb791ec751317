import { packFiles } from '../../../support/playbook-json';
import { playbookPath, type RuleFixture } from './fixture';

export default {
  bad: [
    {
      what: 'an export of the designer',
      files: packFiles({ [playbookPath]: { type: 'workflow_collections', data: [], exported_tags: [] } }),
      finds: [`${playbookPath}#/type`],
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
