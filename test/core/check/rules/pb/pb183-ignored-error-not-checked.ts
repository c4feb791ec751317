import { type Json, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withPlaybook, withStep } from '../playbooks';

const ignoring = (more: Json = {}) =>
  withPlaybook({ steps: [step(2, 'connector', { ignore_errors: true }), step(3, 'setVariable', more)] });

export default {
  bad: [
    { what: 'nothing reads it', files: ignoring(), finds: [inStep('/ignore_errors')] },
    {
      what: 'another step is read',
      files: ignoring({ a: '{{ vars.steps.Step_3 }}' }),
      finds: [inStep('/ignore_errors')],
    },
  ],
  good: [
    {
      what: 'its result is read',
      files: ignoring({ a: "{{ vars.steps.Step_2['Error message'] is defined }}" }),
    },
    { what: 'the result of the last step is read', files: ignoring({ a: '{{ vars.result }}' }) },
    { what: 'errors are not ignored', files: withStep('connector', { ignore_errors: false }) },
  ],
} satisfies RuleFixture;
