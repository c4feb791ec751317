import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'twice',
      files: {
        'info.json': manifest({ dependencies: [{ name: 'other' }, { name: 'other', minVersion: '1.0.0' }] }),
      },
      finds: ['info.json#/dependencies/1'],
      fixed: { 'info.json': manifest({ dependencies: [{ name: 'other' }] }) },
    },
    {
      what: 'three times',
      files: { 'info.json': manifest({ dependencies: [{ name: 'b' }, { name: 'b' }, { name: 'b' }] }) },
      finds: ['info.json#/dependencies/1', 'info.json#/dependencies/2'],
      fixed: { 'info.json': manifest({ dependencies: [{ name: 'b' }] }) },
    },
  ],
  good: [
    { what: 'two packs', files: { 'info.json': manifest({ dependencies: [{ name: 'a' }, { name: 'b' }] }) } },
  ],
} satisfies RuleFixture;
