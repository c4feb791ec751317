import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'one of two',
      files: withTrigger('manual', {
        inputVariables: [{ name: 'a' }, { name: 'b' }],
        step_variables: { input: { params: { a: '{{vars.request.data["a"]}}' } } },
      }),
      finds: [inTrigger('/inputVariables/1/name')],
      fixed: withTrigger('manual', {
        inputVariables: [{ name: 'a' }, { name: 'b' }],
        step_variables: {
          input: { params: { a: '{{vars.request.data["a"]}}', b: '{{vars.request.data["b"]}}' } },
        },
      }),
    },
    {
      what: 'all of two',
      files: withTrigger('manual', {
        inputVariables: [{ name: 'a' }, { name: 'b' }],
        step_variables: { input: { params: [] } },
      }),
      finds: [inTrigger('/inputVariables/0/name'), inTrigger('/inputVariables/1/name')],
      fixed: withTrigger('manual', {
        inputVariables: [{ name: 'a' }, { name: 'b' }],
        step_variables: {
          input: { params: { a: '{{vars.request.data["a"]}}', b: '{{vars.request.data["b"]}}' } },
        },
      }),
    },
  ],
  good: [
    {
      what: 'handed on, in another way',
      files: withTrigger('manual', {
        inputVariables: [{ name: 'a' }],
        step_variables: { input: { params: { a: '{{ vars.request.data.a | int }}' } } },
      }),
    },
    {
      what: 'no form',
      files: withTrigger('manual', { inputVariables: [], step_variables: { input: { params: [] } } }),
    },
  ],
} satisfies RuleFixture;
