import { isMap } from '@core/content/shape';
import type { EntityCatalog } from '../entities/catalog';
import type { RecordReader } from '../records/reader';
import type { Account } from './accounts';

export const deeds = ['create', 'read', 'update', 'delete', 'execute'] as const;
export type Deed = (typeof deeds)[number];

/** The role that may do everything, whatever its list says; the same uuid on every instance (pack-format 21). */
export const fullPermissions = '21d7a7c6-9d68-438f-b732-e8950c5f745b';

type Grant = 'all' | { module: string; deeds: ReadonlySet<Deed> };

/** What an account may do with a module: what any of its roles grants (spec 5.4). */
export class Permissions {
  constructor(
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
  ) {}

  may(account: Account, deed: Deed, plural: string): boolean {
    return isGranted(this.#grants(account), deed, plural);
  }

  /** Every module with what the account may do there. */
  all(account: Account): Record<string, Record<Deed, boolean>> {
    const grants = this.#grants(account);
    const result: Record<string, Record<Deed, boolean>> = {};
    for (const { plural } of this.catalog.all()) {
      result[plural] = Object.fromEntries(
        deeds.map((deed) => [deed, isGranted(grants, deed, plural)]),
      ) as Record<Deed, boolean>;
    }
    return result;
  }

  #grants(account: Account): Grant[] {
    const entity = this.catalog.get(account.actorPlural);
    const row = entity && this.reader.row(entity, account.actor);
    const field = entity?.fields.get('roles');
    const roles = this.catalog.get('roles');
    if (!row || !field || !roles) return [];
    return this.reader.members(field, row).flatMap((uuid): Grant[] => {
      if (uuid === fullPermissions) return ['all'];
      const role = this.reader.row(roles, uuid);
      const list: unknown = role ? JSON.parse(String(role.modulePermissions ?? '[]')) : [];
      return Array.isArray(list) ? list.filter(isMap).map(readGrant) : [];
    });
  }
}

const isGranted = (grants: readonly Grant[], deed: Deed, plural: string): boolean =>
  grants.some((grant) => grant === 'all' || (grant.module === plural && grant.deeds.has(deed)));

/** A grant names its module by its name, or by the IRI of its entry in the registry. */
function readGrant(grant: Record<string, unknown>): Grant {
  const module = isMap(grant.module)
    ? String(grant.module.type ?? grant.module['@id'])
    : String(grant.module);
  const granted = deeds.filter(
    (deed) => grant[`can${deed.charAt(0).toUpperCase()}${deed.slice(1)}`] === true,
  );
  return { module: module.slice(module.lastIndexOf('/') + 1), deeds: new Set(granted) };
}
