import { fingerprint } from '@core/check/running/fingerprint';
import { packFiles, playbook, route } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const broken = playbook({ routes: [route(1, 9)] });
const known = fingerprint('PB101', playbookPath, broken, '/routes/0/targetStep');
const entry = { code: 'PB101', file: playbookPath };

export default {
  bad: [
    {
      what: 'an entry of what is fixed',
      files: packFiles({ 'packwright.baseline.json': { findings: { '0011223344556677': entry } } }),
      finds: ['packwright.baseline.json#/findings/0011223344556677'],
      fixed: { 'packwright.baseline.json': { findings: {} } },
    },
    {
      what: 'entries in a baseline of another name',
      files: packFiles({
        'packwright.config.json': { baseline: 'known.json' },
        'known.json': { findings: { '0011223344556677': entry, '8899aabbccddeeff': entry } },
      }),
      finds: ['known.json#/findings/0011223344556677', 'known.json#/findings/8899aabbccddeeff'],
      fixed: { 'known.json': { findings: {} } },
    },
  ],
  good: [
    {
      what: 'a finding that is still there',
      files: packFiles({
        [playbookPath]: broken,
        'packwright.baseline.json': { findings: { [known]: entry } },
      }),
    },
  ],
} satisfies RuleFixture;
