import { modulePermissions, type ModulePermission } from '@core/content/role/permissions';
import { uuidOfIri } from '@core/content/iri';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { call } from '../../state/bridge';
import { getDocument, openDocument } from '../../state/documents';
import { ask, membersOf } from '../../state/instance-api';
import { useWorkspace } from '../../state/workspace';

/** A role that others can be compared with. */
export interface KnownRole {
  id: string;
  name: string;
  /** Where it is: a file, or the local instance. */
  origin: string;
  permissions: readonly ModulePermission[];
}

/** The other roles of the workspace, then those of the local instance while it runs: the stock roles among them. */
export async function knownRoles(path: string): Promise<KnownRole[]> {
  const files = useWorkspace
    .getState()
    .items.filter((item) => item.kind === 'role' && item.path !== path)
    .map((item) => item.path);
  const [ofFiles, { status }] = await Promise.all([
    Promise.all(files.map(roleOfFile)),
    call('instance.state', {}),
  ]);
  return [...ofFiles, ...(status === 'running' ? await rolesOfInstance() : [])];
}

async function roleOfFile(path: string): Promise<KnownRole> {
  await openDocument(path);
  const role = getDocument(path)?.value;
  return {
    id: path,
    name: firstText(role, 'name') ?? path,
    origin: path,
    permissions: modulePermissions(role),
  };
}

/** Roles name modules by addresses there; files by types (docs/platform/identity.md#wire). */
async function rolesOfInstance(): Promise<KnownRole[]> {
  const [roles, modules] = await Promise.all([
    ask('GET', '/api/3/roles?$relationships=true&$limit=2147483647'),
    ask('GET', '/api/3/modules'),
  ]);
  const types = new Map(membersOf(modules).map(({ uuid, type }) => [uuid, type]));
  const named = (permission: JsonMap): JsonMap => ({
    ...permission,
    module: types.get(uuidOfIri(permission.module) ?? '') ?? permission.module,
  });
  return membersOf(roles).map((role) => ({
    id: String(role['@id']),
    name: firstText(role, 'name') ?? '',
    origin: 'Local instance',
    permissions: modulePermissions({
      modulePermissions: elementsOf(role.modulePermissions, '').map(({ value }) => named(mapOf(value))),
    }),
  }));
}
