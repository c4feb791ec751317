import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { moduleTypes, roleDocument } from '../../shape/role';
import { nameOf, uuidOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import {
  changedFields,
  deletion,
  formerFields,
  oneOf,
  queryOf,
  recordWrite,
  requireGone,
  withTagLinks,
} from './record-write';
import type { DraftWrite, WriteKind } from './write-kind';

const record = { kind: 'roles', holds: 'role', plural: 'roles' };
const never = ['actors', 'system'];

/** Roles with all they grant, as the list replaces the one that is there (docs/platform/identity.md#roles). */
export const roles: WriteKind = {
  ...recordWrite(record),
  /** By the addresses of modules, as they are then: a publish before it may have made some. */
  async filled(session, _id, body) {
    const types = await moduleTypes(session);
    return withModules(body, new Map([...types].map(([uuid, type]) => [type, uuid])));
  },
  async look(session, id) {
    try {
      const role = await session.map({ path: `/api/3/roles/${encodeURIComponent(id)}?$relationships=true` });
      if (uuidOf(role) !== id)
        throw new RemoteFailure('answered-with-error', `/api/3/roles/${id} answers with another one.`);
      // A role read without its grants would look as if it had none.
      if (!Array.isArray(role.modulePermissions))
        throw new RemoteFailure('incomplete', 'A role came without what it grants.');
      return roleDocument(role, await moduleTypes(session));
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure && thrown.status === 404)) throw thrown;
      await requireGone(session, queryOf('roles', id), id);
      return null;
    }
  },
  refusal: ({ before, wanted }) =>
    before === null && oneOf(wanted)?.system === true
      ? 'A release brings this role, and that one does not have it.'
      : null,
  writing({ id, name, before: is, wanted: shall }, { deletes }) {
    const [before, own] = [inOrder(oneOf(is)), inOrder(oneOf(shall))];
    const { wanted, left } =
      before?.system === true && own !== null ? grantedBesides(before, own) : { wanted: own, left: [] };
    if (wanted === null)
      return { writes: before !== null && deletes ? [deletion({ before, name, id }, record)] : [] };
    const address = `/api/3/roles/${encodeURIComponent(id)}`;
    const fields = changedFields(before ?? {}, wanted, never);
    if (before !== null && Object.keys(fields).length === 0) return { writes: [], left };
    const write: DraftWrite =
      before === null
        ? {
            what: `create the role ${name}`,
            request: { method: 'POST', path: '/api/3/roles', body: { ...withTagLinks(fields), uuid: id } },
            target: { kind: record.kind, id },
            before: null,
            after: { ...fields, uuid: id },
            back: { method: 'DELETE', path: address },
          }
        : {
            what: `change ${Object.keys(fields).join(', ')} of the role ${name}`,
            request: { method: 'PUT', path: address, body: withTagLinks(fields) },
            target: { kind: record.kind, id },
            before,
            after: { ...before, ...fields },
            back: { method: 'PUT', path: address, body: withTagLinks(formerFields(before, fields)) },
          };
    return { writes: [write], left };
  },
};

const grantsIn = (role: JsonMap): JsonMap[] =>
  elementsOf(role.modulePermissions, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

const rights = ['canCreate', 'canRead', 'canUpdate', 'canDelete', 'canExecute'] as const;

/**
 * A role that the release brings with what a file grants besides, as packs do for their modules. Nothing else of it is ours:
 * nobody loses a right by which the instance is run.
 */
function grantedBesides(before: JsonMap, own: JsonMap): { wanted: JsonMap; left: string[] } {
  const granted = new Map(grantsIn(own).map((grant) => [nameOf(grant.module), grant]));
  const left = Object.keys(changedFields(before, own, [...never, 'modulePermissions'])).map(
    (field) => `${field}: the release brings it`,
  );
  const kept = grantsIn(before).map((grant) => {
    const module = nameOf(grant.module);
    const wanted: JsonMap = granted.get(module) ?? {};
    granted.delete(module);
    const more = rights.filter((right) => wanted[right] === true && grant[right] !== true);
    if (rights.some((right) => grant[right] === true && wanted[right] !== true))
      left.push(`rights on ${module} that are not granted here: of a role of the release none is taken away`);
    return { ...grant, ...Object.fromEntries(more.map((right) => [right, true])) };
  });
  return { wanted: { ...before, modulePermissions: [...kept, ...granted.values()] }, left };
}

/** Grants in the order in which they are read, without what an instance has made of them. */
function inOrder(role: JsonMap | null): JsonMap | null {
  if (role === null || role.modulePermissions === undefined) return role;
  const grants = grantsIn(role).map(
    ({ '@id': _address, uuid: _uuid, role: _role, id: _id, ...grant }) => grant,
  );
  return {
    ...role,
    modulePermissions: grants.sort((one, other) => (nameOf(one.module) < nameOf(other.module) ? -1 : 1)),
  };
}

/** Grants as they are sent: by the addresses of modules, as this instance gives them. */
function withModules(fields: JsonMap, modules: ReadonlyMap<string, string>): JsonMap {
  if (fields.modulePermissions === undefined) return fields;
  const grants = grantsIn(fields).map(({ '@type': _type, ...grant }) => {
    const uuid = modules.get(nameOf(grant.module));
    return uuid === undefined ? grant : { ...grant, module: `/api/3/modules/${uuid}` };
  });
  return { ...fields, modulePermissions: grants };
}
