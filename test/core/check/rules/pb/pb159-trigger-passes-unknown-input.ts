import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'a renamed field',
      files: withTrigger('manual', {
        inputVariables: [{ name: 'newName' }],
        step_variables: {
          input: {
            params: { newName: '{{vars.request.data["newName"]}}', old: '{{vars.request.data["old"]}}' },
          },
        },
      }),
      finds: [inTrigger('/step_variables/input/params/old')],
      fixed: withTrigger('manual', {
        inputVariables: [{ name: 'newName' }],
        step_variables: { input: { params: { newName: '{{vars.request.data["newName"]}}' } } },
      }),
    },
    {
      what: 'with a dot',
      files: withTrigger('manual', {
        inputVariables: [],
        step_variables: { input: { params: { a: '{{ vars.request.data.a }}' } } },
      }),
      finds: [inTrigger('/step_variables/input/params/a')],
      fixed: withTrigger('manual', { inputVariables: [], step_variables: { input: { params: {} } } }),
    },
  ],
  good: [
    {
      what: 'the records, and a parameter',
      files: withTrigger('manual', {
        inputVariables: [],
        step_variables: { input: { params: { r: '{{vars.request.data["records"]}}', p: '{{ vars.p }}' } } },
      }),
    },
    {
      what: 'a name with a question mark',
      files: withTrigger('manual', {
        inputVariables: [{ name: 'what?' }],
        step_variables: { input: { params: { 'what?': '{{vars.request.data["what?"]}}' } } },
      }),
    },
  ],
} satisfies RuleFixture;
