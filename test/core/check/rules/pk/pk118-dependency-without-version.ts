import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'no version',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: null }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/0'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: '1.5.0' }] }) },
    },
    {
      what: 'no key for it',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/0'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: '1.5.0' }] }) },
    },
  ],
  good: [
    {
      what: 'a pack that is not here',
      files: { 'info.json': manifest({ dependencies: [{ name: 'far' }] }) },
    },
    {
      what: 'a version',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other', version: '1.0.0' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
    },
  ],
} satisfies RuleFixture;
