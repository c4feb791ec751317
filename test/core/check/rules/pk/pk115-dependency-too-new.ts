import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a newer one is asked for',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: '2.0.0' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/0/minVersion'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: '1.5.0' }] }) },
    },
    {
      what: 'under the older key',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other', version: '1.10.0' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
      finds: ['a/info.json#/dependencies/0/version'],
      fixed: { 'a/info.json': manifest({ dependencies: [{ name: 'other', version: '1.5.0' }] }) },
    },
  ],
  good: [
    {
      what: 'an older one',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other', minVersion: '1.4.9' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0' }),
      },
    },
    {
      what: 'a pack that is not here',
      files: { 'info.json': manifest({ dependencies: [{ name: 'far', minVersion: '9.0.0' }] }) },
    },
  ],
} satisfies RuleFixture;
