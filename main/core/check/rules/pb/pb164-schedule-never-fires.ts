import { elementsOf, mapOf } from '../../../text/values';
import { cronProblem } from '../../../schedule/cron';
import { playbookRule } from '../../playbooks/playbook-rule';

const parts = ['minute', 'hour', 'day_of_week', 'day_of_month', 'month_of_year'] as const;

export default playbookRule({
  title: 'Schedule that never fires',
  severity: 'error',
  why: 'A schedule is a line of cron. With a part that cannot be read, or outside its range, the scheduler refuses it and the playbook never starts.',
  remedy: 'Fix the part: `*`, a number, a range `1-5`, a step `*/15`, or a list of them.',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const schedule of elementsOf(value.schedules, `${playbook.pointer}/schedules`)) {
      const crontab = mapOf(mapOf(schedule.value).crontab);
      for (const part of parts) {
        const problem = part in crontab ? cronProblem(part, crontab[part]) : null;
        if (problem === null) continue;
        yield {
          message: `The ${part.replaceAll('_', ' ')} of this schedule ${problem}.`,
          pointer: `${schedule.pointer}/crontab/${part}`,
        };
      }
    }
  },
});
