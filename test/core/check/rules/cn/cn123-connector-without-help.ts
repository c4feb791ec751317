import type { RuleFixture } from '../fixture';
import { connector, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'an empty address',
      files: connector({ help_online: '' }),
      finds: [`${manifestPath}#/help_online`],
    },
    {
      what: 'a file',
      files: connector({ help_online: 'docs/help.md' }),
      finds: [`${manifestPath}#/help_online`],
    },
    { what: 'no address', files: connector({ help_online: undefined }), finds: [`${manifestPath}#`] },
  ],
  good: [{ what: 'a page', files: connector({ help_online: 'https://help.example/lookup' }) }],
} satisfies RuleFixture;
