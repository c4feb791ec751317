import type { RuleFixture } from '../fixture';
import { connector, manifestPath } from './connector-files';

export default {
  bad: [
    { what: 'capitals', files: connector({ name: 'LookUp' }), finds: [`${manifestPath}#/name`] },
    { what: 'blanks', files: connector({ name: 'look up' }), finds: [`${manifestPath}#/name`] },
  ],
  good: [{ what: 'hyphens, digits and underscores', files: connector({ name: 'look-up_2' }) }],
} satisfies RuleFixture;
