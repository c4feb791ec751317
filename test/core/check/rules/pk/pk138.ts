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
      what: 'two folders',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({}) },
      finds: ['b/info.json#/name'],
    },
    {
      what: 'three folders',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({}), 'c/info.json': manifest({}) },
      finds: ['b/info.json#/name', 'c/info.json#/name'],
    },
  ],
  good: [
    {
      what: 'two versions',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({ version: '1.1.0' }) },
    },
  ],
} satisfies RuleFixture;
