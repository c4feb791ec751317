import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'all empty',
      files: withStep('sendMail', { params: { to: '', cc: '', bcc: [], subject: 'x' } }),
      finds: [inStep('/params')],
    },
    { what: 'no parameters', files: withStep('sendMail', {}), finds: [inStep()] },
  ],
  good: [
    { what: 'a template', files: withStep('sendMail', { params: { to: '{{ vars.to }}' } }) },
    { what: 'only bcc', files: withStep('sendMail', { params: { bcc_recipients: 'a@example.com' } }) },
  ],
} satisfies RuleFixture;
