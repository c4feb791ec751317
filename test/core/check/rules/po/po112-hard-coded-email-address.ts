import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'one',
      files: withStep('sendMail', { params: { to: 'jane@contoso.com' } }),
      finds: [inStep('/params/to')],
    },
    {
      what: 'in a list, and as the sender',
      files: withStep('sendMail', {
        params: { to_recipients: '{{ vars.to }}, soc@contoso.com', from: 'me@contoso.com' },
      }),
      finds: [inStep('/params/to_recipients'), inStep('/params/from')],
    },
  ],
  good: [
    {
      what: 'examples and templates',
      files: withStep('sendMail', {
        params: { to: 'a@example.com; b@mail.example.org', cc: '{{ globalVars.Default_Email }}' },
      }),
    },
  ],
} satisfies RuleFixture;
