import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath, operation } from './connector-files';

export default {
  bad: [
    {
      what: 'a category with a capital',
      files: connector({ operations: [operation({ category: 'Containment' })] }),
      finds: [`${manifestPath}#/operations/0/category`],
      fixed: { [manifestPath]: manifest({ operations: [operation({ category: 'containment' })] }) },
    },
    {
      what: 'a category of one’s own',
      files: connector({ operations: [operation({ category: 'lookups' })] }),
      finds: [`${manifestPath}#/operations/0/category`],
    },
  ],
  good: [
    {
      what: 'a known one, and none',
      files: connector({ operations: [operation(), operation({ category: undefined })] }),
    },
  ],
} satisfies RuleFixture;
