import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

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
