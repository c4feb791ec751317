import { member, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { menuEntriesOf } from '../../packs/navigation';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Menu entry with an address that is no web address',
  severity: 'error',
  why: 'A `javascript:` address runs in the session of whoever clicks it; anything else that is no web address opens nothing.',
  remedy: 'Write an address that begins with `https://`.',
  kinds: ['navigation'],
  *check(file) {
    for (const { value, pointer } of menuEntriesOf(file)) {
      const url = textOf(member(value, 'url'));
      if (url === null || /^(https?:\/\/|\/|#|\{\{)/i.test(url.trim())) continue;
      yield { message: `“${url}” is no web address.`, pointer: joinPointer(pointer, 'url') };
    }
  },
} satisfies RuleDefinition;
