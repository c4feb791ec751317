import type { RuleFixture } from '../fixture';

const manifest = (more: Record<string, unknown>) => ({
  name: 'aPack',
  version: '1.0.0',
  fsrMinCompatibility: '7.6.5',
  type: 'solutionpack',
  label: 'A Pack',
  dependencies: [],
  publisher: 'Somebody',
  contents: {},
  ...more,
});

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
