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
      what: 'no form at all',
      files: { 'info.json': manifest({ date: 'yesterday' }) },
      finds: ['info.json#/date'],
    },
    {
      what: 'another form',
      files: { 'info.json': manifest({ date: '28 Mar 2024 15:33:24 UTC' }) },
      finds: ['info.json#/date'],
      fixed: { 'info.json': manifest({ date: '2024-03-28T15:33:24+00:00' }) },
    },
  ],
  good: [
    {
      what: 'as the platform writes it',
      files: { 'info.json': manifest({ date: '2024-03-28T15:33:24+00:00' }) },
    },
  ],
} satisfies RuleFixture;
