import { elementsOf, firstText, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist item without a value',
  severity: 'error',
  fix: 'unsafe',
  why: 'The value is what users choose and templates compare with; an item without one cannot be chosen.',
  remedy: 'Give the item a value, or remove it.',
  kinds: ['picklist'],
  *check(file) {
    for (const { value, pointer } of elementsOf(member(file.value, 'picklists'), '/picklists')) {
      if (firstText(value, 'itemValue') !== null) continue;
      yield {
        message: 'This item has no value.',
        pointer,
        subject: pointer,
        fix: unsafeFix('Remove the item', { remove: pointer }),
      };
    }
  },
} satisfies RuleDefinition;
