import { member, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { menuEntriesOf } from '../../packs/navigation';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Menu entry that leads nowhere',
  severity: 'warning',
  why: 'The entry is shown, and a click on it does nothing.',
  remedy: 'Give it a `state`, a `url`, or entries below it, or remove it.',
  fix: 'unsafe',
  kinds: ['navigation'],
  *check(file) {
    for (const { value, pointer } of menuEntriesOf(file)) {
      if (['state', 'url', 'items'].some((key) => member(value, key) !== undefined)) continue;
      yield {
        message: `The menu entry “${textOf(member(value, 'title')) ?? ''}” leads nowhere.`,
        pointer,
        fix: unsafeFix('Remove the entry', { remove: pointer }),
      };
    }
  },
} satisfies RuleDefinition;
