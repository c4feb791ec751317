import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a token',
      files: withPlaybook({ schedules: [{ id: 'gAAAAABl', enabled: false }] }),
      finds: [inPlaybook('/schedules/0/id')],
      fixed: withPlaybook({ schedules: [{ enabled: false }] }),
    },
    {
      what: 'with its last run',
      files: withPlaybook({
        schedules: [{ id: 'gAAAAABl', last_run_at: '2024-08-12', total_run_count: 4, enabled: false }],
      }),
      finds: [inPlaybook('/schedules/0/id')],
      fixed: withPlaybook({ schedules: [{ enabled: false }] }),
    },
  ],
  good: [{ what: 'none', files: withPlaybook({ schedules: [{ enabled: false }] }) }],
} satisfies RuleFixture;
