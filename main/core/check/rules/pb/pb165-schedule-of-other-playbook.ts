import { uuidOfIri } from '../../../content/iri';
import { elementsOf, mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Schedule of another playbook',
  severity: 'warning',
  why: 'A schedule starts the playbook that `kwargs.wf_iri` names, whichever file it is written in. A copied playbook keeps the schedule of its original.',
  remedy: 'Let the schedule start this playbook, or remove it.',
  fix: 'unsafe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const schedule of elementsOf(value.schedules, `${playbook.pointer}/schedules`)) {
      const starts = uuidOfIri(mapOf(mapOf(schedule.value).kwargs).wf_iri);
      if (starts === null || starts === playbook.uuid) continue;
      const pointer = `${schedule.pointer}/kwargs/wf_iri`;
      yield {
        message: `This schedule starts the playbook ${starts}, not the one it is written in.`,
        pointer,
        fix: unsafeFix('Start this playbook', { set: pointer, value: `/api/3/workflows/${playbook.uuid}` }),
      };
    }
  },
});
