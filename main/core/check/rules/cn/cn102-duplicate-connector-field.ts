import { fieldsIn, formName } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field that stands in its form twice',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A form shows each name once, at its first place. The second field is never seen, and both are one value.',
  remedy: 'Give the second field a name of its own, or take it out.',
  kinds: ['connector'],
  *check(file) {
    for (const { field, siblings, operation } of fieldsIn(file)) {
      const first = siblings.find(({ name }) => name === field.name);
      if (field.name === '' || !first || first === field) continue;
      yield {
        message: `"${field.name}" stands in ${formName({ operation })} twice; this field is never shown.`,
        pointer: field.pointer,
        related: [{ path: file.path, pointer: first.pointer, message: 'The field that is shown' }],
        fix: unsafeFix('Remove the field that is never shown', { remove: field.pointer }),
      };
    }
  },
} satisfies RuleDefinition;
