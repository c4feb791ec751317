import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a widget nobody brings',
      files: {
        'info.json': manifest({ postInstallConfig: { enabled: true, widgets: [{ name: 'guide' }] } }),
      },
      finds: ['info.json#/postInstallConfig/widgets/0'],
      fixed: { 'info.json': manifest({ postInstallConfig: { enabled: true, widgets: [] } }) },
    },
    {
      what: 'another one is brought',
      files: {
        'info.json': manifest({ postInstallConfig: { enabled: true, widgets: [{ name: 'guide' }] } }),
        'widgets/data.json': [{ name: 'other' }],
      },
      finds: ['info.json#/postInstallConfig/widgets/0'],
      fixed: { 'info.json': manifest({ postInstallConfig: { enabled: true, widgets: [] } }) },
    },
  ],
  good: [
    {
      what: 'switched off',
      files: {
        'info.json': manifest({ postInstallConfig: { enabled: false, widgets: [{ name: 'guide' }] } }),
      },
    },
    {
      what: 'brought',
      files: {
        'info.json': manifest({ postInstallConfig: { enabled: true, widgets: [{ name: 'guide' }] } }),
        'widgets/data.json': [{ name: 'guide' }],
      },
    },
  ],
} satisfies RuleFixture;
