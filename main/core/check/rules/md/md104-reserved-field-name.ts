import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field with a reserved name',
  severity: 'error',
  why: 'The platform keeps `id` for the number of the record; a field of that name collides with it.',
  remedy: 'Give the field another name.',
  kinds: ['module'],
  *check(file) {
    for (const { name, pointer } of moduleOf(file)?.fields ?? []) {
      if (name.toLowerCase() !== 'id') continue;
      yield { message: `"${name}" is reserved by the platform.`, pointer: `${pointer}/name` };
    }
  },
} satisfies RuleDefinition;
