import { fieldsIn } from '../../packs/connectors';
import { isPattern } from '../../../content/connector/pattern';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Pattern of a field that is no expression',
  severity: 'warning',
  why: 'The form checks what is typed against the regular expression in `validation.pattern`. One that cannot be read lets everything pass, or nothing.',
  remedy: 'Fix the expression; backslashes are written twice in JSON.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      if (!field.validation || isPattern(field.validation.pattern)) continue;
      yield {
        message: `The pattern of "${field.title}" is no regular expression.`,
        pointer: `${field.pointer}/validation/pattern`,
      };
    }
  },
} satisfies RuleDefinition;
