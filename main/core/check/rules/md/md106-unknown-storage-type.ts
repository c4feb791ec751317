import { isPrimitive } from '../../../content/module/field';
import { onlyStorageOf } from '../../../content/module/field-types';
import { safeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Storage type the platform does not know',
  severity: 'error',
  fix: 'safe',
  why: 'Staging accepts any storage type; the publish of the whole appliance then fails because the attribute type does not exist. `text` is how a field looks, its storage is `string`.',
  remedy: 'Use the storage type that belongs to the kind of field.',
  kinds: ['module'],
  *check(file) {
    for (const { name, type, formType, pointer } of moduleOf(file)?.fields ?? []) {
      // What is no known type is meant as a module; whether there is one is for RF124 to say.
      if (type !== '' && (isPrimitive(type) || onlyStorageOf(type) === undefined)) continue;
      const meant = onlyStorageOf(formType);
      yield {
        message:
          type === ''
            ? `"${name}" has no storage type.`
            : `"${name}" is stored as "${type}", which is no type.`,
        pointer: type === '' ? pointer : `${pointer}/type`,
        fix:
          meant === undefined
            ? undefined
            : safeFix(`Store it as ${meant}`, { set: `${pointer}/type`, value: meant }),
      };
    }
  },
} satisfies RuleDefinition;
