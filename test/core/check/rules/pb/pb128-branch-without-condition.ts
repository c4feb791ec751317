import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty condition',
      files: withStep('decision', { conditions: [{ option: 'A', condition: '', step_iri: stepIri(3) }] }),
      finds: [inStep('/conditions/0/condition')],
    },
    {
      what: 'none',
      files: withStep('decision', {
        conditions: [
          { option: 'Else', default: true, step_iri: stepIri(3) },
          { option: 'B', step_iri: stepIri(3) },
        ],
      }),
      finds: [inStep('/conditions/1')],
    },
  ],
  good: [
    {
      what: 'the default branch has none',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'Else', default: true, step_iri: stepIri(3) },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
