import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { documentOf } from '../../shape/document';
import { nameOf, uuidOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import { wholeList } from '../../session/lists';
import { changedFields, formerFields, oneOf, requireGone } from './record-write';
import type { WriteKind } from './write-kind';

const root = '/api/3/staging_model_metadatas';
/** Far more than any instance has: metadata are given whole (docs/platform/wire.md#parameters). */
const all = 100_000;
const shape = { parts: { attributes: { without: ['sattrib'] } } };
const kind = 'modules';

/** What says which module it is, and what a draft is not told. */
const never = ['type', 'module', 'tableName', 'sattrib', 'recordTags'];

/** Drafts of modules: the whole list of fields, as it replaces what is there (docs/platform/schema.md#routes). */
export const modules: WriteKind = {
  holds: 'module',
  idOf: (value) => nameOf(oneOf(value)?.type) || null,
  nameOf: (value) => nameOf(oneOf(value)?.type),
  async look(session, uuid) {
    try {
      const module = await session.map({ path: `${root}/${uuid}?$relationships=true` });
      if (!Array.isArray(module.attributes))
        throw new RemoteFailure('incomplete', 'A module came without its fields.');
      return documentOf(module, shape);
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure && thrown.status === 404)) throw thrown;
      await requireGone(session, { path: root, size: all }, uuid);
      return null;
    }
  },
  refusal({ before: is, wanted: shall }) {
    const [before, wanted] = [oneOf(is), oneOf(shall)];
    if (wanted === null) return 'A module that is dropped takes its records with it: do that over there.';
    const unnamed = attributesOf(wanted).find(
      ({ descriptions }) => nameOf(mapOf(descriptions).singular) === '',
    );
    if (unnamed)
      return `The field ${nameOf(unnamed.name)} has no description; such a field breaks every page there.`;
    if (before !== null && before.tableName !== wanted.tableName && wanted.tableName !== undefined)
      return 'A publish that renames a table fails and cannot be repaired from outside.';
    return null;
  },
  async prepare(session) {
    const published = await wholeList(session, {
      path: '/api/3/model_metadatas',
      parameters: { $relationships: 'true' },
      size: all,
    });
    return new Map(
      published.flatMap((module) =>
        attributesOf(module).map((one) => [`${nameOf(module.type)}/${nameOf(one.name)}`, uuidOf(module)]),
      ),
    );
  },
  writing({ id: type, name, before: is, wanted: shall }, { deletes, prepared }) {
    const [before, other] = [oneOf(is), oneOf(shall)];
    if (other === null) return { writes: [] };
    const renamed = before === null ? [] : renamedFields(before, other);
    const stored = renamed.find(({ from }) => prepared.has(`${type}/${from}`));
    if (stored)
      return {
        writes: [],
        refused: `The field ${stored.from} would become ${stored.to}; values are stored under the name of a field: bring the new one beside it.`,
      };
    const missing = before === null ? [] : missingFields(before, other);
    const kept = deletes ? [] : missing;
    const dropped = deletes ? missing : [];
    const wanted = before === null ? other : inIdsOf(before, withFields(other, kept));
    const uuid = uuidOf(before ?? wanted);
    const address = `${root}/${uuid}`;
    const target = { kind, id: uuid };
    if (before === null) {
      const { '@id': _address, '@context': _context, '@type': _type, ...own } = wanted;
      const body = { ...own, attributes: attributesOf(wanted).map((one) => addressed(one, new Map())) };
      return {
        writes: [
          {
            what: `create the draft of the module ${name}`,
            request: { method: 'POST', path: `${root}?$relationships=true`, body },
            target,
            before: null,
            after: { type, uuid, attributes: own.attributes ?? [] },
            back: { method: 'DELETE', path: address },
          },
        ],
      };
    }
    const fields = changedFields(before, wanted, never);
    const left = kept.map((one) => `the field ${nameOf(one.name)} stays: deleting was not asked for`);
    if (Object.keys(fields).length === 0) return { writes: [], left };
    const loss =
      dropped.length === 0
        ? ''
        : `, dropping ${dropped.map((one) => nameOf(one.name)).join(', ')} with all values`;
    const known = attributesByName(before);
    const bodyOf = (some: JsonMap, there: ReadonlyMap<string, JsonMap>): JsonMap =>
      'attributes' in some
        ? { ...some, attributes: attributesOf(some).map((one) => addressed(one, there)) }
        : some;
    const former = formerFields(before, fields);
    return {
      writes: [
        {
          what: `change ${Object.keys(fields).join(', ')} of the draft of ${name}${loss}`,
          request: { method: 'PUT', path: `${address}?$relationships=true`, body: bodyOf(fields, known) },
          target,
          before,
          after: { ...before, ...fields },
          // The field may come back, its values do not.
          back:
            dropped.length > 0
              ? null
              : {
                  method: 'PUT',
                  path: `${address}?$relationships=true`,
                  body: bodyOf(former, attributesByName({ ...before, ...fields })),
                },
        },
      ],
      left,
      taken: { parts: dropped.length, of: attributesOf(before).length },
    };
  },
};

/** Fields are known by their names: each instance gives those it makes uuids of its own. */
function inIdsOf(before: JsonMap, wanted: JsonMap): JsonMap {
  if (wanted.attributes === undefined) return wanted;
  const known = attributesByName(before);
  const attributes = attributesOf(wanted).map((one) => {
    const uuid = known.get(nameOf(one.name))?.uuid;
    return uuid === undefined ? one : { ...one, uuid };
  });
  return { ...wanted, attributes };
}

/** Fields that are there and not in the file, also by another name; none where the file does not tell fields. */
function missingFields(before: JsonMap, wanted: JsonMap): JsonMap[] {
  const renamed = new Set(renamedFields(before, wanted).map(({ from }) => from));
  return unnamedFields(before, wanted).filter(({ name }) => !renamed.has(nameOf(name)));
}

function unnamedFields(before: JsonMap, wanted: JsonMap): JsonMap[] {
  if (wanted.attributes === undefined) return [];
  const names = attributesByName(wanted);
  return attributesOf(before).filter(({ name }) => !names.has(nameOf(name)));
}

const withFields = (module: JsonMap, more: readonly JsonMap[]): JsonMap =>
  more.length === 0 ? module : { ...module, attributes: [...attributesOf(module), ...more] };

/** Fields that have the uuid of one that is there, which is not in the file by its name. */
function renamedFields(before: JsonMap, wanted: JsonMap): { from: string; to: string }[] {
  const missing = new Map(unnamedFields(before, wanted).map((one) => [uuidOf(one), nameOf(one.name)]));
  return attributesOf(wanted).flatMap((one) => {
    const from = missing.get(uuidOf(one));
    return from === undefined ? [] : [{ from, to: nameOf(one.name) }];
  });
}

const attributesOf = (module: JsonMap): JsonMap[] =>
  elementsOf(module.attributes, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

const attributesByName = (module: JsonMap): Map<string, JsonMap> =>
  new Map(attributesOf(module).map((one) => [nameOf(one.name), one]));

/** A field that is there with its address, which says that it is meant; a new one without. */
function addressed(attribute: JsonMap, there: ReadonlyMap<string, JsonMap>): JsonMap {
  const { '@id': _address, '@context': _context, '@type': _type, ...own } = attribute;
  const known =
    there.get(nameOf(attribute.name)) ?? [...there.values()].find(({ uuid }) => uuid === attribute.uuid);
  if (!known) return own;
  const uuid = uuidOf(known);
  return { ...own, uuid, '@id': `/api/3/attribute_metadatas/${uuid}` };
}
