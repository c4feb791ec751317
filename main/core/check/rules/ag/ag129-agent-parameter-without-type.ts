import { isMap, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Parameter of an agent without a type',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'A parameter of `inputformat` or `outputformat` is an object with a `type`, or a plain description. Clients cannot offer what is neither.',
  remedy: 'Give the parameter a `type`, such as `string`, `object` or `array of objects`.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    for (const format of ['inputformat', 'outputformat']) {
      const parameters = manifest[format];
      if (!isMap(parameters)) continue;
      for (const [name, spec] of Object.entries(parameters)) {
        if (typeof spec === 'string' || (isMap(spec) && textOf(spec.type) !== null)) continue;
        const pointer = joinPointer('', format, name);
        yield {
          message: isMap(spec)
            ? `"${name}" has no type.`
            : `"${name}" is neither an object with a type nor a description.`,
          pointer,
          fix: {
            title: 'Make it a string',
            safety: 'unsafe',
            edits: [
              isMap(spec)
                ? { set: joinPointer(pointer, 'type'), value: 'string' }
                : { set: pointer, value: { type: 'string' } },
            ],
          },
        };
      }
    }
  },
} satisfies RuleDefinition;
