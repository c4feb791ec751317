import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath, operation } from './connector-files';

export default {
  bad: [
    {
      what: 'a schema as a text',
      files: connector({ operations: [operation({ output_schema: '{"score": 0}' })] }),
      finds: [`${manifestPath}#/operations/0/output_schema`],
      fixed: { [manifestPath]: manifest() },
    },
    {
      what: 'a schema that is a number',
      files: connector({ operations: [operation({ output_schema: 7 })] }),
      finds: [`${manifestPath}#/operations/0/output_schema`],
    },
  ],
  good: [
    {
      what: 'maps, lists and none',
      files: connector({
        operations: [
          operation(),
          operation({ operation: 'b', output_schema: [{ id: '' }] }),
          operation({ operation: 'c', output_schema: undefined }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
