import type { JsonMap } from '@core/text/values';
import type { EntityLookup, Entity } from '../entities/entity';
import { type Aggregate, aggregateCount, aggregateRows } from '../query/aggregates';
import { countRows, type Search, selectRows, sortKeys } from '../query/search';
import type { Sql } from '../query/sql';
import { exchanged } from '../reading/given-up';
import type { Reading } from '../reading/reading-processes';
import type { Connection } from '../store/connection';
import { Remembered } from '../store/remembered';
import { quoted } from '../store/tables';
import type { Row } from './row';

export interface Found {
  rows: Row[];
  total: number;
}

/** `id` counts in the order in which records were made. */
export type RowKey = Pick<Row, 'id' | 'uuid'>;

export interface Groups {
  rows: JsonMap[];
  total: number;
}

/**
 * Work that asks the database one statement after the other, and is given the rows of each. Who drives it decides where
 * they are read: at once, or beside.
 */
export type Asking<T> = Generator<Sql, T, unknown[]>;

/** What a search finds, as statements. */
export class Finding {
  readonly #totals: Remembered<number>;
  readonly #sizes: Remembered<number>;

  constructor(
    private readonly connection: Connection,
    private readonly lookup: EntityLookup,
  ) {
    this.#totals = new Remembered(connection);
    this.#sizes = new Remembered(connection);
  }

  *page(entity: Entity, search: Search): Asking<Found> {
    const total = yield* this.count(entity, search);
    const query = selectRows(search, entity, this.lookup, { found: total, all: this.#all(entity) });
    // Compiled in any case: a query is right or wrong whether or not it finds something.
    if (total === 0) this.connection.prepare(query.text);
    return { rows: total === 0 ? [] : ((yield query) as Row[]), total };
  }

  *rows(entity: Entity, search: Search): Asking<Row[]> {
    return (yield selectRows(search, entity, this.lookup)) as Row[];
  }

  /** As `rows`, for who looks at one record after the other: of many, whole rows would be too much to be sent at once. */
  *keys(entity: Entity, search: Search): Asking<RowKey[]> {
    return (yield selectRows(search, entity, this.lookup, null, 't.id, t.uuid')) as RowKey[];
  }

  /** Counted once for all pages of a list. */
  *count(entity: Entity, search: Search): Asking<number> {
    const query = countRows(search, entity, this.lookup);
    const question = JSON.stringify([query.text, query.values]);
    const known = this.#totals.known(question);
    if (known !== undefined) return known;
    const { revision } = this.#totals;
    return this.#totals.keep(question, numberIn(yield query), revision);
  }

  *groups(aggregates: readonly Aggregate[], entity: Entity, search: Search): Asking<Groups> {
    const rows = (yield aggregateRows(aggregates, search, entity, this.lookup)) as JsonMap[];
    const isWhole = search.page === 1 && rows.length < search.limit;
    if (isWhole) return { rows, total: rows.length };
    return { rows, total: numberIn(yield aggregateCount(aggregates, search, entity, this.lookup)) };
  }

  /** Whether what a search finds is found at once, however many records there are. */
  isQuick(entity: Entity, search: Search, isGrouped = false): boolean {
    const { query, words, among, limit, page, showDeleted } = search;
    const isNarrowed = query.filters.length > 0 || words.trim() !== '';
    // What lies in the recycle bin is in no index.
    const isOrdered =
      (showDeleted && entity.softDelete) || sortKeys(search, entity).some(({ field }) => !indexed.has(field));
    if (!isNarrowed && !isOrdered && !isGrouped && page * limit <= fewRows) return true;
    return among === undefined && this.#all(entity) <= fewRows;
  }

  /** At most this many records are in the table. */
  #all(entity: Entity): number {
    return this.#sizes.of(entity.table, () => {
      const text = `SELECT IFNULL(MAX(id), 0) FROM ${quoted(entity.table)}`;
      return this.connection.prepare<[], number>(text).pluck().get() ?? 0;
    });
  }
}

/** Records of which each can be looked at while nobody notices. */
export const fewRows = 1_000;

const indexed = new Set(['id', 'createDate', 'modifyDate']);

function numberIn([row]: unknown[]): number {
  return Object.values(row as Record<string, number>)[0] ?? 0;
}

/** Does the work at once. */
export function atOnce<T>(connection: Connection, asking: Asking<T>): T {
  let next = asking.next();
  while (!next.done) next = asking.next(read(connection, next.value));
  return next.value;
}

/**
 * Does the work beside, where there is a process for it. What is wrong with a statement is said as it is at once.
 * @throws PlatformError 503 where tables have changed meanwhile: what was asked of the old ones is void
 */
export async function beside<T>(connection: Connection, reading: Reading, asking: Asking<T>): Promise<T> {
  const { exchanges } = connection;
  let next = asking.next();
  while (!next.done) {
    const statement = next.value;
    connection.prepare(statement.text);
    const rows = await reading.rows(statement).catch((failure: unknown) => {
      throw connection.exchanges === exchanges ? failure : exchanged();
    });
    if (connection.exchanges !== exchanges) throw exchanged();
    next = asking.next(rows ?? read(connection, statement));
  }
  return next.value;
}

const read = (connection: Connection, { text, values }: Sql): unknown[] =>
  connection.prepare(text).all(...values);
