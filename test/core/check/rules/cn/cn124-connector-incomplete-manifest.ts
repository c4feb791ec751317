import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'no label',
      files: connector({ label: undefined }),
      finds: [`${manifestPath}#`],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'no name and no publisher',
      files: connector({ publisher: undefined, name: undefined }),
      finds: [`${manifestPath}#`, `${manifestPath}#`],
    },
  ],
  good: [{ what: 'all of them', files: connector() }],
} satisfies RuleFixture;
