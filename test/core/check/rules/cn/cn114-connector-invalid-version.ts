import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'two numbers',
      files: connector({ version: 'v1.2' }),
      finds: [`${manifestPath}#/version`],
      fixed: { [manifestPath]: manifest({ version: '1.2.0' }) },
    },
    { what: 'a word', files: connector({ version: 'latest' }), finds: [`${manifestPath}#/version`] },
  ],
  good: [{ what: 'three numbers', files: connector({ version: '10.0.3' }) }],
} satisfies RuleFixture;
