import { isMap, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Response format that requires what it does not describe',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: '`response_format` is the JSON schema of the reply. A required member without a description is left to the model’s guess, or refused by its provider.',
  remedy: 'Describe the member under `properties`, or take it out of `required`.',
  kinds: ['agentPrompt'],
  *check(file) {
    for (const { pointer, value } of promptsOf(file)) {
      const format = value.response_format;
      if (!isMap(format) || !Array.isArray(format.required) || !isMap(format.properties)) continue;
      const described = Object.keys(format.properties);
      for (const [index, required] of format.required.entries()) {
        const name = textOf(required);
        if (name === null || described.includes(name)) continue;
        const at = joinPointer(pointer, 'response_format', 'required', index);
        const meant = nearestName(name, described);
        yield {
          message: `"${name}" is required but not among the properties.`,
          pointer: at,
          ...(meant === null
            ? {}
            : { fix: { title: `Require ${meant}`, safety: 'unsafe', edits: [{ set: at, value: meant }] } }),
        };
      }
    }
  },
} satisfies RuleDefinition;
