import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

const guide = (...widgets: object[]) => ({
  'info.json': manifest({ postInstallConfig: { enabled: true, widgets } }),
});

export default {
  bad: [
    {
      what: 'no label',
      files: guide({ name: 'guide', label: 'Guide', version: '1.0.0', autoLaunch: true }),
      finds: ['info.json#/postInstallConfig/widgets/0'],
    },
    {
      what: 'an empty one, beside a good one',
      files: guide({ name: 'guide', buttonLabel: 'Configure' }, { name: 'other', buttonLabel: ' ' }),
      finds: ['info.json#/postInstallConfig/widgets/1'],
    },
  ],
  good: [
    { what: 'a label', files: guide({ name: 'guide', buttonLabel: 'Configure' }) },
    {
      what: 'what the editor leaves when it is switched off',
      files: {
        'info.json': manifest({ postInstallConfig: { enabled: false, widgets: [{ autoLaunch: false }] } }),
      },
    },
  ],
} satisfies RuleFixture;
