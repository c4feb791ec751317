import { elementsOf, firstText, isMap } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Configuration form of an agent that cannot be shown',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: '`configuration` holds the fields of the agent’s form under `fields`; each field has a name of its own.',
  remedy: 'Write `"configuration": {"fields": […]}` with a `name` for every field.',
  kinds: ['agent'],
  *check(file, world) {
    const { configuration } = agentOf(file, world).manifest;
    if (configuration === undefined || configuration === null) return;
    if (!isMap(configuration)) {
      yield {
        message: 'The form has no fields: it is no object with a list of them.',
        pointer: '/configuration',
        ...(Array.isArray(configuration)
          ? {
              fix: {
                title: 'Put the list under "fields"',
                safety: 'safe',
                edits: [{ set: '/configuration', value: { fields: configuration } }],
              },
            }
          : {}),
      };
      return;
    }
    const names = new Set<string>();
    for (const { value, pointer } of elementsOf(configuration.fields, '/configuration/fields')) {
      const name = firstText(value, 'name');
      if (name === null) yield { message: 'This field has no name.', pointer };
      else if (names.has(name)) yield { message: `Another field is called "${name}" too.`, pointer };
      else names.add(name);
    }
  },
} satisfies RuleDefinition;
