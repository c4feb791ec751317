import { elementsOf, firstText, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two picklist items with the same value',
  severity: 'error',
  fix: 'unsafe',
  why: 'Templates and forms name an item by its value. Of two with the same one, which is taken is chance.',
  remedy: 'Rename or remove one of them.',
  kinds: ['picklist'],
  *check(file) {
    const seen = new Map<string, string>();
    for (const { value, pointer } of elementsOf(member(file.value, 'picklists'), '/picklists')) {
      const text = firstText(value, 'itemValue');
      if (text === null) continue;
      const first = seen.get(text);
      if (first === undefined) seen.set(text, pointer);
      else {
        yield {
          message: `There is another item "${text}" in this list.`,
          pointer: `${pointer}/itemValue`,
          related: [{ path: file.path, pointer: `${first}/itemValue`, message: 'The other item' }],
          fix: unsafeFix('Remove this item', { remove: pointer }),
        };
      }
    }
  },
} satisfies RuleDefinition;
