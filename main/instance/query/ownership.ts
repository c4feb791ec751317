import type { Entity, LinksField } from '../entities/entity';
import { ownerFields, ownersColumn, ownerSetsWith } from '../store/owner-sets';
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
export function ownedBy(access: Access, entity: Entity, alias: string, extent: Extent): Sql | null {
  const fields = ownerFields(entity);
  if (fields.length === 0) return null;
  if (extent === 'few') return ownedOneByOne(access, fields, alias);
  const members = JSON.stringify([...access.visibleTeams, access.actor]);
  return sql(`${alias}.${ownersColumn} IN (${ownerSetsWith(entity)})`, members);
}

function ownedOneByOne(access: Access, fields: readonly LinksField[], alias: string): Sql {
  const values: string[] = [];
  const pairs = ({ table, own }: LinksField['join']) =>
    `SELECT 1 FROM ${quoted(table)} o WHERE o.${own} = ${alias}.uuid`;
  const mine = fields.flatMap(({ name, join }) => {
    const members = name === 'owners' ? access.visibleTeams : [access.actor];
    if (members.length === 0) return [];
    values.push(...members);
    return [`EXISTS (${pairs(join)} AND o.${join.other} IN (${members.map(() => '?').join(', ')}))`];
  });
  const nobodys = fields.map(({ join }) => `NOT EXISTS (${pairs(join)})`);
  return sql([...mine, `(${nobodys.join(' AND ')})`].join(' OR '), ...values);
}
