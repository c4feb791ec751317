import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Required field nobody can fill in',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The field is required, not shown, and has no default: every call goes without it.',
  remedy: 'Show the field, give it a default, or make it optional.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      if (!field.required || field.visible) continue;
      if (field.value !== undefined && field.value !== null && field.value !== '') continue;
      yield {
        message: `"${field.title}" is required, but hidden and without a default.`,
        pointer: `${field.pointer}/visible`,
        fix: unsafeFix('Show the field', { set: `${field.pointer}/visible`, value: true }),
      };
    }
  },
} satisfies RuleDefinition;
