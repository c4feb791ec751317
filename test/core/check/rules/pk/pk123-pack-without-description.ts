import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

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
