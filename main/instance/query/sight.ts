import { QueryError } from '@core/query/query';
import type { Entity, EntityLookup, Field, RelationField } from '../entities/entity';
import type { Permission } from '../identity/permission';
import { forbidden, type PlatformError } from '../platform-error';
import type { Sql } from './sql';

/** Of which rows a condition is asked: of many, or of a few that are found by other means. */
export type Extent = 'many' | 'few';

/**
 * What somebody sees of the instance (docs/platform/identity.md#permissions). Everything that shows, finds, orders or
 * counts records asks it; `identity/rights.ts` makes that of an account.
 */
export interface Sight {
  /** Whether any record of an entity may be read. */
  reads(entity: Entity): boolean;
  /** Whether a field may be read where its record may. */
  shows(entity: Entity, field: string): boolean;
  /** The condition on rows of `alias` that may be read, many of them unless said otherwise; null where all of them may. */
  limit(entity: Entity, alias: string, extent?: Extent): Sql | null;
  /**
   * The same condition on rows of the entity's owner sets (`store/owner-sets.ts`); undefined where more than its owners
   * says who may read a record.
   */
  limitOfSets(entity: Entity, alias: string): Sql | null | undefined;
}

/** What somebody may see and change. A record that is not seen can neither be changed nor deleted. */
export interface Rights extends Sight {
  /** Asked of a module, or of an area of the product in which no record is. */
  may(permission: Permission, of: Pick<Entity, 'plural'>): boolean;
  /** Whether a field may be written where its record may. */
  writes(entity: Entity, field: string): boolean;
}

/** Those of the instance itself, for work that no request asks for. */
export const everything: Rights = {
  reads: () => true,
  shows: () => true,
  limit: () => null,
  limitOfSets: () => null,
  may: () => true,
  writes: () => true,
};

/** What a query may reach: the entities there are, and what its caller sees of them. */
export interface Scope {
  lookup: EntityLookup;
  sight: Sight;
}

/**
 * The field a path names.
 * @throws QueryError for one that is not there or never shown, PlatformError 403 for one the caller may not read
 */
export function fieldIn({ sight }: Scope, entity: Entity, name: string): Field {
  const field = entity.fields.get(name);
  if (!field || field.hidden) throw new QueryError(`"${entity.plural}" has no field "${name}".`);
  if (!sight.shows(entity, name)) throw notReadable(`"${name}" of "${entity.plural}"`);
  return field;
}

/**
 * What a relation leads to.
 * @throws QueryError where that is not published, PlatformError 403 where the caller may not read it
 */
export function targetIn({ lookup, sight }: Scope, field: RelationField): Entity {
  const target = lookup(field.target);
  if (!target) throw new QueryError(`The module "${field.target}" behind "${field.name}" is not published.`);
  if (!sight.reads(target)) throw notReadable(`"${target.plural}"`);
  return target;
}

const notReadable = (what: string): PlatformError => notPermitted('read', what);

export const notPermitted = (permission: Permission, what: string): PlatformError =>
  forbidden(`You do not have the permission to ${permission} ${what}.`);
