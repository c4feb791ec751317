import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'two',
      files: withStep('manualInput', {
        response_mapping: {
          options: [
            { option: 'A', primary: true },
            { option: 'B', primary: true },
          ],
        },
      }),
      finds: [inStep('/response_mapping/options/1/primary')],
      fixed: withStep('manualInput', {
        response_mapping: {
          options: [
            { option: 'A', primary: true },
            { option: 'B', primary: false },
          ],
        },
      }),
    },
    {
      what: 'three',
      files: withStep('manualInput', {
        response_mapping: {
          options: [
            { option: 'A', primary: true },
            { option: 'B', primary: true },
            { option: 'C', primary: true },
          ],
        },
      }),
      finds: [inStep('/response_mapping/options/1/primary'), inStep('/response_mapping/options/2/primary')],
      fixed: withStep('manualInput', {
        response_mapping: {
          options: [
            { option: 'A', primary: true },
            { option: 'B', primary: false },
            { option: 'C', primary: false },
          ],
        },
      }),
    },
  ],
  good: [
    {
      what: 'one',
      files: withStep('manualInput', {
        response_mapping: {
          options: [
            { option: 'A', primary: true },
            { option: 'B', primary: false },
          ],
        },
      }),
    },
    { what: 'none', files: withStep('manualInput', { response_mapping: { options: [{ option: 'A' }] } }) },
  ],
} satisfies RuleFixture;
