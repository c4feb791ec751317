import { isFieldName } from '../../../content/module/field-name';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field name the database refuses',
  severity: 'error',
  why: 'A field becomes a column. A name with a space or another sign makes the publish of the whole appliance fail in the migration, with an error that does not name it.',
  remedy: 'Use letters, digits and underscores, begin with a letter, and stay within 63 characters.',
  kinds: ['module'],
  *check(file) {
    for (const { name, pointer } of moduleOf(file)?.fields ?? []) {
      if (isFieldName(name)) continue;
      yield { message: `"${name}" cannot be the name of a field.`, pointer: `${pointer}/name` };
    }
  },
} satisfies RuleDefinition;
