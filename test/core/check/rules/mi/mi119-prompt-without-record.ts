import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('manualInput', { isRecordLinked: true, record: '' }),
      finds: [inStep('/record')],
      fixed: withStep('manualInput', { isRecordLinked: true, record: '{{ vars.input.records[0]["@id"] }}' }),
    },
    {
      what: 'none',
      files: withStep('manualInput', { isRecordLinked: true }),
      finds: [inStep()],
      fixed: withStep('manualInput', { isRecordLinked: true, record: '{{ vars.input.records[0]["@id"] }}' }),
    },
  ],
  good: [
    {
      what: 'linked',
      files: withStep('manualInput', { isRecordLinked: true, record: '{{ vars.input.records[0]["@id"] }}' }),
    },
    { what: 'on purpose', files: withStep('manualInput', { isRecordLinked: false, record: '' }) },
  ],
} satisfies RuleFixture;
