import { agentFields, type AgentFieldType } from '../../../content/agent/fields';
import { isMap } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Member of an agent’s manifest of the wrong type',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: 'The platform stores the members of `info.json` in columns of a type. What does not fit is lost or fails the import.',
  remedy: 'Write texts as texts, switches as `true` or `false`, and tags as a list of texts.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    for (const { key, type } of agentFields) {
      const value = manifest[key];
      // Null stands for "not given"; where that matters another rule says so.
      if (value === undefined || value === null || fits[type](value)) continue;
      const meant = meantBy(type, value);
      yield {
        message: `"${key}" should be ${words[type]}.`,
        pointer: `/${key}`,
        ...(meant === undefined
          ? {}
          : {
              fix: {
                title: `Make it ${words[type]}`,
                safety: 'safe',
                edits: [{ set: `/${key}`, value: meant }],
              },
            }),
      };
    }
  },
} satisfies RuleDefinition;

const isText = (value: unknown) => typeof value === 'string';

const fits: Record<AgentFieldType, (value: unknown) => boolean> = {
  text: isText,
  multiline: isText,
  icon: isText,
  boolean: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.every(isText),
  objects: Array.isArray,
  // The platform writes an empty map as an empty list.
  parameters: (value) => isMap(value) || (Array.isArray(value) && value.length === 0),
  // A form of another shape has a rule of its own.
  form: () => true,
};

const words: Record<AgentFieldType, string> = {
  text: 'a text',
  multiline: 'a text',
  icon: 'a text',
  boolean: 'true or false',
  texts: 'a list of texts',
  objects: 'a list',
  parameters: 'an object with a member per parameter',
  form: 'an object',
};

/** What the value says in the right type; undefined where that is not plain. */
function meantBy(type: AgentFieldType, value: unknown): unknown {
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if ((type === 'text' || type === 'multiline') && typeof value === 'number') return String(value);
  if (type === 'texts' && typeof value === 'string')
    return value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  return undefined;
}
