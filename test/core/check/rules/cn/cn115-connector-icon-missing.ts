import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'a picture of another name',
      files: connector({ icon_small_name: 'small.png' }, { 'lookup/images/lookup_small.png': '' }),
      finds: [`${manifestPath}#/icon_small_name`],
      fixed: { [manifestPath]: manifest({ icon_small_name: 'lookup_small.png' }) },
    },
    {
      what: 'no pictures at all',
      files: connector({ icon_large_name: 'large.png' }),
      finds: [`${manifestPath}#/icon_large_name`],
    },
  ],
  good: [
    {
      what: 'pictures by name, and by path',
      files: connector(
        { icon_small_name: 'a.png', icon_large_name: 'images/b.png' },
        { 'lookup/images/a.png': '', 'lookup/images/b.png': '' },
      ),
    },
  ],
} satisfies RuleFixture;
