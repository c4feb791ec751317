import type { RuleFixture } from '../fixture';
import { connector, manifestPath, operation } from './connector-files';

const cassette = (data: unknown, more: object = {}) => ({
  'lookup/tests/real.cassette.json': {
    playbook: 'Real',
    recordings: [
      {
        step: 'Ask',
        connector: 'lookup',
        operation: 'get_url',
        answers: [{ failure: 'Not there' }, { result: { status: 'Success', data } }],
        ...more,
      },
    ],
  },
});

const at = `${manifestPath}#/operations/0/output_schema`;

export default {
  bad: [
    {
      what: 'keys that the answer does not have, and others it has',
      files: connector({}, cassette({ rating: 3 })),
      finds: [at],
    },
    { what: 'a list where a map is declared', files: connector({}, cassette([{ score: 3 }])), finds: [at] },
  ],
  good: [
    { what: 'an answer with the declared keys', files: connector({}, cassette({ score: 7 })) },
    {
      what: 'a schema that says nothing',
      files: connector({ operations: [operation({ output_schema: {} })] }, cassette({ any: 1 })),
    },
    {
      what: 'answers of another connector and of an operation that is not there',
      files: connector(
        {},
        {
          ...cassette({ other: 1 }, { connector: 'another' }),
          'lookup/a.cassette.json': { recordings: [null] },
        },
      ),
    },
    {
      what: 'several schemas, of which parameters choose',
      files: connector(
        {
          operations: [
            operation({
              conditional_output_schema: [{ condition: "{{url === 'a'}}", output_schema: { a: '' } }],
            }),
          ],
        },
        cassette({ b: 1 }),
      ),
    },
  ],
} satisfies RuleFixture;
