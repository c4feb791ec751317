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
      what: 'itself alone',
      files: { 'info.json': manifest({ dependencies: [{ name: 'aPack', type: 'solutionpack' }] }) },
      finds: ['info.json#/dependencies/0'],
      fixed: { 'info.json': manifest({ dependencies: [] }) },
    },
    {
      what: 'itself among others',
      files: { 'info.json': manifest({ dependencies: [{ name: 'other' }, { name: 'aPack' }] }) },
      finds: ['info.json#/dependencies/1'],
      fixed: { 'info.json': manifest({ dependencies: [{ name: 'other' }] }) },
    },
  ],
  good: [{ what: 'another pack', files: { 'info.json': manifest({ dependencies: [{ name: 'other' }] }) } }],
} satisfies RuleFixture;
