import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'both',
      files: withStep('reference', { pass_parent_env: true, pass_input_record: true }),
      finds: [inStep('/pass_input_record')],
      fixed: withStep('reference', { pass_parent_env: true, pass_input_record: false }),
    },
    {
      what: 'both, in a loop',
      files: withStep('reference', {
        pass_parent_env: true,
        pass_input_record: true,
        for_each: { item: '{{ vars.l }}' },
      }),
      finds: [inStep('/pass_input_record')],
      fixed: withStep('reference', {
        pass_parent_env: true,
        pass_input_record: false,
        for_each: { item: '{{ vars.l }}' },
      }),
    },
  ],
  good: [{ what: 'one', files: withStep('reference', { pass_parent_env: false, pass_input_record: true }) }],
} satisfies RuleFixture;
