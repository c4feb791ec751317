import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'an empty list', files: withStep('decision', { conditions: [] }), finds: [inStep()] },
    { what: 'no list', files: withStep('decision', {}), finds: [inStep()] },
  ],
  good: [
    {
      what: 'one branch',
      files: withStep('decision', {
        conditions: [{ option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) }],
      }),
    },
  ],
} satisfies RuleFixture;
