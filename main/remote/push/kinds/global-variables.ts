import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { nameOf } from '../../shape/named-list';
import { wholeServiceList } from '../../session/lists';
import type { RemoteSession } from '../../session/session';
import { changedFields, formerFields } from './record-write';
import type { DraftWrite, WriteKind } from './write-kind';

const root = '/api/wf/api/dynamic-variable/';
const one = 'global-variable';
/** Where one is: its number is looked up when it is needed. */
const address = `${root}{there}/`;

async function variablesOf(session: RemoteSession): Promise<JsonMap> {
  const variables = await wholeServiceList(session, root);
  return Object.fromEntries(variables.map((variable) => [nameOf(variable.name), variable]));
}

/** Variables are known by their names; a change goes to the number an instance has given one (docs/platform/playbooks.md#global-variables). */
export const globalVariables: WriteKind = {
  holds: 'globalVariable',
  idOf: () => 'globalVariables',
  nameOf: () => 'Global variables',
  look: async () => Promise.resolve(null),
  looks: {
    [one]: {
      async look(session, name) {
        const { [name]: variable } = await variablesOf(session);
        if (!isMap(variable)) return null;
        const { id: _id, ...own } = variable;
        return own;
      },
      placeOf: async (session, name) => String(mapOf((await variablesOf(session))[name]).id ?? ''),
    },
  },
  writing({ before, wanted }, { deletes }) {
    const [is, shall] = [byName(before), byName(wanted)];
    const left: string[] = [];
    const writes = [...new Set([...shall.keys(), ...is.keys()])].flatMap((name): DraftWrite[] => {
      const [former, next] = [is.get(name) ?? null, shall.get(name) ?? null];
      const target = { kind: one, id: name };
      if (former === null && next !== null) {
        const { id: _id, ...body } = next;
        return [
          {
            what: `create the variable ${name}`,
            request: { method: 'POST', path: root, body },
            target,
            before: null,
            after: body,
            back: { method: 'DELETE', path: address },
          },
        ];
      }
      if (former !== null && next !== null) {
        const fields = changedFields(former, next);
        if (Object.keys(fields).length === 0) return [];
        return [
          {
            what: `change the variable ${name}`,
            request: { method: 'PUT', path: address, body: { ...former, ...fields } },
            target,
            before: former,
            after: { ...former, ...fields },
            back: { method: 'PUT', path: address, body: { ...former, ...formerFields(former, fields) } },
          },
        ];
      }
      if (former === null) return [];
      if (!deletes) {
        left.push(`the variable ${name} stays: deleting was not asked for`);
        return [];
      }
      return [
        {
          what: `delete the variable ${name}`,
          request: { method: 'DELETE', path: address },
          target,
          before: former,
          after: null,
          back: { method: 'POST', path: root, body: former },
        },
      ];
    });
    const gone = [...is.keys()].filter((name) => !shall.has(name)).length;
    return { writes, left, taken: { parts: deletes ? gone : 0, of: is.size } };
  },
};

const byName = (value: JsonMap | JsonMap[] | null): Map<string, JsonMap> =>
  new Map(
    [value ?? []]
      .flat()
      .filter(isMap)
      .map((variable) => [nameOf(variable.name), variable]),
  );
