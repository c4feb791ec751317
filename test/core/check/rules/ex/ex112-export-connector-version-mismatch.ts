import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'two versions',
      files: selecting({ connectors: [{ value: 'cyops-connector-imap-3.5.6', version: '3.5.9' }] }),
      finds: [option('/connectors/0/version')],
      fixed: {
        [templatePath]: templateFile({
          connectors: [{ value: 'cyops-connector-imap-3.5.6', version: '3.5.6' }],
        }),
      },
    },
    {
      what: 'a version of another maker',
      files: selecting({ connectors: [{ value: 'acme-connector-url-lookup-1.0.0', version: '1.0' }] }),
      finds: [option('/connectors/0/version')],
      fixed: {
        [templatePath]: templateFile({
          connectors: [{ value: 'acme-connector-url-lookup-1.0.0', version: '1.0.0' }],
        }),
      },
    },
  ],
  good: [
    {
      what: 'one version, said once or twice',
      files: selecting({
        connectors: [
          { value: 'cyops-connector-imap-3.5.6', version: '3.5.6' },
          { value: 'cyops-connector-ssh-2.0.0' },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
