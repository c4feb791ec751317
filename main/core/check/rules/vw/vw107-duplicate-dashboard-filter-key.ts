import { elementsOf, member, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Filters of a dashboard with one key',
  severity: 'error',
  why: 'Both inputs write the same variable, so one of them has no effect.',
  remedy: 'Give every filter a key of its own.',
  kinds: ['dashboard', 'report'],
  *check(file) {
    const seen = new Set<string>();
    for (const { value, pointer } of elementsOf(member(file.value, 'filterArray'), '/filterArray')) {
      const key = textOf(member(value, 'key'));
      if (key === null) continue;
      if (seen.has(key)) {
        yield {
          message: `Another filter has the key “${key}” already.`,
          pointer: joinPointer(pointer, 'key'),
        };
      }
      seen.add(key);
    }
  },
} satisfies RuleDefinition;
