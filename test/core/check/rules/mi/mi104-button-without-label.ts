import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('manualInput', {
        response_mapping: { options: [{ option: '', step_iri: stepIri(1) }] },
      }),
      finds: [inStep('/response_mapping/options/0/option')],
      fixed: withStep('manualInput', {
        response_mapping: { options: [{ option: 'Step 1', step_iri: stepIri(1) }] },
      }),
    },
    {
      what: 'none, leading nowhere',
      files: withStep('manualInput', { response_mapping: { options: [{ option: 'A' }, { primary: true }] } }),
      finds: [inStep('/response_mapping/options/1')],
    },
  ],
  good: [
    { what: 'a label', files: withStep('manualInput', { response_mapping: { options: [{ option: 'A' }] } }) },
  ],
} satisfies RuleFixture;
