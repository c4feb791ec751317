import type { JsonMap } from '@core/text/values';
import { nameOf } from '../../shape/named-list';
import { ofEngine, ruleRows } from '../../shape/rule-list';
import { changedFields, formerFields, oneOf } from './record-write';
import type { Look, WriteKind } from './write-kind';

const lookAt = (list: string): Look => ({
  look: async (session, uuid) =>
    (await ruleRows(session, list)).rows.find((one) => one.uuid === uuid) ?? null,
  placeOf: async (session) => (await ruleRows(session, list)).root,
});

/** Things of the rule engine, by uuid; those of the system are never written (docs/platform/rules.md#wire). */
function ofRuleEngine(kind: string, holds: string, list: string): WriteKind {
  const all = `{there}/${list}/`;
  const address = (uuid: string) => `${all}${encodeURIComponent(uuid)}/`;
  const sent = (thing: JsonMap): JsonMap => changedFields({}, thing, [...ofEngine]);
  return {
    holds,
    idOf: (value) => nameOf(oneOf(value)?.uuid) || null,
    nameOf: (value) => nameOf(oneOf(value)?.name),
    ...lookAt(list),
    refusal: ({ before, wanted }) =>
      oneOf(before)?.is_system === true || oneOf(wanted)?.is_system === true
        ? 'It belongs to the system and stays as it is there.'
        : null,
    writing({ id, name, before: is, wanted: shall }, { deletes }) {
      const [before, wanted] = [oneOf(is), oneOf(shall)];
      const target = { kind, id };
      const create = (thing: JsonMap) =>
        ({ method: 'POST', path: all, body: { ...sent(thing), uuid: id } }) as const;
      const remove = { method: 'DELETE', path: address(id) } as const;
      if (before === null && wanted !== null) {
        const after = { ...sent(wanted), uuid: id };
        return {
          writes: [{ what: `create ${name}`, request: create(wanted), target, before, after, back: remove }],
        };
      }
      if (before === null) return { writes: [] };
      if (wanted === null)
        return {
          writes: deletes
            ? [{ what: `delete ${name}`, request: remove, target, before, after: null, back: create(before) }]
            : [],
        };
      const fields = changedFields(before, wanted, [...ofEngine]);
      if (Object.keys(fields).length === 0) return { writes: [] };
      // The whole thing, as the services in Django take it.
      const put = (change: JsonMap) =>
        ({ method: 'PUT', path: address(id), body: { ...sent(before), uuid: id, ...change } }) as const;
      return {
        writes: [
          {
            what: `change ${Object.keys(fields).join(', ')} of ${name}`,
            request: put(fields),
            target,
            before,
            after: { ...before, ...fields },
            back: put(formerFields(before, fields)),
          },
        ],
      };
    },
  };
}

export const ruleChannels = ofRuleEngine('rule-channels', 'ruleChannel', 'channel');
export const rules = ofRuleEngine('rules', 'rule', 'rules');
