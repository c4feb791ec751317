import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Inactive playbook shipped',
  severity: 'hint',
  why: 'Record triggers and endpoints of an inactive playbook do not start it, and its button does not show. Other playbooks may still call it.',
  remedy:
    'Switch it on, or say in its description that it is a sample or is meant to be switched on by hand.',
  fix: 'unsafe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook, trigger }, file }) {
    // A connector ships its samples switched off on purpose, and a referenced playbook needs no switch.
    if (value.isActive !== false || file.root.type === 'connector') return;
    if (!trigger || trigger.type?.name === 'cybersponse.abstract_trigger') return;
    const pointer = `${playbook.pointer}/isActive`;
    yield {
      message: `"${playbook.name}" is shipped switched off, so its trigger does not start it.`,
      pointer,
      fix: unsafeFix('Switch it on', { set: pointer, value: true }),
    };
  },
});
