import type { RuleFixture } from '../fixture';
import { connector, manifestPath, operation } from './connector-files';

export default {
  bad: [
    {
      what: 'two operations of one name',
      files: connector({ operations: [operation(), operation({ title: 'Again' })] }),
      finds: [`${manifestPath}#/operations/1/operation`],
    },
    {
      what: 'three of them',
      files: connector({ operations: [operation(), operation(), operation()] }),
      finds: [`${manifestPath}#/operations/1/operation`, `${manifestPath}#/operations/2/operation`],
    },
  ],
  good: [
    {
      what: 'two names',
      files: connector({ operations: [operation(), operation({ operation: 'get_ip' })] }),
    },
  ],
} satisfies RuleFixture;
