import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'nobody',
      files: withStep('manualInput', {
        owner_detail: { isAssigned: true, assignedToPerson: [], assignedToField: null },
      }),
      finds: [inStep('/owner_detail/isAssigned')],
      fixed: withStep('manualInput', {
        owner_detail: { isAssigned: false, assignedToPerson: [], assignedToField: null },
      }),
    },
    {
      what: 'nothing but the switch',
      files: withStep('manualInput', { owner_detail: { isAssigned: true } }),
      finds: [inStep('/owner_detail/isAssigned')],
      fixed: withStep('manualInput', { owner_detail: { isAssigned: false } }),
    },
  ],
  good: [
    {
      what: 'a field',
      files: withStep('manualInput', { owner_detail: { isAssigned: true, assignedToField: 'assignedTo' } }),
    },
    {
      what: 'the record’s owner',
      files: withStep('manualInput', { owner_detail: { isAssigned: true, assignedToRecord: true } }),
    },
    { what: 'unassigned', files: withStep('manualInput', { owner_detail: { isAssigned: false } }) },
  ],
} satisfies RuleFixture;
