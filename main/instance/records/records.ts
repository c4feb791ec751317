import { readQuery } from '@core/query/query';
import { isMap, type JsonMap } from '@core/content/shape';
import type { EntityCatalog } from '../entities/catalog';
import type { Entity, EntityLookup } from '../entities/entity';
import { invalid, notFound, PlatformError } from '../platform-error';
import { aggregateRows, readAggregates } from '../query/aggregates';
import { countRows, type Search, selectRows } from '../query/search';
import type { Sql } from '../query/sql';
import type { Connection } from '../store/connection';
import { Statements } from '../store/statements';
import { quoted } from '../store/tables';
import type { Change, ChangeListener } from './change';
import { plainView, RecordReader, type Row, type View } from './reader';
import { linkUuid, toCell } from './values';
import { RecordWriter, type WriteContext } from './writer';

/** Who asks, for the audit fields. */
export interface Writing {
  actor: string | null;
  /** Bulk insert takes any picklist item; everything else checks. */
  checkPicklists?: boolean;
}

export interface Found {
  rows: Row[];
  total: number;
}

/** What came of a list of bodies: the records written, and a sentence for each that was not. */
export interface BulkResult {
  success: JsonMap[];
  failure: string[];
}

/** All records of an instance. Every method is one transaction; listeners hear of it once it is committed. */
export class Records {
  readonly reader: RecordReader;
  readonly #statements: Statements;
  readonly #listeners = new Set<ChangeListener>();
  /** Written in the transaction that is open, and not yet told. */
  #told: Change[] = [];

