import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

const imap = (configurations: boolean) => ({ value: 'cyops-connector-imap-3.5.6', configurations });

export default {
  bad: [
    {
      what: 'a connector with its configurations',
      files: selecting({ connectors: [imap(true)] }),
      finds: [option('/connectors/0/configurations')],
      fixed: { [templatePath]: templateFile({ connectors: [imap(false)] }) },
    },
    {
      what: 'two of them',
      files: selecting({ connectors: [imap(true), imap(false), imap(true)] }),
      finds: [option('/connectors/0/configurations'), option('/connectors/2/configurations')],
      fixed: { [templatePath]: templateFile({ connectors: [imap(false), imap(false), imap(false)] }) },
    },
  ],
  good: [
    {
      what: 'a connector without',
      files: selecting({ connectors: [imap(false), 'cyops-connector-ssh-1.0.0'] }),
    },
  ],
} satisfies RuleFixture;
