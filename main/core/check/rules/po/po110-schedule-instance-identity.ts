import { elementsOf, isMap } from '../../../text/values';
import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

/** Written into an export by the scheduler of the source (docs/platform/playbooks.md#schedules). */
const traces = ['id', 'last_run_at', 'total_run_count', 'date_changed'];

export default playbookRule({
  title: 'Schedule with the identity of the author’s',
  severity: 'hint',
  why: 'The id of a schedule is an encrypted token of the instance it comes from; when it last ran means nothing elsewhere.',
  remedy: 'Remove them; the import makes a schedule of its own.',
  fix: 'safe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const schedule of elementsOf(value.schedules, `${playbook.pointer}/schedules`)) {
      if (!isMap(schedule.value) || typeof schedule.value.id !== 'string') continue;
      const found = traces.filter((key) => isMap(schedule.value) && key in schedule.value);
      yield {
        message: 'This schedule carries an encrypted id of the instance it comes from.',
        pointer: `${schedule.pointer}/id`,
        fix: safeFix('Remove it', ...found.map((key) => ({ remove: `${schedule.pointer}/${key}` }))),
      };
    }
  },
});
