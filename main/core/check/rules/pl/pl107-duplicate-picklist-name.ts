import { firstText } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two picklists with the same name',
  severity: 'error',
  why: 'Fields and templates name a list by its name, which is unique on an instance: the second one is refused with a conflict.',
  remedy: 'Rename one of them, or make them one list.',
  kinds: ['picklist'],
  *check(file, world) {
    const name = firstText(file.value, 'name');
    const uuid = firstText(file.value, 'uuid');
    if (name === null) return;
    for (const other of world.items('picklist')) {
      if (
        other.path === file.path ||
        other.root !== file.root.path ||
        other.title !== name ||
        other.uuid === uuid
      )
        continue;
      yield {
        message: `There is another list "${name}" in this pack, with another uuid.`,
        pointer: '/name',
        subject: other.path,
        related: [{ path: other.path, pointer: '/name', message: 'The other list' }],
      };
    }
  },
} satisfies RuleDefinition;
