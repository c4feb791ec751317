import { elementsOf, firstText, member } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist item without a place',
  severity: 'hint',
  fix: 'safe',
  why: 'Items are shown by `orderIndex`; one without stands anywhere.',
  remedy: 'Number the items in the order they are to be shown.',
  kinds: ['picklist'],
  *check(file) {
    for (const [index, { value, pointer }] of elementsOf(
      member(file.value, 'picklists'),
      '/picklists',
    ).entries()) {
      if (typeof member(value, 'orderIndex') === 'number') continue;
      yield {
        message: `The item "${firstText(value, 'itemValue') ?? ''}" has no place among the others.`,
        pointer,
        subject: pointer,
        fix: safeFix('Place it where it stands', { set: `${pointer}/orderIndex`, value: index }),
      };
    }
  },
} satisfies RuleDefinition;
