import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'two Yes',
      files: withStep('decision', {
        conditions: [
          { option: 'Yes', step_iri: stepIri(3) },
          { option: 'Yes', step_iri: stepIri(4) },
        ],
      }),
      finds: [inStep('/conditions/1/option')],
    },
    {
      what: 'three',
      files: withStep('decision', {
        conditions: [{ option: 'Yes' }, { option: 'No' }, { option: 'Yes' }, { option: 'No' }],
      }),
      finds: [inStep('/conditions/2/option'), inStep('/conditions/3/option')],
    },
  ],
  good: [
    {
      what: 'old content without labels',
      files: withStep('decision', { conditions: [{ step_iri: stepIri(3) }, { step_iri: stepIri(4) }] }),
    },
  ],
} satisfies RuleFixture;
