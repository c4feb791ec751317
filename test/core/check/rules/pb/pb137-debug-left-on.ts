import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'on',
      files: withPlaybook({ debug: true }),
      finds: [inPlaybook('/debug')],
      fixed: withPlaybook({ debug: false }),
    },
    {
      what: 'on, in an inactive playbook',
      files: withPlaybook({ debug: true, isActive: false }),
      finds: [inPlaybook('/debug')],
      fixed: withPlaybook({ debug: false, isActive: false }),
    },
  ],
  good: [{ what: 'off', files: withPlaybook({ debug: false }) }],
} satisfies RuleFixture;
