import type { JsonMap } from '@core/text/values';
import type { Filter, FilterGroup } from '@core/query/query';
import { type Entity, scalar } from '../entities/entity';
import { aggregateRows, readAggregates } from '../query/aggregates';
import { countRows, type Search, selectRows } from '../query/search';
import type { Sight } from '../query/sight';
import type { Sql } from '../query/sql';
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
  constructor(
    private readonly connection: Connection,
    private readonly table: RunTable,
    private readonly now: () => number,
  ) {}

  /** @param offset how many runs are skipped; the search's own page is ignored */
  find(search: Search, shelf: Shelf, offset = 0): { rows: RunRow[]; total: number } {
    const here = { ...this.#on(shelf, search), limit: search.limit + offset, page: 1 };
    const total = countRows(here, runEntity, noLookup);
    const rows = this.#all(selectRows(here, runEntity, noLookup)).slice(offset);
    return {
      rows: rows.map((row) => this.table.read(row)),
      total: this.connection
        .prepare(total.text)
        .pluck()
        .get(...total.values) as number,
    };
  }

  /** Rows of aliases when the body aggregates, else null. */
  aggregate(body: JsonMap, search: Search, shelf: Shelf): JsonMap[] | null {
    const aggregates = readAggregates(body.aggregates);
    if (aggregates.length === 0) return null;
    return this.#all(aggregateRows(aggregates, this.#on(shelf, search), runEntity, noLookup));
  }

  /** Undefined when there is no such run, it is in the other table, or it is not seen. */
  get(id: number, shelf: Shelf, sight: Sight): RunRow | undefined {
    const filters: Filter[] = [{ field: 'id', operator: 'eq', value: id, type: 'primitive' }];
    const query = { logic: 'AND' as const, filters, sort: [], selectFields: null };
    return this.find({ query, words: '', limit: 1, page: 1, showDeleted: false, sight }, shelf).rows[0];
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

  #all({ text, values }: Sql): JsonMap[] {
    return this.connection.prepare(text).all(...values) as JsonMap[];
  }
}
