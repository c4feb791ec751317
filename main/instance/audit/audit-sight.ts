import type { EntityCatalog } from '../entities/catalog';
import { everything, type Rights } from '../query/sight';
import { joinSql, limited, type Sql, sql, within } from '../query/sql';
import { quoted } from '../store/tables';

/** What somebody may know of the audit log. */
export interface AuditSight {
  /** The condition on rows of the log, whose alias is `a`; null where all of them may be read. */
  limit(types: readonly string[]): Sql | null;
  /** Whether the names of records of a type may be read. */
  names(type: string): boolean;
}

/**
 * An activity tells of a record, so it is seen with it: by who sees the record, and by who did it. What is about no
 * record, such as a sign-in, is seen by everybody who may read the log (docs/platform/identity.md#permissions).
 */
export function auditSight(catalog: EntityCatalog, rights: Rights, actor: string): AuditSight {
  const names = (type: string) => {
    const entity = catalog.get(type);
    return !entity || ['name', 'displayName'].every((field) => rights.shows(entity, field));
  };
  const conditionOn = (type: string): Sql | null => {
    const entity = catalog.get(type);
    if (!entity) return sql('a.entityType = ?', type);
    if (!rights.reads(entity)) return null;
    const limit = rights.limit(entity, 'r', 'few');
    if (limit === null) return sql('a.entityType = ?', type);
    const record = sql(`SELECT 1 FROM ${quoted(entity.table)} r WHERE r.uuid = a.entityUuid`);
    const { text, values } = within('EXISTS ($)', limited(record, limit));
    return { text: `a.entityType = ? AND ${text}`, values: [type, ...values] };
  };
  const limit = (types: readonly string[]): Sql => {
    const own = sql('a.userId = ?', actor);
    return joinSql([own, ...types.flatMap((type) => conditionOn(type) ?? [])], ' OR ', '0');
  };
  return { limit: rights === everything ? () => null : limit, names };
}
