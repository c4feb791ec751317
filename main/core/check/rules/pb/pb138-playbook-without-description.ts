import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Playbook without a description',
  severity: 'hint',
  why: 'The list of playbooks shows the description; whoever installs the pack decides by it what to switch on.',
  remedy: 'Say in a sentence what the playbook does and when it starts.',
  *playbook({ read: { playbook, value } }) {
    if (playbook.description !== '') return;
    const pointer = 'description' in value ? `${playbook.pointer}/description` : playbook.pointer;
    yield { message: `"${playbook.name}" has no description.`, pointer };
  },
});
