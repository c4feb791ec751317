import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'capital at the start',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'Other' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/0/name'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'other' }] }) },
    },
    {
      what: 'all capitals',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'x' }, { name: 'OTHER' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/1/name'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'x' }, { name: 'other' }] }) },
    },
  ],
  good: [
    {
      what: 'the right case',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
    },
  ],
} satisfies RuleFixture;
