import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a word',
      files: { 'info.json': manifest({ fsrMinCompatibility: 'latest' }) },
      finds: ['info.json#/fsrMinCompatibility'],
    },
    {
      what: 'a release to come',
      files: { 'info.json': manifest({ fsrMinCompatibility: '9.1.0' }) },
      finds: ['info.json#/fsrMinCompatibility'],
    },
  ],
  good: [{ what: 'an old release', files: { 'info.json': manifest({ fsrMinCompatibility: '7.2.0' }) } }],
} satisfies RuleFixture;
