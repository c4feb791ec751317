import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'an empty list',
      files: { 'info.json': manifest({ category: [] }) },
      finds: ['info.json#/category'],
      fixed: { 'info.json': manifest({ category: ['Utilities'] }) },
    },
    {
      what: 'none',
      files: { 'info.json': manifest({}) },
      finds: ['info.json#'],
      fixed: { 'info.json': manifest({ category: ['Utilities'] }) },
    },
  ],
  good: [{ what: 'one', files: { 'info.json': manifest({ category: ['Utilities'] }) } }],
} satisfies RuleFixture;
