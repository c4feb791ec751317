import type { JsonMap } from '@core/text/values';
import type { Filter, FilterGroup } from '@core/query/query';
import { type Entity, scalar } from '../entities/entity';
import { aggregateRows, readAggregates } from '../query/aggregates';
import { countRows, fromAndWhere, type Search, selectRows } from '../query/search';
import type { Sight } from '../query/sight';
import type { Sql } from '../query/sql';
import type { Reading } from '../reading/reading-processes';
import { type Asking, atOnce, beside, fewRows } from '../records/found';
import type { Connection } from '../store/connection';
import type { RunRow, RunTable } from './run-rows';

/** Which of the platform's two tables is searched for a run. */
export type Shelf = 'recent' | 'historical' | 'all';

/** Seconds after its end at which a run moves to the historical ones (docs/platform/runs.md#runs). */
const stays = { finished: 15 * 60, other: 60 * 60 };

const finished = ['finished', 'finished with error'];

/** Run records as something that can be queried like records of a module. */
const runEntity: Entity = {
  plural: 'workflow_logs',
  typeName: 'Workflow',
  table: 'packwright_runs',
  fields: new Map(
    [
      scalar('id', 'integer'),
      scalar('name', 'text', { searchable: true }),
      scalar('status', 'text'),
      scalar('task_id', 'text'),
      scalar('template_iri', 'text'),
      scalar('parent_wf', 'integer'),
      scalar('user', 'text'),
      scalar('records', 'text'),
      scalar('tags', 'text'),
      scalar('debug', 'boolean'),
      scalar('created', 'real'),
      scalar('modified', 'real'),
      scalar('ended', 'real'),
    ].map((field) => [field.name, field]),
  ),
  unique: [],
  softDelete: false,
  defaultSort: [{ field: 'modified', descending: true }],
  readOnly: true,
};

const noLookup = () => undefined;

/** Looks runs up. The table of live runs and the historical one are two views of the same rows, distinguished by time. */
export class RunLog {
  #reading: Reading | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly table: RunTable,
    private readonly now: () => number,
  ) {}

  /** From now on many runs are looked at beside. */
  readBy(reading: Reading): void {
    this.#reading = reading;
  }

  /** @param offset how many runs are skipped; the search's own page is ignored */
  find(search: Search, shelf: Shelf, offset = 0): Promise<{ rows: RunRow[]; total: number }> {
    return this.#ask(this.#page(this.#on(shelf, search), offset));
  }

  /** Ids of the runs that are over, in order. */
  over(search: Search): Promise<number[]> {
    const { text, values } = fromAndWhere(search, runEntity, noLookup);
    const ended = { text: `SELECT t.id ${text} AND t.ended IS NOT NULL ORDER BY t.id`, values };
    return this.#ask(
      (function* (): Asking<number[]> {
        return ((yield ended) as { id: number }[]).map(({ id }) => id);
      })(),
    );
  }

  /** Rows of aliases when the body aggregates, else null. */
  async aggregate(body: JsonMap, search: Search, shelf: Shelf): Promise<JsonMap[] | null> {
    const aggregates = readAggregates(body.aggregates);
    if (aggregates.length === 0) return null;
    const groups = aggregateRows(aggregates, this.#on(shelf, search), runEntity, noLookup);
    return this.#ask(
      (function* (): Asking<JsonMap[]> {
        return (yield groups) as JsonMap[];
      })(),
    );
  }

  /** Undefined when there is no such run, it is in the other table, or it is not seen. */
  get(id: number, shelf: Shelf, sight: Sight): RunRow | undefined {
    const filters: Filter[] = [{ field: 'id', operator: 'eq', value: id, type: 'primitive' }];
    const query = { logic: 'AND' as const, filters, sort: [], selectFields: null };
    const search = { query, words: '', limit: 1, page: 1, showDeleted: false, sight };
    return atOnce(this.connection, this.#page(this.#on(shelf, search), 0)).rows[0];
  }

  /** The condition on rows of the table that are seen; null where all of them are. */
  limit(sight: Sight, alias: string): Sql | null {
    return sight.limit(runEntity, alias);
  }

  #on(shelf: Shelf, search: Search): Search {
    if (shelf === 'all') return search;
    const { query } = search;
    const filters: (Filter | FilterGroup)[] = [
      { logic: query.logic, filters: query.filters },
      shelf === 'recent' ? this.#recent() : this.#historical(),
    ];
    return { ...search, query: { ...query, logic: 'AND', filters } };
  }

  #historical(): FilterGroup {
    return this.#byAge('lte');
  }

  #recent(): FilterGroup {
    const underWay: Filter = { field: 'ended', operator: 'isnull', value: 'true', type: 'primitive' };
    return { logic: 'OR', filters: [underWay, this.#byAge('gt')] };
  }

  #byAge(operator: 'lte' | 'gt'): FilterGroup {
    const now = this.now();
    const group = (statuses: 'in' | 'nin', stay: number): FilterGroup => ({
      logic: 'AND',
      filters: [
        { field: 'status', operator: statuses, value: finished, type: 'array' },
        { field: 'ended', operator, value: now - stay, type: 'primitive' },
      ],
    });
    return { logic: 'OR', filters: [group('in', stays.finished), group('nin', stays.other)] };
  }

  *#page(search: Search, offset: number): Asking<{ rows: RunRow[]; total: number }> {
    const here = { ...search, limit: search.limit + offset, page: 1 };
    const [counted] = yield countRows(here, runEntity, noLookup);
    const rows = (yield selectRows(here, runEntity, noLookup)) as JsonMap[];
    return {
      rows: rows.slice(offset).map((row) => this.table.read(row)),
      total: Number(Object.values(counted as JsonMap)[0]),
    };
  }

  async #ask<T>(asking: Asking<T>): Promise<T> {
    return this.#reading && this.#areMany()
      ? beside(this.connection, this.#reading, asking)
      : atOnce(this.connection, asking);
  }

  #areMany(): boolean {
    // Each by itself: for both at once the database reads the whole table.
    const { first, last } = this.connection
      .prepare(
        'SELECT (SELECT MIN(id) FROM packwright_runs) AS first, (SELECT MAX(id) FROM packwright_runs) AS last',
      )
      .get() as { first: number | null; last: number | null };
    return (last ?? 0) - (first ?? 0) >= fewRows;
  }
}
