import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a bare expression',
      files: withStep('decision', {
        conditions: [{ option: 'A', condition: 'vars.a == 1', step_iri: stepIri(3) }],
      }),
      finds: [inStep('/conditions/0/condition')],
      fixed: withStep('decision', {
        conditions: [{ option: 'A', condition: '{{ vars.a == 1 }}', step_iri: stepIri(3) }],
      }),
    },
    {
      what: 'one of two',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'B', condition: ' not vars.b ', step_iri: stepIri(3) },
        ],
      }),
      finds: [inStep('/conditions/1/condition')],
      fixed: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'B', condition: '{{ not vars.b }}', step_iri: stepIri(3) },
        ],
      }),
    },
  ],
  good: [
    {
      what: 'a template, and a constant',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'B', condition: 'true', step_iri: stepIri(3) },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
