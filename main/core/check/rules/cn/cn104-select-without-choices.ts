import { shapeOfType } from '../../../content/connector/field-types';
import { fieldsIn } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Select without choices',
  severity: 'warning',
  why: 'Without `options`, and without an `apiOperation` that fetches them, the list opens empty: nobody can choose anything.',
  remedy: 'List the choices in `options`, or name the operation that gives them in `apiOperation`.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      const shape = shapeOfType(field.type);
      if (shape !== 'choice' && shape !== 'choices') continue;
      if ((field.options?.length ?? 0) > 0 || field.apiOperation !== null) continue;
      yield { message: `"${field.title}" has no choices.`, pointer: field.pointer };
    }
  },
} satisfies RuleDefinition;
