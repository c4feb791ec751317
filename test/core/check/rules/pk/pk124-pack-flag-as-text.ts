import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

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
