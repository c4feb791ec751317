import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'nought',
      files: withStep('manualInput', { timeout: { days: 0, hours: 0, step_iri: stepIri(2) } }),
      finds: [inStep('/timeout')],
      fixed: withStep('manualInput', { timeout: { days: 1, hours: 0, step_iri: stepIri(2) } }),
    },
    {
      what: 'eight days, and a word',
      files: withStep('manualInput', { timeout: { days: 8, step_iri: stepIri(2) } }),
      finds: [inStep('/timeout')],
      fixed: withStep('manualInput', { timeout: { days: 1, step_iri: stepIri(2) } }),
    },
    {
      what: 'a word',
      files: withStep('manualInput', { timeout: { days: 1, hours: 'x', step_iri: stepIri(2) } }),
      finds: [inStep('/timeout/hours')],
      fixed: withStep('manualInput', { timeout: { days: 1, hours: 0, step_iri: stepIri(2) } }),
    },
  ],
  good: [
    { what: 'an hour', files: withStep('manualInput', { timeout: { hours: '1', step_iri: stepIri(2) } }) },
    {
      what: 'none, and by template',
      files: withStep('manualInput', { timeout: { minutes: '{{ vars.m }}', step_iri: stepIri(2) } }),
    },
  ],
} satisfies RuleFixture;
