import type { JsonMap } from '@core/text/values';
import type { Connection } from '../store/connection';

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

/** Most entries that are kept; the oldest are dropped. */
const capacity = 50_000;

/** What was done on the instance, and by whom. Newest first, as the gateway gives it. */
export class AuditLog {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, operation TEXT NOT NULL, entityType TEXT NOT NULL,
        entityUuid TEXT, component TEXT NOT NULL, userId TEXT, activity TEXT NOT NULL
      ) STRICT;
      -- Of so few rows all are looked at in no time, and an index by uuid would double the cost of every write.
      DROP INDEX IF EXISTS packwright_audit_entity;`);
  }

  /** Adds events with their times (milliseconds), in order. */
  add(happened: readonly { at: number; activity: Activity }[]): void {
    const insert = this.connection.prepare(
      `INSERT INTO packwright_audit (at, operation, entityType, entityUuid, component, userId, activity)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.connection.transaction(() => {
      for (const { at, activity } of happened) {
        const { operation, entityType, entityUuid, component, userId } = activity;
        insert.run(at, operation, entityType, entityUuid, component, userId, JSON.stringify(activity));
      }
      this.connection
        .prepare('DELETE FROM packwright_audit WHERE id <= (SELECT MAX(id) FROM packwright_audit) - ?')
        .run(capacity);
    })();
  }

  /** One page; pages are counted from 0. */
  find(filter: ActivityFilter, limit: number, page: number): JsonMap[] {
    const { where, values } = conditionsOf(filter);
    return this.connection
      .prepare(`SELECT id, at, activity FROM packwright_audit ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(...values, limit, page * limit)
      .map(shown);
  }

  count(filter: ActivityFilter): number {
    const { where, values } = conditionsOf(filter);
    return this.connection
      .prepare(`SELECT COUNT(*) FROM packwright_audit ${where}`)
      .pluck()
      .get(...values) as number;
  }

  get(id: number): JsonMap | undefined {
    const row = this.connection.prepare('SELECT id, at, activity FROM packwright_audit WHERE id = ?').get(id);
    return row === undefined ? undefined : shown(row);
  }

  /** Deletes the entries that match the filter; all of them without one. */
  purge(filter: ActivityFilter): void {
    const { where, values } = conditionsOf(filter);
    this.connection.prepare(`DELETE FROM packwright_audit ${where}`).run(...values);
  }
}

const columns = ['entityUuid', 'entityType', 'operation', 'component', 'userId'] as const;

function conditionsOf(filter: ActivityFilter): { where: string; values: (string | number)[] } {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  for (const column of columns) add(`${column} = ?`, filter[column]);
  add('at >= ?', filter.startDate);
  add('at <= ?', filter.endDate);
  add('INSTR(packwright_lower(activity), ?) > 0', filter.search?.toLowerCase());
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

function shown(row: unknown): JsonMap {
  const { id, at, activity } = row as { id: number; at: number; activity: string };
  const { entityType, displayName, operation, ...rest } = JSON.parse(activity) as Activity;
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
