import { asText } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { fieldsIn } from '../../packs/connectors';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Choice that is offered twice',
  severity: 'warning',
  fix: 'safe',
  why: 'Two choices of one value look different and do the same, or look the same.',
  remedy: 'Take the second one out.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      const seen = new Set<string>();
      for (const [index, { value }] of (field.options ?? []).entries()) {
        const text = asText(value);
        const pointer = joinPointer(field.pointer, 'options', index);
        if (seen.has(text)) {
          yield {
            message: `"${field.title}" offers "${text}" twice.`,
            pointer,
            fix: safeFix('Remove the second choice', { remove: pointer }),
          };
        }
        seen.add(text);
      }
    }
  },
} satisfies RuleDefinition;
