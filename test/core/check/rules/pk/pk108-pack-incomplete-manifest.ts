import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a pack with nothing but a label',
      files: {
        'info.json': {
          type: 'solutionpack',
          label: 'My Pack',
          publisher: 'Me',
          fsrMinCompatibility: '7.6.5',
          contents: {},
        },
      },
      finds: ['info.json#', 'info.json#'],
      fixed: {
        'info.json': {
          type: 'solutionpack',
          label: 'My Pack',
          publisher: 'Me',
          fsrMinCompatibility: '7.6.5',
          contents: {},
          name: 'myPack',
          version: '1.0.0',
        },
      },
    },
    {
      what: 'empty values',
      files: { 'info.json': manifest({ name: ' ', publisher: 'P', label: '' }) },
      finds: ['info.json#/name', 'info.json#/label'],
    },
  ],
  good: [
    { what: 'all there', files: { 'info.json': manifest({}) } },
    {
      what: 'an export, which has no name',
      files: { 'info.json': { contents: {}, fsrMinCompatibility: '7.6.5', exported_by: 'x' } },
    },
  ],
} satisfies RuleFixture;
