import { agentFields, type AgentFieldType } from '../../../content/agent/fields';
import type { MemberType } from '../../../content/member-types';
import { isOfType, meantBy, typeWords, writtenIn } from '../../member-type';
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
    const writtenAt = writtenIn(file.text);
    for (const { key, type: written } of agentFields) {
      const value = manifest[key];
      if (value === undefined || written === 'form') continue;
      const type = types[written];
      // Null stands for "not given"; where that matters another rule says so.
      if (isOfType(value, type)) continue;
      const meant = meantBy(type, value, () => writtenAt(`/${key}`));
      yield {
        message: `"${key}" should be ${typeWords[type]}.`,
        pointer: `/${key}`,
        ...(meant === undefined
          ? {}
          : {
              fix: {
                title: `Make it ${typeWords[type]}`,
                safety: 'safe',
                edits: [{ set: `/${key}`, value: meant }],
              },
            }),
      };
    }
  },
} satisfies RuleDefinition;

/** A form of another shape has a rule of its own. */
const types: Record<Exclude<AgentFieldType, 'form'>, MemberType> = {
  text: 'text',
  multiline: 'text',
  icon: 'text',
  boolean: 'flag',
  texts: 'texts',
  objects: 'list',
  parameters: 'map',
};
