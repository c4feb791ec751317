import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'an address without its beginning',
      files: { 'info.json': manifest({ help: 'docs.example.com/pack' }) },
      finds: ['info.json#/help'],
      fixed: { 'info.json': manifest({ help: 'https://docs.example.com/pack' }) },
    },
    {
      what: 'a sentence',
      files: { 'info.json': manifest({ help: 'see the manual' }) },
      finds: ['info.json#/help'],
    },
  ],
  good: [
    { what: 'an address', files: { 'info.json': manifest({ help: 'https://example.com/x' }) } },
    { what: 'none', files: { 'info.json': manifest({ help: null }) } },
  ],
} satisfies RuleFixture;
