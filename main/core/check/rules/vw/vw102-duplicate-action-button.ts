import { member, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { actionButtonsOf } from '../../packs/layouts';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Action button that stands twice',
  severity: 'hint',
  why: 'Users see two buttons that do the same.',
  remedy: 'Remove one of them.',
  fix: 'safe',
  kinds: ['layout'],
  *check(file) {
    const seen = new Set<string>();
    for (const { value, pointer } of actionButtonsOf(file)) {
      const id = textOf(member(value, 'id'));
      if (id === null) continue;
      const list = pointer.slice(0, pointer.lastIndexOf('/'));
      const key = `${list} ${id}`;
      if (seen.has(key)) {
        yield {
          message: `The button “${textOf(member(value, 'name')) ?? id}” stands here twice.`,
          pointer,
          subject: pointer,
          fix: safeFix('Remove the second one', { remove: pointer }),
        };
      }
      seen.add(key);
    }
  },
} satisfies RuleDefinition;
