import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'nobody',
      files: withStep('manualInput', {
        unauthenticated_input: true,
        external_channel_list: [],
        owner_detail: { emailRecipients: '' },
      }),
      finds: [inStep('/owner_detail')],
    },
    {
      what: 'nothing said',
      files: withStep('manualInput', { unauthenticated_input: true }),
      finds: [inStep()],
    },
  ],
  good: [
    {
      what: 'by mail',
      files: withStep('manualInput', {
        unauthenticated_input: true,
        owner_detail: { emailRecipients: '{{ vars.to }}' },
      }),
    },
    {
      what: 'by a channel',
      files: withStep('manualInput', {
        unauthenticated_input: true,
        owner_detail: {},
        external_channel_list: ['/api/3/picklists/x'],
      }),
    },
    { what: 'for own users', files: withStep('manualInput', { unauthenticated_input: false }) },
  ],
} satisfies RuleFixture;
