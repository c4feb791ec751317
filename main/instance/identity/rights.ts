import type { EntityCatalog } from '../entities/catalog';
import type { Entity } from '../entities/entity';
import type { Access } from '../query/ownership';
import { everything, type Rights } from '../query/sight';
import { type Sql, sql } from '../query/sql';
import { moduleTable } from '../schema/module-store';
import type { Remembered } from '../store/remembered';
import type { Account } from './accounts';
import type { Permission } from './permission';
import type { Permissions } from './permissions';
import { RecordLimits } from './record-limits';
import type { Teams } from './teams';

/**
 * An item of a picklist is the value of a field, and is read with it: no role of public content grants picklists, and
 * forms could show nothing without them.
 */
const values: ReadonlySet<string> = new Set(['picklists', 'picklist_names']);

/** What the rights of an account depend on: records that say who may do what, and the modules they name. */
export const behindRights = ['people', 'appliances', 'api_keys', 'teams', 'roles', moduleTable('published')];

/** The kinds of actors that the view over all of them holds (docs/platform/identity.md#actors). */
export const kindsOfActor = ['people', 'appliances', 'api_keys'] as const;

/**
 * Who may see and change which record, field and relation: the one place that decides
 * (docs/platform/identity.md#permissions).
 */
export class AllRights {
  constructor(
    private readonly permissions: Permissions,
    private readonly teams: Teams,
    private readonly catalog: EntityCatalog,
    private readonly known: Remembered<Rights>,
  ) {}

  /** The rights of an account, as they are until something of what they depend on is written. */
  of(account: Account): Rights {
    return this.known.of(account.actor, () =>
      this.permissions.mayEverything(account) ? everything : this.#limited(account),
    );
  }

  #limited(account: Account): Rights {
    const may = (permission: Permission, plural: string) => this.permissions.may(account, permission, plural);
    const isWithheld = (permission: 'read' | 'update') => {
      // Asked for every field of every record that is shown.
      const byModule = new Map<string, ReadonlySet<string>>();
      return ({ plural }: Entity, field: string): boolean => {
        let fields = byModule.get(plural);
        if (!fields) byModule.set(plural, (fields = this.permissions.withheld(account, permission, plural)));
        return fields.has(field);
      };
    };
    const [isUnseen, isFixed] = [isWithheld('read'), isWithheld('update')];
    const actors = this.catalog.get('actors');
    const kinds = kindsOfActor.filter((plural) => may('read', plural));
    const readable = new Map<string, boolean>();
    const reads = ({ plural }: Entity) => {
      let known = readable.get(plural);
      if (known === undefined) {
        known = values.has(plural) || may('read', plural) || (plural === 'actors' && kinds.length > 0);
        readable.set(plural, known);
      }
      return known;
    };
    const shows = (entity: Entity, field: string) => reads(entity) && !isUnseen(entity, field);
    let access: Access | null = null;
    const limits = new RecordLimits(this.catalog, () => (access ??= this.teams.accessOf(account)), {
      reads,
      shows,
    });
    return {
      may: (permission, { plural }) => may(permission, plural),
      reads,
      shows,
      writes: (entity, field) =>
        !isFixed(entity, field) && (!givesRights(entity, field) || may('update', field)),
      limit: (entity, alias, extent = 'many') => {
        if (entity === actors) return may('read', 'actors') ? null : ofKinds(kinds, alias);
        return limits.of(entity, alias, extent);
      },
      limitOfSets: (entity, alias) => limits.ofSets(entity, alias),
    };
  }
}

/** What an actor may do: who says that has the permission on roles and teams themselves, as from their other end. */
const givesRights = ({ plural }: Entity, field: string): boolean =>
  (field === 'roles' || field === 'teams') && kindsOfActor.some((kind) => kind === plural);

const ofKinds = (kinds: readonly string[], alias: string): Sql =>
  sql(`${alias}.kind IN (${kinds.map(() => '?').join(', ')})`, ...kinds);
