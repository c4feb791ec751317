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
      what: 'a bitmap',
      files: { 'info.json': manifest({ iconLarge: 'icon.bmp' }) },
      finds: ['info.json#/iconLarge'],
    },
    {
      what: 'a text inside',
      files: { 'info.json': manifest({ iconLarge: 'data:text/html,x' }) },
      finds: ['info.json#/iconLarge'],
    },
  ],
  good: [{ what: 'a PNG', files: { 'info.json': manifest({ iconLarge: 'Icon.PNG' }) } }],
} satisfies RuleFixture;
