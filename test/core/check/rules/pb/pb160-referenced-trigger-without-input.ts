import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty list',
      files: withTrigger('referenced', { step_variables: [] }),
      finds: [inTrigger('/step_variables')],
      fixed: withTrigger('referenced', { step_variables: { input: { params: [] } } }),
    },
    {
      what: 'only a variable',
      files: withTrigger('referenced', { step_variables: { a: '1' } }),
      finds: [inTrigger('/step_variables')],
      fixed: withTrigger('referenced', { step_variables: { a: '1', input: { params: [] } } }),
    },
    {
      what: 'nothing',
      files: withTrigger('referenced', {}),
      finds: [inTrigger()],
      fixed: withTrigger('referenced', { step_variables: { input: { params: [] } } }),
    },
  ],
  good: [
    { what: 'an input', files: withTrigger('referenced', { step_variables: { input: { params: [] } } }) },
  ],
} satisfies RuleFixture;
