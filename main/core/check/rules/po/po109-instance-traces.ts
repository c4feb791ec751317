import { stampNames } from '../../../content/module/system-fields';
import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

/** Written by older releases; they say who made the original and when (docs/platform/playbooks.md#playbook). */
const traces = ['id', ...stampNames, 'lastModifyDate'];

export default playbookRule({
  title: 'Traces of the instance in a playbook',
  severity: 'hint',
  why: 'Number, author and dates of the original mean nothing on another instance. They change with every export, so that each comparison shows them.',
  remedy: 'Remove them; newer releases do not write them.',
  fix: 'safe',
  kinds: ['playbook'],
  *playbook({ read: { playbook, value } }) {
    const found = traces.filter((key) => key in value);
    const [first] = found;
    if (first === undefined) return;
    yield {
      message: `This playbook carries ${found.join(', ')} of the instance it comes from.`,
      pointer: `${playbook.pointer}/${first}`,
      fix: safeFix('Remove them', ...found.map((key) => ({ remove: `${playbook.pointer}/${key}` }))),
    };
  },
});
