import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';

export default {
  title: 'Two collections with one name',
  severity: 'warning',
  why: 'Collections are shown by their names. Of two with one name nobody can know in which a playbook is.',
  remedy: 'Rename one of them.',
  kinds: ['collection'],
  *check(file, world) {
    const name = firstText(file.value, 'name');
    if (name === null || !file.localPath.startsWith('playbooks/')) return;
    const [first] = world
      .filesOf(['collection'])
      .filter((other) => other.root === file.root && firstText(other.value, 'name') === name);
    if (!first || first.path === file.path || !first.localPath.startsWith('playbooks/')) return;
    yield {
      message: `There is another collection called "${name}".`,
      pointer: '/name',
      related: [{ path: first.path, pointer: '/name', message: 'The other one' }],
    };
  },
} satisfies RuleDefinition;
