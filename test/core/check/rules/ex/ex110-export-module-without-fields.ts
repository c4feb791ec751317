import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'an empty list of fields',
      files: selecting({ modules: [{ value: 'alerts', includedAttributes: [] }] }),
      finds: [option('/modules/0/includedAttributes')],
      fixed: { [templatePath]: templateFile({ modules: [{ value: 'alerts' }] }) },
    },
    {
      what: 'one of two modules',
      files: selecting({ modules: ['assets', { value: 'alerts', includedAttributes: [] }] }),
      finds: [option('/modules/1/includedAttributes')],
      fixed: { [templatePath]: templateFile({ modules: ['assets', { value: 'alerts' }] }) },
    },
  ],
  good: [
    {
      what: 'all fields, or some',
      files: selecting({ modules: ['assets', { value: 'alerts', includedAttributes: ['name'] }] }),
    },
  ],
} satisfies RuleFixture;
