import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'two',
      files: withStep('decision', {
        conditions: [
          { option: 'Else', default: true, step_iri: stepIri(3) },
          { option: 'Other', default: true },
        ],
      }),
      finds: [inStep('/conditions/1/default')],
      fixed: withStep('decision', {
        conditions: [{ option: 'Else', default: true, step_iri: stepIri(3) }, { option: 'Other' }],
      }),
    },
    {
      what: 'three',
      files: withStep('decision', {
        conditions: [
          { option: 'Else', default: true, step_iri: stepIri(3) },
          { option: 'X', default: true },
          { option: 'Y', default: true },
        ],
      }),
      finds: [inStep('/conditions/1/default'), inStep('/conditions/2/default')],
      fixed: withStep('decision', {
        conditions: [
          { option: 'Else', default: true, step_iri: stepIri(3) },
          { option: 'X' },
          { option: 'Y' },
        ],
      }),
    },
  ],
  good: [
    {
      what: 'one',
      files: withStep('decision', {
        conditions: [
          { option: 'Else', default: true, step_iri: stepIri(3) },
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
