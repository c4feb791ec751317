import { packFiles, playbook, uuid } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a collection that is not in the pack',
      files: packFiles({
        [playbookPath]: playbook({ collection: `/api/3/workflow_collections/${uuid(1)}` }),
      }),
      finds: [`${playbookPath}#/collection`],
      fixed: { [playbookPath]: playbook() },
    },
    {
      what: 'a playbook that kept the collection it was copied from',
      files: packFiles({
        'playbooks/A collection/Copy.json': playbook({
          uuid: uuid(701),
          collection: `/api/3/workflow_collections/${uuid(2)}`,
        }),
      }),
      finds: ['playbooks/A collection/Copy.json#/collection'],
      fixed: { 'playbooks/A collection/Copy.json': playbook({ uuid: uuid(701) }) },
    },
  ],
  good: [{ what: 'the collection of the folder', files: packFiles() }],
} satisfies RuleFixture;
