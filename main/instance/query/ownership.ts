import type { Entity } from '../entities/entity';
import { quoted } from '../store/tables';
import type { Extent } from './sight';
import { type Sql, sql } from './sql';

/** Whose records an actor sees (docs/platform/identity.md#permissions). */
export interface Access {
  /** Uuid of the actor. */
  actor: string;
  /** The actor's teams: they own what the actor creates. */
  teams: readonly string[];
  /** Teams whose records the actor sees: the actor's own, their siblings, and those below. */
  visibleTeams: readonly string[];
}

/**
 * The condition that a row of `alias` belongs to the actor's teams, to the actor, or to no one; null for a module whose
 * records have no owners.
 */
export function ownedBy(access: Access, entity: Entity, alias: string, _extent: Extent): Sql | null {
  const joins = ['owners', 'userOwners'].flatMap((name) => {
    const field = entity.fields.get(name);
    return field?.kind === 'many' ? [{ name, ...field.join, table: quoted(field.join.table) }] : [];
  });
  if (joins.length === 0) return null;
  const values: string[] = [];
  const mine = joins.flatMap(({ name, table, own, other }) => {
    const members = name === 'owners' ? access.visibleTeams : [access.actor];
    if (members.length === 0) return [];
    values.push(...members);
    const marks = members.map(() => '?').join(', ');
    return [
      `EXISTS (SELECT 1 FROM ${joinAlias(table)} WHERE o.${own} = ${alias}.uuid AND o.${other} IN (${marks}))`,
    ];
  });
  const nobodys = joins.map(
    ({ table, own }) => `NOT EXISTS (SELECT 1 FROM ${joinAlias(table)} WHERE o.${own} = ${alias}.uuid)`,
  );
  return sql([...mine, `(${nobodys.join(' AND ')})`].join(' OR '), ...values);
}

const joinAlias = (table: string) => `${table} o`;
