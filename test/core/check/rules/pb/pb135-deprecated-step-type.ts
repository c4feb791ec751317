import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'the old approval', files: withStep('recordApproval'), finds: [inPlaybook('/steps/1/stepType')] },
    { what: 'the old mail', files: withStep('oldMail'), finds: [inPlaybook('/steps/1/stepType')] },
  ],
  good: [
    { what: 'their successors', files: withPlaybook({ steps: [step(2, 'approval'), step(3, 'sendMail')] }) },
  ],
} satisfies RuleFixture;
