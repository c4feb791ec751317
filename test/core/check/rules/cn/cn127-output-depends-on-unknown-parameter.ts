import type { RuleFixture } from '../fixture';
import { connector, field, manifestPath, operation } from './connector-files';

export default {
  bad: [
    {
      what: 'a parameter of another operation',
      files: connector({
        operations: [
          operation({ conditional_output_schema: [{ condition: "{{type === 'File'}}", output_schema: {} }] }),
        ],
      }),
      finds: [`${manifestPath}#/operations/0/conditional_output_schema/0/condition`],
    },
    {
      what: 'one of two',
      files: connector({
        operations: [
          operation({
            conditional_output_schema: [{ condition: "{{url !== '' && kind === 'a'}}", output_schema: {} }],
          }),
        ],
      }),
      finds: [`${manifestPath}#/operations/0/conditional_output_schema/0/condition`],
    },
  ],
  good: [
    {
      what: 'its own parameters, and what cannot be read',
      files: connector({
        operations: [
          operation({
            parameters: [field(), field({ name: 'a', onchange: { x: [field({ name: 'deep' })] } })],
            conditional_output_schema: [
              { condition: "{{url === 'a' || deep === 'b'}}", output_schema: {} },
              { condition: 'otherwise', output_schema: {} },
            ],
          }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
