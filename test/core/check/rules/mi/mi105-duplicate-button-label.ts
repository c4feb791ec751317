import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'two Ok',
      files: withStep('manualInput', { response_mapping: { options: [{ option: 'Ok' }, { option: 'Ok' }] } }),
      finds: [inStep('/response_mapping/options/1/option')],
    },
    {
      what: 'among others',
      files: withStep('manualInput', {
        response_mapping: { options: [{ option: 'A' }, { option: 'B' }, { option: 'A' }] },
      }),
      finds: [inStep('/response_mapping/options/2/option')],
    },
  ],
  good: [
    {
      what: 'different ones',
      files: withStep('manualInput', {
        response_mapping: { options: [{ option: 'Yes' }, { option: 'No' }] },
      }),
    },
  ],
} satisfies RuleFixture;
