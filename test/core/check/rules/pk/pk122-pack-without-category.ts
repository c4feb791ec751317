import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

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
