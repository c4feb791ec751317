import { elementsOf, member, textOf } from '../../../content/shape';
import type { Rule } from '../../rule';

export const ro107: Rule = {
  code: 'RO107',
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
};
