import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'one condition',
      files: withStep('decision', {
        conditions: [{ option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) }],
      }),
      finds: [inStep('/conditions')],
    },
    {
      what: 'two conditions',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'B', condition: '{{ vars.b }}', step_iri: stepIri(3) },
        ],
      }),
      finds: [inStep('/conditions')],
    },
  ],
  good: [
    {
      what: 'a default last',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'Else', default: true, step_iri: stepIri(3) },
        ],
      }),
    },
    { what: 'no branches, which is another rule’s', files: withStep('decision', { conditions: [] }) },
  ],
} satisfies RuleFixture;
