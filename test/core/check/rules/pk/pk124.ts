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
      what: 'two flags',
      files: { 'info.json': manifest({ certified: 'false', local: 'true' }) },
      finds: ['info.json#/certified', 'info.json#/local'],
      fixed: { 'info.json': manifest({ certified: false, local: true }) },
    },
    {
      what: 'one',
      files: { 'info.json': manifest({ featured: 'true' }) },
      finds: ['info.json#/featured'],
      fixed: { 'info.json': manifest({ featured: true }) },
    },
  ],
  good: [{ what: 'flags', files: { 'info.json': manifest({ certified: true, local: false }) } }],
} satisfies RuleFixture;
