import { elementsOf, member, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Expression of a dashboard filter that does not use its key',
  severity: 'warning',
  why: 'Widgets take the value of the filter from its expression, which reads another variable.',
  remedy: 'Write the key between double braces.',
  fix: 'unsafe',
  kinds: ['dashboard', 'report'],
  *check(file) {
    for (const { value, pointer } of elementsOf(member(file.value, 'filterArray'), '/filterArray')) {
      const key = textOf(member(value, 'key'));
      const expression = textOf(member(value, 'expression'));
      if (key === null || expression === null || expression.includes(key)) continue;
      const at = joinPointer(pointer, 'expression');
      yield {
        message: `“${expression}” does not use the key “${key}” of its filter.`,
        pointer: at,
        fix: unsafeFix(`Write {{${key}}}`, { set: at, value: `{{${key}}}` }),
      };
    }
  },
} satisfies RuleDefinition;
