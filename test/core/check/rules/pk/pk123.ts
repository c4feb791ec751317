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
      what: 'empty',
      files: { 'info.json': manifest({ description: '' }) },
      finds: ['info.json#/description'],
    },
    { what: 'none', files: { 'info.json': manifest({}) }, finds: ['info.json#'] },
  ],
  good: [{ what: 'a sentence', files: { 'info.json': manifest({ description: 'Does it.' }) } }],
} satisfies RuleFixture;
