import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'a connector by its name',
      files: selecting({ connectors: [{ name: 'imap', version: '3.5.6' }] }),
      finds: [option('/connectors/0')],
      fixed: {
        [templatePath]: templateFile({
          connectors: [{ name: 'imap', version: '3.5.6', value: 'cyops-connector-imap-3.5.6' }],
        }),
      },
    },
    { what: 'an element of nothing', files: selecting({ roles: [null] }), finds: [option('/roles/0')] },
  ],
  good: [
    {
      what: 'named things',
      files: selecting({ roles: ['a'], connectors: [{ value: 'cyops-connector-imap-3.5.6' }] }),
    },
  ],
} satisfies RuleFixture;
