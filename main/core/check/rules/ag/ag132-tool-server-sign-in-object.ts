import { isMap } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { toolServerKinds, toolServersIn } from '../../packs/agents';

export default {
  title: 'Tool server whose sign-in is an object',
  severity: 'error',
  fix: 'safe',
  since: '8.0.0',
  why: '`authentication` is a JSON **text**. An object is stored as the word `Array`, and from then on the state of every tool server of the instance cannot be asked for.',
  remedy: 'Write the object as a text: `"{\\"type\\": \\"NONE\\"}"`.',
  kinds: toolServerKinds,
  *check(file) {
    for (const { value, pointer } of toolServersIn(file)) {
      if (!isMap(value.authentication) && !Array.isArray(value.authentication)) continue;
      const at = joinPointer(pointer, 'authentication');
      yield {
        message: 'The sign-in must be a JSON text, not an object.',
        pointer: at,
        fix: {
          title: 'Write it as a text',
          safety: 'safe',
          edits: [{ set: at, value: JSON.stringify(value.authentication) }],
        },
      };
    }
  },
} satisfies RuleDefinition;
