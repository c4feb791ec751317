import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { documentOf } from './document';
import { nameOf, uuidOf } from './named-list';

/** Names of modules by the uuids an instance has for them where roles name them. */
export async function moduleTypes(session: RemoteSession): Promise<Map<string, string>> {
  const modules = await wholeList(session, { path: '/api/3/modules' });
  return new Map(modules.map((module) => [uuidOf(module), nameOf(module.type)]));
}

/** A role with what it grants, by the names of modules, which are the same on every instance. */
export const roleDocument = (role: JsonMap, types: ReadonlyMap<string, string>): JsonMap => ({
  ...ownOf(role),
  modulePermissions: grantsOf(role, types),
});

/** Only what the release brings is marked, by newer ones. */
function ownOf(role: JsonMap): JsonMap {
  const { system, ...own } = documentOf(role, {});
  return system === true ? { ...own, system } : own;
}

const grantsOf = ({ modulePermissions }: JsonMap, types: ReadonlyMap<string, string>): JsonMap[] =>
  elementsOf(modulePermissions, '')
    .flatMap(({ value }) => (isMap(value) ? [value] : []))
    .map(({ module, role: _role, uuid: _uuid, ...grant }) => ({
      ...documentOf(grant, {}),
      module: isMap(module) ? nameOf(module.type) : (types.get(uuidOfIri(module) ?? '') ?? module),
    }))
    .sort((one, other) => (String(one.module) < String(other.module) ? -1 : 1));
