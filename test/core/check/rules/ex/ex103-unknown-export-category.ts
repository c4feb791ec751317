import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'a key in the singular',
      files: selecting({ role: ['a'] }),
      finds: [option('/role')],
      fixed: { [templatePath]: templateFile({ roles: ['a'] }) },
    },
    { what: 'a key nobody knows', files: selecting({ everything: true }), finds: [option('/everything')] },
  ],
  good: [{ what: 'known keys, older ones among them', files: selecting({ roles: [], globalVariables: [] }) }],
} satisfies RuleFixture;
