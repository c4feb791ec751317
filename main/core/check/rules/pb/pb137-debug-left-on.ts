import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Debug left on',
  severity: 'hint',
  why: 'With debug on, every run stores the values of all its steps. That slows the playbook down and fills the database.',
  remedy: 'Switch it off before shipping.',
  fix: 'safe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    if (value.debug !== true) return;
    const pointer = `${playbook.pointer}/debug`;
    yield {
      message: 'This playbook is shipped with debug switched on.',
      pointer,
      fix: safeFix('Switch debug off', { set: pointer, value: false }),
    };
  },
});
