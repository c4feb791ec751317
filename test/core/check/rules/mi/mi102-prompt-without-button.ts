import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty list',
      files: withStep('manualInput', { response_mapping: { options: [] } }),
      finds: [inStep('/response_mapping')],
    },
    { what: 'no mapping', files: withStep('manualInput', { type: 'InputBased' }), finds: [inStep()] },
  ],
  good: [
    {
      what: 'one button',
      files: withStep('manualInput', {
        response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] },
      }),
    },
  ],
} satisfies RuleFixture;
