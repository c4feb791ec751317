import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'two packs',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0', dependencies: [{ name: 'aPack' }] }),
      },
      finds: ['a/info.json#/dependencies/0', 'b/info.json#/dependencies/0'],
    },
    {
      what: 'by way of a third',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'b' }] }),
        'b/info.json': manifest({ name: 'b', dependencies: [{ name: 'c' }] }),
        'c/info.json': manifest({ name: 'c', dependencies: [{ name: 'x' }, { name: 'aPack' }] }),
      },
      finds: ['a/info.json#/dependencies/0', 'b/info.json#/dependencies/0', 'c/info.json#/dependencies/1'],
    },
  ],
  good: [
    {
      what: 'one way',
      files: {
        'a/info.json': manifest({ dependencies: [{ name: 'other' }] }),
        'b/info.json': manifest({ name: 'other', version: '1.5.0', dependencies: [{ name: 'third' }] }),
      },
    },
  ],
} satisfies RuleFixture;
