import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Module type the database refuses',
  severity: 'error',
  why: 'A module becomes a table. A type that begins with a digit, has capitals, spaces or more than 63 characters makes the publish fail in the migration, with an error that does not name it.',
  remedy: 'Use lower-case letters, digits and underscores, and begin with a letter.',
  kinds: ['module'],
  *check(file) {
    const type = moduleOf(file)?.type;
    if (type === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(type)) return;
    yield { message: `"${type}" cannot be the type of a module.`, pointer: '/type' };
  },
} satisfies RuleDefinition;
