import { type RuleFixture } from '../fixture';
import { inPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a digit first',
      files: withStep('setVariable', {}, { name: '2nd try' }),
      finds: [inPlaybook('/steps/1/name')],
    },
    {
      what: 'digits alone',
      files: withStep('setVariable', {}, { name: '42' }),
      finds: [inPlaybook('/steps/1/name')],
    },
  ],
  good: [{ what: 'a digit later', files: withStep('setVariable', {}, { name: 'Try 2' }) }],
} satisfies RuleFixture;
