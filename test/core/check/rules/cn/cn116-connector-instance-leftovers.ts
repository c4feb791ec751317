import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'ids of an instance',
      files: connector({ id: 12, active: true }),
      finds: [`${manifestPath}#/id`],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'a picture as text',
      files: connector({ icon_small: 'data:image/png;base64,AA==' }),
      finds: [`${manifestPath}#/icon_small`],
      fixed: { [manifestPath]: manifest() },
    },
  ],
  good: [{ what: 'names of pictures', files: connector({ icon_small_name: 'a.png' }) }],
} satisfies RuleFixture;
