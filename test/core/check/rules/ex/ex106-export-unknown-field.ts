import type { RuleFixture } from '../fixture';
import { alerts, option, selecting, templateFile, templatePath } from './template-files';

const fields = (...includedAttributes: string[]) => ({ value: 'alerts', includedAttributes });

export default {
  bad: [
    {
      what: 'a field in other letters',
      files: selecting({ modules: [fields('riskscore', 'severity')] }, alerts),
      finds: [option('/modules/0/includedAttributes/0')],
      fixed: { [templatePath]: templateFile({ modules: [fields('riskScore', 'severity')] }) },
    },
    {
      what: 'a field that is gone',
      files: selecting({ modules: [fields('severity', 'wheelbase')] }, alerts),
      finds: [option('/modules/0/includedAttributes/1')],
      fixed: { [templatePath]: templateFile({ modules: [fields('severity')] }) },
    },
  ],
  good: [
    {
      what: 'its fields, and those every record has',
      files: selecting({ modules: [fields('severity', 'uuid')] }, alerts),
    },
    {
      what: 'fields of a module nobody knows',
      files: selecting({ modules: [{ value: 'ships', includedAttributes: ['x'] }] }),
    },
  ],
} satisfies RuleFixture;
