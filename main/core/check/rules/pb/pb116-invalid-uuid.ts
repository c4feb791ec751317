import { isUuid } from '../../../content/iri';
import { textOf } from '../../../text/values';
import { playbookRule } from '../../playbooks/playbook-rule';
import { quoted } from '../../quoted';

export default playbookRule({
  title: 'Uuid that is none',
  severity: 'error',
  why: 'The platform stores playbooks, steps, routes and groups by their uuid and refuses one that is not 32 hexadecimal digits in five groups.',
  remedy: 'Give it a new uuid, and lead everything that means it there.',
  *playbook({ read: { playbook, value, written } }) {
    for (const part of [playbook, ...playbook.steps, ...playbook.routes, ...playbook.groups]) {
      const pointer = `${part.pointer}/uuid`;
      const { uuid } = written.get(part.pointer) ?? value;
      if (typeof uuid === 'string' && isUuid(uuid)) continue;
      const what = textOf(uuid) ? `${quoted(uuid)} is not a uuid.` : 'This has no uuid.';
      yield { message: what, pointer: uuid === undefined ? part.pointer : pointer };
    }
  },
});
