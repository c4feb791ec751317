import { elementsOf, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Schedule of an inactive playbook',
  severity: 'warning',
  why: 'The schedule looks as if it ran, but the playbook it starts is switched off.',
  remedy: 'Switch the playbook on, or the schedule off.',
  fix: 'unsafe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    if (value.isActive !== false) return;
    for (const schedule of elementsOf(value.schedules, `${playbook.pointer}/schedules`)) {
      if (member(schedule.value, 'enabled') !== true) continue;
      const pointer = `${schedule.pointer}/enabled`;
      yield {
        message: 'This schedule is on, while its playbook is off.',
        pointer,
        fix: unsafeFix('Switch the schedule off', { set: pointer, value: false }),
      };
    }
  },
});
