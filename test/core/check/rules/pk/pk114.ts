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
      what: 'only a label',
      files: { 'info.json': manifest({ dependencies: [{ label: 'SOAR Framework' }] }) },
      finds: ['info.json#/dependencies/0'],
      fixed: {
        'info.json': manifest({ dependencies: [{ label: 'SOAR Framework', name: 'sOARFramework' }] }),
      },
    },
    {
      what: 'nothing',
      files: { 'info.json': manifest({ dependencies: [{ type: 'solutionpack', name: null }] }) },
      finds: ['info.json#/dependencies/0'],
    },
  ],
  good: [{ what: 'a name', files: { 'info.json': manifest({ dependencies: [{ name: 'a' }] }) } }],
} satisfies RuleFixture;
