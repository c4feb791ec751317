import { readQuery } from '@core/query/query';
import { isMap, type JsonMap } from '@core/text/values';
import type { EntityCatalog } from '../entities/catalog';
import type { Entity, EntityLookup } from '../entities/entity';
import { notFound, PlatformError } from '../platform-error';
import { readAggregates } from '../query/aggregates';
import { RelativeDates } from '../query/relative-dates';
import { everything, type Sight } from '../query/sight';
import { type Search, selectRows } from '../query/search';
import type { Reading } from '../reading/reading-processes';
import type { Connection } from '../store/connection';
import type { Secrets } from '../store/secrets';
import { type BulkOptions, type BulkResult, writeAll, writeEach } from './bulk';
import type { Change, ChangeListener } from './change';
import { ChangeListeners } from './change-listeners';
import { type Asking, atOnce, beside, Finding, type Found, type Groups, type RowKey } from './found';
import { asMap, type Form } from './form';
import { withLinks } from './linked-fields';
import { Links } from './links';
import { matchingRow } from './match';
import { type Extent, plainView, type RecordReader, type View } from './reader';
import { refuseFields } from './refuse-fields';
import type { Row } from './row';
import type { Screen } from './screen';
import type { WriteContext } from './write-context';
import type { Writing } from './writing';
import { RecordWriter } from './writer';

/** All records of an instance. Every method is one transaction; listeners are notified once it is committed. */
export class Records {
  readonly #listeners = new ChangeListeners();
  /** Written in the open transaction, and not reported yet. */
  #unreported: Change[] = [];
  /** What the open transaction has looked up. */
  #links = new Links();
  #tenant: string | null = null;
  readonly #finding: Finding;
  #reading: Reading | null = null;
  readonly #dates: RelativeDates;
  #screen: Screen = (_entity, body) => ({ body, startsPlaybooks: true });
  #check: (change: Change) => void = () => {};
  #keep: (entity: Entity, row: Row) => void = () => {};
  #note: ChangeListener = () => {};

  constructor(
    private readonly connection: Connection,
    readonly catalog: EntityCatalog,
    readonly reader: RecordReader,
    private readonly clock: { now(): number; newUuid(): string },
    private readonly secrets: Secrets,
  ) {
    this.#finding = new Finding(connection, this.#lookup);
    this.#dates = new RelativeDates(clock);
  }

  readonly #lookup: EntityLookup = (plural) => this.catalog.get(plural);
  readonly #timely = (search: Search) => ({ ...search, query: this.#dates.resolve(search.query) });

  /** @param hearsSilent also of the writes that start nothing */
  onChange(listener: ChangeListener, hearsSilent = false): () => void {
    return this.#listeners.add(listener, hearsSilent);
  }

  /** From now on every record is looked at before it is created. */
  screenBy(screen: Screen): void {
    this.#screen = screen;
  }

