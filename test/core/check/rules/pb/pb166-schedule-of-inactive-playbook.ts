import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'on while the playbook is off',
      files: withPlaybook({ isActive: false, schedules: [{ enabled: true }] }),
      finds: [inPlaybook('/schedules/0/enabled')],
      fixed: withPlaybook({ isActive: false, schedules: [{ enabled: false }] }),
    },
    {
      what: 'the second of two',
      files: withPlaybook({ isActive: false, schedules: [{ enabled: false }, { enabled: true }] }),
      finds: [inPlaybook('/schedules/1/enabled')],
      fixed: withPlaybook({ isActive: false, schedules: [{ enabled: false }, { enabled: false }] }),
    },
  ],
  good: [
    { what: 'both on', files: withPlaybook({ isActive: true, schedules: [{ enabled: true }] }) },
    { what: 'both off', files: withPlaybook({ isActive: false, schedules: [{ enabled: false }] }) },
  ],
} satisfies RuleFixture;
