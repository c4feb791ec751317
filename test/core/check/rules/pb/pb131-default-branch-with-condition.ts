import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a template',
      files: withStep('decision', {
        conditions: [{ option: 'Else', default: true, condition: '{{ vars.x }}' }],
      }),
      finds: [inStep('/conditions/0/condition')],
      fixed: withStep('decision', { conditions: [{ option: 'Else', default: true }] }),
    },
    {
      what: 'beside another branch',
      files: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'Else', default: true, condition: 'false' },
        ],
      }),
      finds: [inStep('/conditions/1/condition')],
      fixed: withStep('decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'Else', default: true },
        ],
      }),
    },
  ],
  good: [
    {
      what: 'an empty condition',
      files: withStep('decision', { conditions: [{ option: 'Else', default: true, condition: '' }] }),
    },
  ],
} satisfies RuleFixture;
