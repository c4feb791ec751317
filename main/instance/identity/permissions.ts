import { elementsOf, isMap, type JsonMap, mapOf } from '@core/content/shape';
import type { EntityCatalog } from '../entities/catalog';
import type { RecordReader } from '../records/reader';
import type { Remembered } from '../store/remembered';
import type { Account } from './accounts';
import type { ModuleRegistry } from './module-registry';

const deeds = ['create', 'read', 'update', 'delete', 'execute'] as const;
export type Deed = (typeof deeds)[number];

/** The role that may do everything, whatever its list says; the same uuid on every instance (pack-format 21). */
export const fullPermissions = '21d7a7c6-9d68-438f-b732-e8950c5f745b';

export type Grant =
  | 'all'
  | {
      module: string;
      deeds: ReadonlySet<Deed>;
      /** Names of fields its `fieldPermissions` take away. */
      withheld: Record<'read' | 'update', ReadonlySet<string>>;
    };

/** What an account may do with a module: what any of its roles grants (spec 5.4). */
export class Permissions {
  constructor(
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly modules: ModuleRegistry,
    private readonly known: Remembered<Grant[]>,
  ) {}

  may(account: Account, deed: Deed, plural: string): boolean {
    return isGranted(this.#grants(account), deed, plural);
  }

  /** Whether one of the roles stands above all lists. */
  mayEverything(account: Account): boolean {
    return this.#grants(account).includes('all');
  }

  /** Fields of a module that every role granting it withholds from the account, for reading or for writing. */
  withheld(account: Account, deed: 'read' | 'update', plural: string): ReadonlySet<string> {
    const grants = this.#grants(account);
    const granting = grants.filter((grant) => isGranted([grant], deed, plural));
    const [first, ...others] = granting.map((grant) =>
      grant === 'all' ? new Set<string>() : grant.withheld[deed],
    );
    return new Set([...(first ?? [])].filter((name) => others.every((fields) => fields.has(name))));
  }

  /** Every module with what the account may do there. */
  all(account: Account): Record<string, Record<Deed, boolean>> {
    const grants = this.#grants(account);
    const result: Record<string, Record<Deed, boolean>> = {};
    for (const { type: plural } of this.modules.all()) {
      result[plural] = Object.fromEntries(
        deeds.map((deed) => [deed, isGranted(grants, deed, plural)]),
      ) as Record<Deed, boolean>;
    }
    return result;
  }

  #grants(account: Account): Grant[] {
    return this.known.of(account.actor, () => this.#readGrants(account));
  }

  #readGrants(account: Account): Grant[] {
    const entity = this.catalog.get(account.actorPlural);
    const row = entity && this.reader.row(entity, account.actor);
    const field = entity?.fields.get('roles');
    const roles = this.catalog.get('roles');
    if (!row || !field || !roles) return [];
    return this.reader.members(field, row).flatMap((uuid): Grant[] => {
      if (uuid === fullPermissions) return ['all'];
      const role = this.reader.row(roles, uuid);
      const list: unknown = role ? JSON.parse(String(role.modulePermissions ?? '[]')) : [];
      return elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [this.#readGrant(value)] : []));
    });
  }

  /** A grant names its module by its name, or by the IRI of its entry in the registry. */
  #readGrant(grant: JsonMap): Grant {
    const named = isMap(grant.module) ? (grant.module.type ?? grant.module['@id']) : grant.module;
    const granted = deeds.filter(
      (deed) => grant[`can${deed.charAt(0).toUpperCase()}${deed.slice(1)}`] === true,
    );
    return {
      module: this.modules.typeOf(String(named)),
      deeds: new Set(granted),
      withheld: {
        read: withheldFields(grant.fieldPermissions, 'canRead'),
        update: withheldFields(grant.fieldPermissions, 'canUpdate'),
      },
    };
  }
}

const isGranted = (grants: readonly Grant[], deed: Deed, plural: string): boolean =>
  grants.some((grant) => grant === 'all' || (grant.module === plural && grant.deeds.has(deed)));

/** `[{"field": name, "canRead": false, …}]`: a field that is not listed is allowed. */
function withheldFields(permissions: unknown, right: 'canRead' | 'canUpdate'): ReadonlySet<string> {
  const entries = elementsOf(permissions, '').map(({ value }) => mapOf(value));
  const denied = entries.filter((entry) => entry[right] === false);
  return new Set(denied.map((entry) => String(entry.field ?? entry.name)));
}
