import { packFiles } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a file cut short',
      files: packFiles({ [playbookPath]: '{\n  "name": "x",' }),
      finds: [`${playbookPath}:2:15`],
    },
    { what: 'an unquoted word', files: packFiles({ 'info.json': '{ name: 1 }' }), finds: ['info.json:1:3'] },
  ],
  good: [
    { what: 'the marker of zero bytes', files: packFiles({ 'records/keys/skip_existing_records.json': '' }) },
    { what: 'a pack whose files can be read', files: packFiles() },
  ],
} satisfies RuleFixture;
