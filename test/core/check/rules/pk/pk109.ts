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
      what: 'two numbers',
      files: { 'info.json': manifest({ version: '1.2' }) },
      finds: ['info.json#/version'],
      fixed: { 'info.json': manifest({ version: '1.2.0' }) },
    },
    {
      what: 'a letter before it',
      files: { 'info.json': manifest({ version: 'v01.2.3' }) },
      finds: ['info.json#/version'],
      fixed: { 'info.json': manifest({ version: '1.2.3' }) },
    },
    { what: 'words', files: { 'info.json': manifest({ version: 'latest' }) }, finds: ['info.json#/version'] },
  ],
  good: [{ what: 'three numbers', files: { 'info.json': manifest({ version: '10.0.12' }) } }],
} satisfies RuleFixture;
