import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { documentOf } from '../shape/document';
import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Roles with what they grant, which names modules (docs/platform/identity.md#roles). */
export default {
  label: 'Roles',
  holds: 'role',
  permission: 'security',
  async read(session) {
    const modules = await wholeList(session, { path: '/api/3/modules' });
    const types = new Map(modules.map((module) => [uuidOf(module), nameOf(module.type)]));
    const roles = await wholeList(session, { path: '/api/3/roles', parameters: { $relationships: 'true' } });
    return roles.map((role) => ({
      id: uuidOf(role),
      name: nameOf(role.name),
      path: `roles/${fileName(`${nameOf(role.name)}-${uuidOf(role)}`)}.json`,
      value: { ...ownOf(role), modulePermissions: grantsOf(role, types) },
    }));
  },
} satisfies RemoteKindDeclaration;

/** Only what the release brings is marked, by newer ones. */
function ownOf(role: JsonMap): JsonMap {
  const { system, ...own } = documentOf(role, {});
  return system === true ? { ...own, system } : own;
}

/** By the names of modules, which are the same on every instance. */
const grantsOf = ({ modulePermissions }: JsonMap, types: ReadonlyMap<string, string>): JsonMap[] =>
  elementsOf(modulePermissions, '')
    .flatMap(({ value }) => (isMap(value) ? [value] : []))
    .map(({ module, role: _role, uuid: _uuid, ...grant }) => ({
      ...documentOf(grant, {}),
      module: isMap(module) ? nameOf(module.type) : (types.get(uuidOfIri(module) ?? '') ?? module),
    }))
    .sort((one, other) => (String(one.module) < String(other.module) ? -1 : 1));
