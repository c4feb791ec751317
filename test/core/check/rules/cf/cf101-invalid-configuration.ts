import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const withConfig = (config: unknown) => packFiles({ 'packwright.config.json': config });

export default {
  bad: [
    {
      what: 'a setting nobody knows',
      files: withConfig({ profil: '8.0.0', rules: { PB101: 'warning' } }),
      finds: ['packwright.config.json#/profil'],
      fixed: { 'packwright.config.json': { rules: { PB101: 'warning' } } },
    },
    {
      what: 'a severity, a release and a suppression that are none',
      files: withConfig({
        rules: { PB101: 'fatal' },
        profile: '6.0',
        suppress: [{ code: 'PB101', file: '**', reason: '' }],
      }),
      finds: [
        'packwright.config.json#/rules/PB101',
        'packwright.config.json#/profile',
        'packwright.config.json#/suppress/0/reason',
      ],
    },
    {
      what: 'a catalogue that is not there',
      files: withConfig({ catalogue: 'mine.json' }),
      finds: ['packwright.config.json#/catalogue'],
    },
  ],
  good: [
    {
      what: 'every setting',
      files: withConfig({
        $schema: 'https://example.com/schema.json',
        profile: '8.0.0',
        rules: { '*': 'warning', PB: 'error', PB101: 'off' },
        paths: [{ files: ['playbooks/Old/**'], rules: { '*': 'hint' } }],
        exclude: ['samples/'],
        baseline: 'known.json',
        suppress: [],
      }),
    },
  ],
} satisfies RuleFixture;
