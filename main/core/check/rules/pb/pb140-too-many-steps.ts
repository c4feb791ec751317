import { playbookRule } from '../../playbooks/playbook-rule';

/** Hardly any released playbook has more; beyond it the drawing no longer fits a screen. */
const most = 60;

export default playbookRule({
  title: 'Playbook with very many steps',
  severity: 'hint',
  why: 'A large drawing is hard to read, to test and to fix, and each step of a run is a record of its own.',
  remedy: 'Move parts that belong together into playbooks of their own and reference them.',
  *playbook({ read: { playbook } }) {
    if (playbook.steps.length <= most) return;
    yield {
      message: `"${playbook.name}" has ${playbook.steps.length} steps, more than ${most}.`,
      pointer: playbook.pointer,
    };
  },
});
