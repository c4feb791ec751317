import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import { namesSecret } from '../../../text/secrets/names';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Secret of the configuration that anybody can read',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A field of type `text` shows its value to everybody who may open the configuration, and keeps it unencrypted. `password` hides and encrypts it.',
  remedy: 'Make its type `password`. Existing configurations must be saved once more.',
  kinds: ['connector'],
  *check(file) {
    for (const { field, operation } of fieldsIn(file)) {
      if (operation !== null || field.type !== 'text' || !namesSecret(field.name)) continue;
      const pointer = `${field.pointer}/type`;
      yield {
        message: `"${field.title}" holds a secret, but is a plain text.`,
        pointer,
        fix: unsafeFix('Make it a password', { set: pointer, value: 'password' }),
      };
    }
  },
} satisfies RuleDefinition;
