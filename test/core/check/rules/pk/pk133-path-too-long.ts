import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a long name',
      files: packFiles({ [`picklists/${'x'.repeat(200)}.json`]: {} }),
      finds: [`picklists/${'x'.repeat(200)}.json:1:1`],
    },
    {
      what: 'many folders',
      files: packFiles({ [`${'folder/'.repeat(30)}a.json`]: {} }),
      finds: [`${'folder/'.repeat(30)}a.json:1:1`],
    },
  ],
  good: [{ what: 'an ordinary one', files: packFiles({ [`picklists/${'x'.repeat(150)}.json`]: {} }) }],
} satisfies RuleFixture;
