import { firstText } from '../../../text/values';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two modules with one table',
  severity: 'error',
  why: 'A table belongs to one module. A second one with its name, also of a module deleted before, collides in the migration (42P07) and blocks every publish.',
  remedy: 'Give the module a table name of its own.',
  kinds: ['module'],
  *check(file, world) {
    const type = moduleOf(file)?.type;
    const table = firstText(file.value, 'tableName');
    if (type === undefined || table === null) return;
    for (const other of world.filesOf(['module'])) {
      if (other.root.path !== file.root.path || firstText(other.value, 'tableName') !== table) continue;
      if (moduleOf(other)?.type === type) continue;
      yield {
        message: `The table "${table}" is also that of ${moduleOf(other)?.type ?? other.path}.`,
        pointer: '/tableName',
        subject: other.path,
        related: [{ path: other.path, pointer: '/tableName', message: 'The other module' }],
      };
    }
  },
} satisfies RuleDefinition;
