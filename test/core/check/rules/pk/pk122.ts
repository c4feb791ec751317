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
      what: 'an empty list',
      files: { 'info.json': manifest({ category: [] }) },
      finds: ['info.json#/category'],
    },
    { what: 'none', files: { 'info.json': manifest({}) }, finds: ['info.json#'] },
  ],
  good: [{ what: 'one', files: { 'info.json': manifest({ category: ['Utilities'] }) } }],
} satisfies RuleFixture;
