import { modulePermissions, type ModulePermission } from '@core/content/role/permissions';
import { uuidOfIri } from '@core/content/iri';
import { elementsOf, firstText, type JsonMap, mapOf, member } from '@core/text/values';
import { call } from './bridge';
import { getDocument, openDocument } from './documents';
import { ask, membersOf } from './instance-api';
import { useWorkspace } from './workspace';

/** A role whose grants can be read. */
export interface KnownRole {
  /** Path of its file, or its IRI on the local instance. */
  id: string;
  name: string;
  /** Where it is: a file, or the local instance. */
  origin: string;
  /** Reads what it grants. */
  read(): Promise<ModulePermission[]>;
}

/** The roles of the workspace but the one of a file, then those of the local instance while it runs: the stock roles among them. */
export async function knownRoles(path: string | null): Promise<KnownRole[]> {
  const inFiles = useWorkspace
    .getState()
    .items.filter((item) => item.kind === 'role' && item.path !== path)
    .map((item) => ({
      id: item.path,
      name: item.title,
      origin: item.path,
      read: () => permissionsInFile(item.path),
    }));
  const { status } = await call('instance.state', {});
  return [...inFiles, ...(status === 'running' ? await rolesOfInstance() : [])];
}

async function permissionsInFile(path: string): Promise<ModulePermission[]> {
  await openDocument(path);
  return modulePermissions(getDocument(path)?.value);
}

async function rolesOfInstance(): Promise<KnownRole[]> {
  return membersOf(await ask('GET', '/api/3/roles?$limit=2147483647')).map((role) => {
    const iri = String(role['@id']);
    return {
      id: iri,
      name: firstText(role, 'name') ?? '',
      origin: 'Local instance',
      read: () => permissionsThere(iri),
    };
  });
}

/** Roles name modules by addresses there; files by types (docs/platform/identity.md#wire). */
async function permissionsThere(iri: string): Promise<ModulePermission[]> {
  const [role, modules] = await Promise.all([
    ask('GET', `${iri}?$relationships=true`),
    ask('GET', '/api/3/modules'),
  ]);
  const types = new Map(membersOf(modules).map(({ uuid, type }) => [uuid, type]));
  const named = (permission: JsonMap): JsonMap => ({
    ...permission,
    module: types.get(uuidOfIri(permission.module) ?? '') ?? permission.module,
  });
  return modulePermissions({
    modulePermissions: elementsOf(member(role, 'modulePermissions'), '').map(({ value }) =>
      named(mapOf(value)),
    ),
  });
}