  /** From now on what a write leaves behind is also looked at by this before it counts. @param check throws for what may not stay */
  checkBy(check: (change: Change) => void): void {
    const others = this.#check;
    this.#check = (change) => {
      others(change);
      check(change);
    };
  }

  /** From now on what somebody wants to remove is looked at before. @param keep throws for what has to stay */
  keepBy(keep: (entity: Entity, row: Row) => void): void {
    this.#keep = keep;
  }

  /** From now on `note` writes down what a transaction has changed, as a part of it: both are there, or neither. */
  noteBy(note: ChangeListener): void {
    this.#note = note;
  }

  /** @throws PlatformError 404 for a path nothing is published under */
  entity(plural: string): Entity {
    const entity = this.catalog.get(plural);
    if (!entity) throw notFound(`The module "${plural}"`);
    return entity;
  }

  /** @throws PlatformError 404 when there is none, it is in the recycle bin, or `sight` does not reach it */
  row(entity: Entity, uuid: string, showDeleted = false, sight: Sight = everything): Row {
    const row = this.reader.row(entity, uuid);
    if (!row || (isBinned(entity, row) && !showDeleted)) throw notThere(entity, uuid);
    this.#mustSee(entity, uuid, sight);
    return row;
  }

  #mustSee(entity: Entity, uuid: string, sight: Sight = everything): void {
    if (!this.reader.sees(sight, entity, uuid)) throw notThere(entity, uuid);
  }

  get(entity: Entity, uuid: string, view: View = plainView, showDeleted = false): JsonMap {
    return this.reader.show(entity, this.row(entity, uuid, showDeleted, view.sight), view);
  }

  /** The same, to be sent and not to be changed: what it leads to may be part of other answers. */
  answer<T>(form: Form<T>, entity: Entity, uuid: string, view: View, showDeleted: boolean): T {
    const row = this.row(entity, uuid, showDeleted, view.sight);
    return this.reader.showAs(form, entity, row, view, this.reader.linksNow());
  }

  /**
   * @throws DroppedRecord where a preprocessing rule keeps it from being stored, PlatformError 403 for a field the writer
   *   may not write, here and in every other write
   */
  create(entity: Entity, given: JsonMap, writing: Writing): JsonMap {
    return this.createAs(asMap, entity, given, writing);
  }

  createAs<T>(form: Form<T>, entity: Entity, given: JsonMap, writing: Writing): T {
    const linked = withLinks(entity, given);
    refuseFields(entity, linked, writing.rights ?? everything);
    const { body, startsPlaybooks } = this.#screen(entity, linked, writing.rights ?? everything);
    return this.#write(
      startsPlaybooks ? writing : { ...writing, startsNoPlaybooks: true },
      (writer, settle) => {
        const { row, filled } = writer.create(entity, body);
        settle();
        return this.reader.showCreated(form, entity, row, filled, this.#links, writing.rights);
      },
    );
  }

  update(entity: Entity, uuid: string, body: JsonMap, writing: Writing, showDeleted = false): JsonMap {
    return this.updateAs(asMap, entity, uuid, body, writing, showDeleted);
  }

  updateAs<T>(
    form: Form<T>,
    entity: Entity,
    uuid: string,
    body: JsonMap,
    writing: Writing,
    showDeleted = false,
    extent: Extent = plainView,
  ): T {
    const view = { ...extent, sight: writing.rights ?? everything };
    const before = this.row(entity, uuid, showDeleted, writing.rights);
    refuseFields(entity, body, writing.rights ?? everything);
    return this.#update(form, entity, before, withRestore(body, showDeleted), writing, view);
  }

  remove(entity: Entity, uuid: string, writing: Writing, isFinal: boolean, showDeleted = false): void {
    const row = this.row(entity, uuid, showDeleted, writing.rights);
    if (writing.rights) this.#keep(entity, row);
    this.#write(writing, (writer, settle) => {
      writer.remove(entity, uuid, isFinal);
      settle();
    });
  }

  /**
   * The record a body means by its uuid, its `@id` or the module's uniqueness, or a new one
   * (docs/platform/records.md#upsert). `unique` are the fields to match by instead.
   * @throws DroppedRecord as `create`
   */
  upsert(
    entity: Entity,
    body: JsonMap,
    writing: Writing,
    unique: readonly string[] | null = null,
  ): { record: JsonMap; created: boolean } {
    return this.upsertAs(asMap, entity, body, writing, unique);
  }

  upsertAs<T>(
    form: Form<T>,
    entity: Entity,
    body: JsonMap,
    writing: Writing,
    unique: readonly string[] | null = null,
  ): { record: T; created: boolean } {
    const known = this.#match(entity, body, unique);
    if (known === null) return { record: this.createAs(form, entity, body, writing), created: true };
    const { uuid: _uuid, '@id': _id, ...fields } = body;
    this.#mustSee(entity, known.uuid, writing.rights);
    refuseFields(entity, fields, writing.rights ?? everything);
    // A deleted record is restored.
    const restored = isBinned(entity, known) ? { ...fields, deletedAt: null } : fields;
    const view = { ...plainView, sight: writing.rights ?? everything };
    return { record: this.#update(form, entity, known, restored, writing, view), created: false };
  }

  /** The uuid of the record an upsert would change; null when it would make one. */
  match(entity: Entity, body: JsonMap): string | null {
    return this.#match(entity, body, null)?.uuid ?? null;
  }

  #match(entity: Entity, body: JsonMap, unique: readonly string[] | null): Row | null {
    return matchingRow(this.connection, this.reader, entity, body, unique, () => this.#firstTenant());
  }

  /**
   * Each body separately: failures are reported, the others are written; what a preprocessing rule drops is neither. A
   * savepoint for each costs more than the write, so all are tried as one first, and one by one only if that fails.
   */
  bulk<T>(
    method: string,
    bodies: readonly unknown[],
    write: (body: JsonMap) => T,
    { from = 0, onWritten }: BulkOptions = {},
  ): BulkResult<T> {
    const eachForItself = () => writeEach(this.connection, method, bodies, write, from);
    if (this.connection.inTransaction) return eachForItself();
    const together = <R>(work: () => R): R =>
      this.together(() => {
        const result = work();
        onWritten?.();
        return result;
      });
    try {
      return { success: together(() => writeAll(bodies, write)), failure: [] };
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      return together(eachForItself);
    }
  }

  /** One page, and the total. */
  find(entity: Entity, asked: Search): Found {
    return atOnce(this.connection, this.#finding.page(entity, this.#timely(asked)));
  }

  /** One page, where no total is requested. */
  rows(entity: Entity, asked: Search): Row[] {
    return atOnce(this.connection, this.#finding.rows(entity, this.#timely(asked)));
  }

  count(entity: Entity, asked: Search): number {
    return atOnce(this.connection, this.#finding.count(entity, this.#timely(asked)));
  }

  /** From now on what looks at many records is read beside. */
  readBy(reading: Reading): void {
    this.#reading = reading;
  }

  /** As `find`, for whoever can wait: what looks at many records is read by another process, and nobody waits. */
  findBeside(entity: Entity, asked: Search): Promise<Found> {
    const search = this.#timely(asked);
    return this.#beside(this.#finding.page(entity, search), this.#finding.isQuick(entity, search));
  }

  rowsBeside(entity: Entity, asked: Search): Promise<Row[]> {
    const search = this.#timely(asked);
    return this.#beside(this.#finding.rows(entity, search), this.#finding.isQuick(entity, search));
  }

  keysBeside(entity: Entity, asked: Search): Promise<RowKey[]> {
    const search = this.#timely(asked);
    return this.#beside(this.#finding.keys(entity, search), this.#finding.isQuick(entity, search));
  }

  countBeside(entity: Entity, asked: Search): Promise<number> {
    const search = this.#timely(asked);
    return this.#beside(this.#finding.count(entity, search), this.#finding.isQuick(entity, search));
  }

  /** Rows of aliases when the body aggregates, and how many groups there are; else null. Read as `findBeside` does. */
  async aggregate(entity: Entity, body: JsonMap, asked: Search): Promise<Groups | null> {
    const aggregates = readAggregates(body.aggregates);
    if (aggregates.length === 0) return null;
    const search = this.#timely(asked);
    const groups = this.#finding.groups(aggregates, entity, search);
    return this.#beside(groups, this.#finding.isQuick(entity, search, true));
  }

  async #beside<T>(asking: Asking<T>, isQuick: boolean): Promise<T> {
    const { connection } = this;
    return isQuick || !this.#reading ? atOnce(connection, asking) : beside(connection, this.#reading, asking);
  }

  /** The SQL of a search and the database's query plan. */
  explain(entity: Entity, search: Search): { sql: string; values: readonly unknown[]; plan: string[] } {
    const { text, values } = selectRows(this.#timely(search), entity, this.#lookup);
    const plan = this.connection.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
    return { sql: text, values, plan: plan.map(({ detail }) => detail) };
  }

  /** Many writes as one: all of them, or none. Listeners are notified when the outermost transaction is committed. */
  together<T>(work: () => T): T {
    if (this.connection.inTransaction) {
      const mark = this.#unreported.length;
      try {
        return work();
      } catch (failure) {
        this.#unreported.length = mark;
        throw failure;
      }
    }
    this.#unreported = [];
    this.#links = new Links();
    this.#tenant = this.#firstTenant();
    const result = this.connection.transaction(() => {
      const done = work();
      this.#note(this.#unreported.filter(({ isSilent }) => !isSilent));
      return done;
    });
    const changes = this.#unreported;
    this.#unreported = [];
    this.#listeners.notify(changes);
    return result;
  }

  /** One of many writes made together: where it fails, it alone is undone. */
  apart<T>(work: () => T): T {
    if (!this.connection.inTransaction) return this.together(work);
    const mark = this.#unreported.length;
    try {
      return this.connection.transaction(work);
    } catch (failure) {
      this.#unreported.length = mark;
      throw failure;
    }
  }

  #update<T>(form: Form<T>, entity: Entity, before: Row, body: JsonMap, writing: Writing, view: View): T {
    return this.#write(writing, (writer, settle) => {
      const row = writer.update(entity, before, body);
      settle();
      return this.reader.showAs(form, entity, row, view, this.#links);
    });
  }

  #write<T>(writing: Writing, work: (writer: RecordWriter, settle: () => void) => T): T {
    return this.together(() => {
      const context: WriteContext = {
        actor: writing.actor,
        rights: writing.rights ?? everything,
        forClient: writing.rights !== undefined,
        teams: writing.teams ?? [],
        tenant: this.#tenant,
        now: this.clock.now(),
        newUuid: () => this.clock.newUuid(),
        secrets: this.secrets,
        checkPicklists: writing.checkPicklists ?? true,
        keepFixed: writing.keepFixed ?? false,
        screen: this.#screen,
        modified: writing.modified ?? null,
      };
      const writer = new RecordWriter(this.connection, this.catalog, this.reader, this.#links, context);
      try {
        return work(writer, () => {
          const isSilent = writing.silent === true;
          const startsPlaybooks = !writing.startsNoPlaybooks;
          for (const change of writer.settle()) {
            if (!isSilent) this.#check(change);
            this.#unreported.push({
              ...change,
              isSilent,
              startsPlaybooks: startsPlaybooks && change.startsPlaybooks !== false,
            });
          }
        });
      } catch (failure) {
        // Look-ups made during the failed writes are no longer valid.
        this.#links.forget();
        throw failure;
      }
    });
  }

  /** The tenant of this instance itself: the first one. */
  #firstTenant(): string | null {
    const uuid = this.connection.prepare('SELECT uuid FROM tenants ORDER BY id LIMIT 1').pluck().get();
    return typeof uuid === 'string' ? uuid : null;
  }
}

const notThere = (entity: Entity, uuid: string): PlatformError =>
  notFound(`The record ${uuid} of "${entity.plural}"`);

const isBinned = (entity: Entity, row: Row): boolean => entity.softDelete && (row.deletedAt ?? null) !== null;

/** A record of the recycle bin comes back when its `deletedAt` is written null (docs/platform/records.md#deleting). */
function withRestore({ deletedAt, ...rest }: JsonMap, showDeleted: boolean): JsonMap {
  return showDeleted && deletedAt === null ? { ...rest, deletedAt } : rest;
}

/** A query body without paging, which is in the address. The instance's own work sees everything. */
export function searchOf(body: unknown, options: Partial<Omit<Search, 'query'>> = {}): Search {
  const showDeleted = isMap(body) && body.showDeleted === true;
  const usual = { words: '', limit: 30, page: 1, showDeleted, sight: everything };
  return { query: readQuery(body), ...usual, ...options };
}
