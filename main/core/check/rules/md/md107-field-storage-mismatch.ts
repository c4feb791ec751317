import { isPrimitive } from '../../../content/module/field';
import { onlyStorageOf } from '../../../content/module/field-types';
import { unsafeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field shown as one kind and stored as another',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Each kind of field has its storage: a date is an integer, a picklist is stored as `picklists`. A pair that does not belong together loses values or shows them wrongly.',
  remedy: 'Use the storage type that belongs to the kind of field, or the kind that belongs to the storage.',
  kinds: ['module'],
  *check(file) {
    for (const { name, type, formType, pointer } of moduleOf(file)?.fields ?? []) {
      const meant = onlyStorageOf(formType);
      if (meant === undefined || type === meant || !isPrimitive(type)) continue;
      yield {
        message: `"${name}" is shown as ${formType} and stored as ${type}; ${formType} is stored as ${meant}.`,
        pointer: `${pointer}/type`,
        fix: unsafeFix(`Store it as ${meant}`, { set: `${pointer}/type`, value: meant }),
      };
    }
  },
} satisfies RuleDefinition;
