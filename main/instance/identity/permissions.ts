import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import type { EntityCatalog } from '../entities/catalog';
import type { RecordReader } from '../records/reader';
import type { Remembered } from '../store/remembered';
import type { Account } from './accounts';
import { grantsIn, moduleOfGrant } from './grants';
import type { ModuleRegistry } from './module-registry';
import { type Permission, permissionNames } from './permission';

/**
 * The role that may do everything, whatever its list says; the same uuid on every instance
 * (docs/platform/well-known.md#roles).
 */
export const fullPermissions = '21d7a7c6-9d68-438f-b732-e8950c5f745b';

/**
 * What a role grants by granting something else: no role of public content names these, yet who may read playbooks sees
 * their steps (docs/platform/identity.md#permissions).
 */
const areaOf: ReadonlyMap<string, string> = new Map([
  ...['collections', 'steps', 'routes', 'groups', 'versions', 'step_types'].map(
    (part) => [`workflow_${part}`, 'workflows'] as const,
  ),
  ['roles', 'security'],
  ['teams', 'security'],
  ['picklists', 'application'],
  ['picklist_names', 'application'],
  ['system_view_templates', 'application'],
]);

export type Grant =
  | 'all'
  | {
      module: string;
      permissions: ReadonlySet<Permission>;
      /** Names of fields its `fieldPermissions` deny. */
      withheld: Record<'read' | 'update', ReadonlySet<string>>;
    };

/** What an account may do with a module: what any of its roles grants (docs/platform/identity.md#permissions). */
export class Permissions {
  constructor(
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly modules: ModuleRegistry,
    private readonly known: Remembered<Grant[]>,
  ) {}

  may(account: Account, permission: Permission, plural: string): boolean {
    // Only people say what keys may do (docs/platform/wire.md#sign-in).
    if (plural === 'api_keys' && permission !== 'read' && account.actorPlural === 'api_keys') return false;
    return isGrantedOrItsArea(this.#grants(account), permission, plural);
  }

  /** Uuids of the account's roles that grant a permission on a module, each of which would do alone. */
  grantedBy(account: Account, permission: Permission, plural: string): string[] {
    if (!this.may(account, permission, plural)) return [];
    return this.#roles(account)
      .filter(({ grants }) => isGrantedOrItsArea(grants, permission, plural))
      .map(({ uuid }) => uuid);
  }

  /** Whether there is anything at all that one of the roles grants a permission on. */
  mayAnywhere(account: Account, permission: Permission): boolean {
    return this.#grants(account).some((grant) => grant === 'all' || grant.permissions.has(permission));
  }

  /** Whether one of the roles overrides all lists. */
  mayEverything(account: Account): boolean {
    return this.#grants(account).includes('all');
  }

  /** Fields of a module that every role granting it withholds from the account, for reading or for writing. */
  withheld(account: Account, permission: 'read' | 'update', plural: string): ReadonlySet<string> {
    const grants = this.#grants(account);
    const granting = grants.filter((grant) => isGranted([grant], permission, plural));
    const [first, ...others] = granting.map((grant) =>
      grant === 'all' ? new Set<string>() : grant.withheld[permission],
    );
    return new Set([...(first ?? [])].filter((name) => others.every((fields) => fields.has(name))));
  }

  /** Every module with the account's permissions there; `fields` was empty wherever it was captured. */
  all(account: Account): JsonMap {
    const allowed = (plural: string) =>
      permissionNames.map((permission) => [permission, this.may(account, permission, plural)]);
    return Object.fromEntries(
      this.modules
        .all()
        .map(({ type: plural }) => [plural, { ...Object.fromEntries(allowed(plural)), fields: [] }]),
    );
  }

  #grants(account: Account): Grant[] {
    return this.known.of(account.actor, () => this.#readGrants(account));
  }

  #readGrants(account: Account): Grant[] {
    return this.#roles(account).flatMap(({ grants }) => grants);
  }

  #roles(account: Account): { uuid: string; grants: Grant[] }[] {
    const entity = this.catalog.get(account.actorPlural);
    const row = entity && this.reader.row(entity, account.actor);
    const field = entity?.fields.get('roles');
    const roles = this.catalog.get('roles');
    if (!row || !field || !roles) return [];
    return this.reader.members(field, row).map((uuid) => {
      if (uuid === fullPermissions) return { uuid, grants: ['all'] };
      const role = this.reader.row(roles, uuid);
      const listed = grantsIn(JSON.parse(String(role?.modulePermissions ?? '[]')));
      return { uuid, grants: listed.map((grant) => this.#readGrant(grant)) };
    });
  }

  #readGrant(grant: JsonMap): Grant {
    const granted = permissionNames.filter(
      (permission) => grant[`can${permission.charAt(0).toUpperCase()}${permission.slice(1)}`] === true,
    );
    return {
      module: moduleOfGrant(this.modules, grant),
      permissions: new Set(granted),
      withheld: {
        read: withheldFields(grant.fieldPermissions, 'canRead'),
        update: withheldFields(grant.fieldPermissions, 'canWrite', 'canUpdate'),
      },
    };
  }
}

const isGranted = (grants: readonly Grant[], permission: Permission, plural: string): boolean =>
  grants.some((grant) => grant === 'all' || (grant.module === plural && grant.permissions.has(permission)));

const isGrantedOrItsArea = (grants: readonly Grant[], permission: Permission, plural: string): boolean => {
  const area = areaOf.get(plural);
  return isGranted(grants, permission, plural) || (area !== undefined && isGranted(grants, permission, area));
};

/** `[{"field": name, "canRead": false, …}]`: a field that is not listed is allowed. */
function withheldFields(permissions: unknown, ...rights: string[]): ReadonlySet<string> {
  const entries = elementsOf(permissions, '').map(({ value }) => mapOf(value));
  const denied = entries.filter((entry) => rights.some((right) => entry[right] === false));
  return new Set(denied.map((entry) => String(entry.field ?? entry.name)));
}
