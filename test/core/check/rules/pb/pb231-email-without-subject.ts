import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('sendMail', { params: { to: 'a@example.com', subject: '' } }),
      finds: [inStep('/params/subject')],
    },
    {
      what: 'none',
      files: withStep('sendMail', { params: { to: 'a@example.com' } }),
      finds: [inStep('/params')],
    },
  ],
  good: [
    { what: 'a subject', files: withStep('sendMail', { params: { subject: 'Hello' } }) },
    {
      what: 'by a template of the platform',
      files: withStep('sendMail', { params: { type: 'Email Template', email_template: 'x' } }),
    },
  ],
} satisfies RuleFixture;
