import { textOf } from '../../../text/values';
import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Password with a default',
  severity: 'error',
  fix: 'unsafe',
  why: 'The default of a password stands in the package, readable by everybody who has it, and is used wherever nobody sets another.',
  remedy: 'Take the default out. If it is a real secret, change it where it is valid.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      if (field.type !== 'password' || textOf(field.value) === null) continue;
      const pointer = `${field.pointer}/value`;
      yield {
        message: `"${field.title}" has a default, which everybody who has the package can read.`,
        pointer,
        fix: unsafeFix('Remove the default', { remove: pointer }),
      };
    }
  },
} satisfies RuleDefinition;
