import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('manualInput', { timeout: { days: 1, step_iri: '' } }),
      finds: [inStep('/timeout/step_iri')],
    },
    { what: 'none', files: withStep('wait', { timeout: { days: 1 } }), finds: [inStep('/timeout')] },
  ],
  good: [
    { what: 'a step', files: withStep('manualInput', { timeout: { days: 1, step_iri: stepIri(1) } }) },
    { what: 'no limit', files: withStep('manualInput', { timeout: null }) },
  ],
} satisfies RuleFixture;
