import type { JsonMap } from '@core/text/values';
import { joinSql, pageSql, type Sql, sql, within } from '../query/sql';
import type { Connection } from '../store/connection';
import type { AuditSight } from './audit-sight';

/** One audited event, as the audit gateway shows it (docs/platform/wire.md#system). */
export interface Activity {
  operation: Operation;
  entityType: string;
  entityUuid: string | null;
  displayName: string | null;
  /** Uuid of the actor; null where there is none. */
  userId: string | null;
  user: string | null;
  /** Part of the platform it happened in. */
  component: string;
  data: JsonMap;
}

/** The conditions for reading the log. Each is a single value, never a list (docs/platform/wire.md#system). */
export interface ActivityFilter {
  id?: number;
  entityUuid?: string;
  entityType?: string;
  operation?: string;
  component?: string;
  userId?: string;
  search?: string;
  /** Milliseconds since the epoch. */
  startDate?: number;
  endDate?: number;
}

const moduleOperations = [
  'Create',
  'Update',
  'Delete',
  'Link',
  'Unlink',
  'Comment',
  'Trigger',
  'Import',
  'Update During Import',
  'Replication Failed',
  'Executed Action',
] as const;

const systemOperations = ['Login Success', 'Login Failed', 'Logout', 'Publish', 'Export', 'Install'] as const;

export type Operation = (typeof moduleOperations)[number] | (typeof systemOperations)[number];

/** The words `operation` may be; those of records alone for `module_detail`. */
export const operationsOf = (type: string | undefined): readonly string[] =>
  type === 'module_detail' ? moduleOperations : [...moduleOperations, ...systemOperations];

/** Most entries that are kept; the oldest are dropped, many at once. */
const capacity = 50_000;
const dropsEvery = 1_000;

/** What was done on the instance, and by whom. Newest first, as the gateway gives it. */
export class AuditLog {
  #added = 0;

  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, operation TEXT NOT NULL, entityType TEXT NOT NULL,
        entityUuid TEXT, component TEXT NOT NULL, userId TEXT, activity TEXT NOT NULL
      ) STRICT;
      -- Of so few rows all are looked at in no time, and an index by uuid would double the cost of every write.
      DROP INDEX IF EXISTS packwright_audit_entity;`);
  }

  /** Adds events with their times (milliseconds), in order; within a transaction as a part of it. */
  add(happened: readonly { at: number; activity: Activity }[]): void {
    const insert = this.connection.prepare(
      `INSERT INTO packwright_audit (at, operation, entityType, entityUuid, component, userId, activity)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    const write = (): void => {
      for (const { at, activity } of happened) {
        const { operation, entityType, entityUuid, component, userId } = activity;
        insert.run(at, operation, entityType, entityUuid, component, userId, JSON.stringify(activity));
      }
      this.#added += happened.length;
      if (this.#added < dropsEvery) return;
      this.#added = 0;
      this.connection
        .prepare('DELETE FROM packwright_audit WHERE id <= (SELECT MAX(id) FROM packwright_audit) - ?')
        .run(capacity);
    };
    // Usually a part of what it tells of.
    if (this.connection.inTransaction) write();
    else this.connection.transaction(write);
  }

  /** One page; pages are counted from 0. */
  find(filter: ActivityFilter, sight: AuditSight, limit: number, page: number): JsonMap[] {
    const { text, values } = this.#among(filter, sight);
    const end = pageSql(limit, page * limit);
    return this.connection
      .prepare(`SELECT id, at, activity ${text} ORDER BY id DESC${end.text}`)
      .all(...values, ...end.values)
      .map((row) => shown(row, sight));
  }

  count(filter: ActivityFilter, sight: AuditSight): number {
    const { text, values } = this.#among(filter, sight);
    return this.connection
      .prepare(`SELECT COUNT(*) ${text}`)
      .pluck()
      .get(...values) as number;
  }

  /** Undefined where there is none, or it is not seen. */
  get(id: number, sight: AuditSight): JsonMap | undefined {
    return this.find({ id }, sight, 1, 0)[0];
  }

  /** Deletes the entries that are seen and match the filter; all of them without one. */
  purge(filter: ActivityFilter, sight: AuditSight): void {
    const { text, values } = this.#among(filter, sight);
    this.connection.prepare(`DELETE FROM packwright_audit WHERE id IN (SELECT a.id ${text})`).run(...values);
  }

  /** The entries that are seen and match the filter, as SQL without the select list. */
  #among(filter: ActivityFilter, sight: AuditSight): Sql {
    const types = this.connection
      .prepare<[], string>('SELECT DISTINCT entityType FROM packwright_audit')
      .pluck()
      .all();
    const limit = sight.limit(types);
    const conditions = [...conditionsOf(filter), ...(limit ? [within('($)', limit)] : [])];
    // What is searched holds the name.
    const nameless = filter.search === undefined ? [] : types.filter((type) => !sight.names(type));
    for (const type of nameless) conditions.push(sql('a.entityType <> ?', type));
    return within('FROM packwright_audit a WHERE $', joinSql(conditions, ' AND ', '1'));
  }
}

const columns = ['id', 'entityUuid', 'entityType', 'operation', 'component', 'userId'] as const;

function conditionsOf(filter: ActivityFilter): Sql[] {
  const met = (condition: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql(condition, value)];
  return [
    ...columns.flatMap((column) => met(`a.${column} = ?`, filter[column])),
    ...met('a.at >= ?', filter.startDate),
    ...met('a.at <= ?', filter.endDate),
    ...met('INSTR(packwright_lower(a.activity), ?) > 0', filter.search?.toLowerCase()),
  ];
}

function shown(row: unknown, sight: AuditSight): JsonMap {
  const { id, at, activity } = row as { id: number; at: number; activity: string };
  const { entityType, displayName: name, operation, ...rest } = JSON.parse(activity) as Activity;
  const displayName = sight.names(entityType) ? name : null;
  return {
    id,
    operation,
    entityType,
    displayName,
    title: `${operation} ${entityType}${displayName === null ? '' : ` ${displayName}`}`,
    transactionDate: Math.floor(at),
    playbookName: null,
    playbookIri: null,
    linkEntityDetails: null,
    ...rest,
  };
}