  constructor(
    private readonly connection: Connection,
    readonly catalog: EntityCatalog,
    private readonly clock: { now(): number; newUuid(): string },
  ) {
    this.#statements = new Statements(connection);
    this.reader = new RecordReader(this.#statements, catalog);
  }

  /** Tables have changed. */
  forget(): void {
    this.#statements.forget();
  }

  readonly #lookup: EntityLookup = (plural) => this.catalog.get(plural);

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws PlatformError 404 for a path nothing is published under */
  entity(plural: string): Entity {
    const entity = this.catalog.get(plural);
    if (!entity) throw notFound(`The module "${plural}"`);
    return entity;
  }

  /** @throws PlatformError 404 when there is none, or it lies in the recycle bin */
  row(entity: Entity, uuid: string, showDeleted = false): Row {
    const row = this.reader.row(entity, uuid);
    if (!row || (row.deletedAt !== null && row.deletedAt !== undefined && !showDeleted)) {
      throw notFound(`The record ${uuid} of "${entity.plural}"`);
    }
    return row;
  }

  get(entity: Entity, uuid: string, view: View = plainView, showDeleted = false): JsonMap {
    return this.reader.show(entity, this.row(entity, uuid, showDeleted), view);
  }

  create(entity: Entity, body: JsonMap, writing: Writing): JsonMap {
    const uuid = this.#write(writing, (writer) => writer.create(entity, body));
    // The answer to a creation shows even empty collections (API reference 1.3).
    return this.get(entity, uuid, { relationships: true, maxRelations: null });
  }

  update(entity: Entity, uuid: string, body: JsonMap, writing: Writing, showDeleted = false): JsonMap {
    this.row(entity, uuid, showDeleted);
    this.#write(writing, (writer) => writer.update(entity, uuid, withRestore(body, showDeleted)));
    return this.get(entity, uuid, plainView, true);
  }

  remove(entity: Entity, uuid: string, writing: Writing, isFinal: boolean, showDeleted = false): void {
    this.row(entity, uuid, showDeleted);
    this.#write(writing, (writer) => writer.remove(entity, uuid, isFinal));
  }

  /** The record a body means by its uuid, its `@id` or the module's uniqueness, or a new one (API reference 3). */
  upsert(entity: Entity, body: JsonMap, writing: Writing): { record: JsonMap; created: boolean } {
    const known = this.#match(entity, body);
    if (known === null) return { record: this.create(entity, body, writing), created: true };
    const { uuid: _uuid, '@id': _id, ...fields } = body;
    // What was deleted comes back.
    this.#write(writing, (writer) => writer.update(entity, known, { ...fields, deletedAt: null }));
    return { record: this.get(entity, known, { relationships: true, maxRelations: null }), created: false };
  }

  /** Each body for itself: what fails is named, the others stand. */
  bulk(method: string, bodies: readonly unknown[], write: (body: JsonMap) => JsonMap): BulkResult {
    const result: BulkResult = { success: [], failure: [] };
    // One transaction around all keeps many writes fast; each has a savepoint of its own inside.
    this.together(() => {
      for (const [index, body] of bodies.entries()) {
        try {
          if (!isMap(body)) throw invalid('The entry is not an object.');
          result.success.push(this.connection.transaction(() => write(body))());
        } catch (failure) {
          if (!(failure instanceof PlatformError)) throw failure;
          const text = JSON.stringify(failure.body());
          result.failure.push(
            `${method} method for object at index #${index} in the request payload failed with error: ${text}`,
          );
        }
      }
    });
    return result;
  }

  /** One page, and how many there are in all. */
  find(entity: Entity, search: Search): Found {
    return { rows: this.rows(entity, search), total: this.count(entity, search) };
  }

  /** One page, where nobody asks how many there are. */
  rows(entity: Entity, search: Search): Row[] {
    return this.#all(selectRows(search, entity, this.#lookup)) as Row[];
  }

  count(entity: Entity, search: Search): number {
    const { text, values } = countRows(search, entity, this.#lookup);
    return this.#statements
      .get(text)
      .pluck()
      .get(...values) as number;
  }

  /** Rows of aliases when the body aggregates, else null. */
  aggregate(entity: Entity, body: JsonMap, search: Search): JsonMap[] | null {
    const aggregates = readAggregates(body.aggregates);
    if (aggregates.length === 0) return null;
    return this.#all(aggregateRows(aggregates, search, entity, this.#lookup));
  }

  /** The SQL of a search and how the database would go about it. */
  explain(entity: Entity, search: Search): { sql: string; values: readonly unknown[]; plan: string[] } {
    const { text, values } = selectRows(search, entity, this.#lookup);
    const plan = this.#statements.get(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
    return { sql: text, values, plan: plan.map(({ detail }) => detail) };
  }

  /** What `explain` showed, run as it stands. */
  rawRows(text: string, values: readonly unknown[]): unknown[] {
    return this.#statements.get(text).all(...values);
  }

  #match(entity: Entity, body: JsonMap): string | null {
    const uuid = linkUuid('@id', body['@id'] ?? body.uuid);
    if (uuid !== null && this.reader.row(entity, uuid)) return uuid;
    for (const { columns } of entity.unique) {
      const cells = columns.map((name) => {
        const field = entity.fields.get(name);
        if (field?.kind === 'scalar') return toCell(field, body[name]);
        return field?.kind === 'one' ? linkUuid(name, body[name]) : null;
      });
      if (cells.some((cell) => cell === null)) continue;
      const where = columns.map((name) => `${quoted(name)} = ?`).join(' AND ');
      const found = this.#statements
        .get(`SELECT uuid FROM ${quoted(entity.table)} WHERE ${where}`)
        .pluck()
        .get(...cells);
      if (typeof found === 'string') return found;
    }
    return null;
  }

  #write<T>(writing: Writing, work: (writer: RecordWriter) => T): T {
    return this.together(() => {
      const context: WriteContext = {
        actor: writing.actor,
        now: this.clock.now(),
        newUuid: () => this.clock.newUuid(),
        checkPicklists: writing.checkPicklists ?? true,
      };
      const writer = new RecordWriter(this.#statements, this.catalog, this.reader, context);
      const result = work(writer);
      this.#told.push(...writer.settle());
      return result;
    });
  }

  /**
   * Many writes as one: all of them, or none. Listeners hear of them when the outermost transaction is committed.
   */
  together<T>(work: () => T): T {
    if (this.connection.inTransaction) {
      const mark = this.#told.length;
      try {
        return work();
      } catch (failure) {
        this.#told.length = mark;
        throw failure;
      }
    }
    this.#told = [];
    const result = this.connection.transaction(work).immediate();
    const changes = this.#told;
    this.#told = [];
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
    return result;
  }

  #all({ text, values }: Sql): JsonMap[] {
    return this.#statements.get(text).all(...values) as JsonMap[];
  }
}

/** A record of the recycle bin comes back when its `deletedAt` is written null (API reference 3). */
function withRestore(body: JsonMap, showDeleted: boolean): JsonMap {
  if (showDeleted) return body;
  const { deletedAt: _deletedAt, ...rest } = body;
  return rest;
}

/** A query body without paging, which stands in the address. */
export function searchOf(body: unknown, wishes: Partial<Omit<Search, 'query'>> = {}): Search {
  const showDeleted = isMap(body) && body.showDeleted === true;
  return { query: readQuery(body), words: '', limit: 30, page: 1, showDeleted, ...wishes };
}
