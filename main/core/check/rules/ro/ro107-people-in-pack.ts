import { elementsOf, member, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'People in a pack',
  severity: 'warning',
  why: 'Names, addresses and telephone numbers of the author’s colleagues travel with the pack.',
  remedy: 'Leave actors out of the export.',
  kinds: ['actor'],
  *check(file) {
    for (const { value, pointer } of elementsOf(Array.isArray(file.value) ? file.value : [file.value], '')) {
      if (textOf(member(value, 'email')) === null && textOf(member(value, 'loginid')) === null) continue;
      yield {
        message: 'A person with an address is shipped.',
        pointer: Array.isArray(file.value) ? pointer : '',
      };
    }
  },
} satisfies RuleDefinition;
