import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { documentOf } from '../../shape/document';
import { nameOf, uuidOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import { changedFields, formerFields, oneOf } from './record-write';
import type { WriteKind } from './write-kind';

const root = '/api/3/staging_model_metadatas';
const shape = { parts: { attributes: { without: ['sattrib'] } } };
const kind = 'modules';

/** What says which module it is, and what a draft is not told. */
const never = ['id', 'type', 'module', 'tableName', 'sattrib', 'importedBy', 'recordTags'];

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
      if (thrown instanceof RemoteFailure && thrown.status === 404) return null;
      throw thrown;
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
  writing({ id: type, name, before: is, wanted: shall }) {
    const [before, other] = [oneOf(is), oneOf(shall)];
    if (other === null) return { writes: [] };
    const wanted = before === null ? other : inIdsOf(before, other);
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
    if (Object.keys(fields).length === 0) return { writes: [] };
    const known = attributesByName(before);
    const bodyOf = (some: JsonMap, there: ReadonlyMap<string, JsonMap>): JsonMap =>
      'attributes' in some
        ? { ...some, attributes: attributesOf(some).map((one) => addressed(one, there)) }
        : some;
    const former = formerFields(before, fields);
    return {
      writes: [
        {
          what: `change ${Object.keys(fields).join(', ')} of the draft of ${name}`,
          request: { method: 'PUT', path: `${address}?$relationships=true`, body: bodyOf(fields, known) },
          target,
          before,
          after: { ...before, ...fields },
          back: {
            method: 'PUT',
            path: `${address}?$relationships=true`,
            body: bodyOf(former, attributesByName({ ...before, ...fields })),
          },
        },
      ],
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

const attributesOf = (module: JsonMap): JsonMap[] =>
  elementsOf(module.attributes, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

const attributesByName = (module: JsonMap): Map<string, JsonMap> =>
  new Map(attributesOf(module).map((one) => [nameOf(one.name), one]));

/** A field that is there with its address, which says that it is meant; a new one without. */
function addressed(attribute: JsonMap, there: ReadonlyMap<string, JsonMap>): JsonMap {
  const { '@id': _address, '@context': _context, '@type': _type, ...own } = attribute;
  const known = there.get(nameOf(attribute.name));
  if (!known) return own;
  const uuid = uuidOf(known);
  return { ...own, uuid, '@id': `/api/3/attribute_metadatas/${uuid}` };
}
