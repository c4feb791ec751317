import type { RuleFixture } from '../fixture';
import { alerts, option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'a module with a capital',
      files: selecting({ modules: ['Alerts'] }, alerts),
      finds: [option('/modules/0')],
      fixed: { [templatePath]: templateFile({ modules: ['alerts'] }) },
    },
    {
      what: 'records of a misspelt module',
      files: selecting({ recordSets: [{ type: 'alertss', query: { limit: 1 } }] }, alerts),
      finds: [option('/recordSets/0/type')],
      fixed: { [templatePath]: templateFile({ recordSets: [{ type: 'alerts', query: { limit: 1 } }] }) },
    },
  ],
  good: [
    { what: 'a module of the pack', files: selecting({ modules: [{ value: 'alerts' }] }, alerts) },
    { what: 'a module of the instance', files: selecting({ modules: [{ value: 'spaceships' }] }, alerts) },
  ],
} satisfies RuleFixture;
