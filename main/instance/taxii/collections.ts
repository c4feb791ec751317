import { isMap, type JsonMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { Instance } from '../instance';
import { notFound } from '../platform-error';
import type { Sight } from '../query/sight';
import { madeOfMap } from '../records/form';
import { plainView } from '../records/reader';
import type { Row } from '../records/row';
import { searchOf } from '../records/records';
import { flatRecord } from './flat-record';
import { stixOf, stixTime } from './stix';

/** The module whose datasets are TAXII collections (docs/platform/queries.md#saved-datasets). */
export const feeds = 'threat_intel_feeds';

/** What a client requests of a collection (TAXII 2.1, 3.4 and 3.5). */
export interface Selection {
  limit: number;
  /** Number of the page; what `next` said. */
  page: number;
  /** Seconds since the epoch; null from the beginning. */
  addedAfter: number | null;
  /** Ids and types of objects; null for any. */
  ids: ReadonlySet<string> | null;
  types: ReadonlySet<string> | null;
}

export interface Entry {
  object: JsonMap & { id: string; type: string };
  /** The same as the platform puts it into a collection. */
  record: JsonMap;
  /** When it came into the collection, as TAXII writes a time. */
  added: string;
}

export interface Part {
  total: number;
  more: boolean;
  entries: Entry[];
}

/** Saved datasets over threat intelligence, each a collection of STIX objects in the order they were added. */
export class TaxiiCollections {
  constructor(private readonly instance: Instance) {}

  all(): { id: string; title: string }[] {
    return this.#datasets().map(({ uuid, name }) => ({ id: uuid, title: String(name) }));
  }

  /** @throws PlatformError 404 */
  get(id: string): { id: string; title: string } {
    const found = this.all().find((collection) => collection.id === id);
    if (!found) throw notFound(`The collection ${id}`);
    return found;
  }

  /** @throws PlatformError 404 */
  async part(id: string, selection: Selection, sight: Sight): Promise<Part> {
    const { records } = this.instance;
    const dataset = this.#datasets().find(({ uuid }) => uuid === id);
    if (!dataset) throw notFound(`The collection ${id}`);
    const entity = records.entity(feeds);
    const search = {
      ...searchOf(inOrder(queryOf(dataset), selection.addedAfter)),
      limit: selection.limit,
      page: selection.page,
      sight,
    };
    if (selection.ids === null && selection.types === null) {
      const { rows, total } = await records.findBeside(entity, search);
      return {
        total,
        more: selection.page * selection.limit < total,
        entries: await this.#entries(rows, sight),
      };
    }
    // The id of an object is known only once it is built, so all are searched.
    const rows = await records.rowsBeside(entity, { ...search, limit: mostSearched, page: 1 });
    const all = (await this.#entries(rows, sight)).filter((entry) => isWanted(entry, selection));
    const from = (selection.page - 1) * selection.limit;
    const entries = all.slice(from, from + selection.limit);
    return { total: all.length, more: from + selection.limit < all.length, entries };
  }

  async #entries(rows: readonly Row[], sight: Sight): Promise<Entry[]> {
    const { records } = this.instance;
    const form = madeOfMap((record): Entry => ({
      object: stixOf(record),
      record: flatRecord(record),
      added: stixTime(record.createDate),
    }));
    return records.reader.showInTurns(form, records.entity(feeds), rows, { ...plainView, sight });
  }

  /** `models` is the IRI of the module's published metadata. */
  #datasets(): Row[] {
    const { records, schema } = this.instance;
    return records
      .rows(records.entity('system_queries'), searchOf({}, { limit: 1000 }))
      .filter(({ models }) => {
        const module = schema.published.get(uuidOfIri(models) ?? '');
        return module === undefined || module.type === feeds;
      });
  }
}

/** In the form of records an object is known by the uuid of its record alone. */
const isWanted = ({ object, record }: Entry, { ids, types }: Selection): boolean =>
  (ids === null || ids.has(object.id) || ids.has(String(record.uuid))) &&
  (types === null || types.has(object.type));

const mostSearched = 100_000;

function queryOf({ query }: Row): JsonMap {
  const body: unknown = JSON.parse(String(query ?? '{}'));
  return isMap(body) ? body : {};
}

/** The dataset's own query, narrowed to what was added later, oldest first. */
function inOrder(query: JsonMap, addedAfter: number | null): JsonMap {
  const later = { field: 'createDate', operator: 'gt', value: addedAfter, type: 'primitive' };
  return {
    logic: 'AND',
    filters: [query, ...(addedAfter === null ? [] : [later])].map((part) =>
      part === query ? { logic: query.logic, filters: query.filters ?? [] } : part,
    ),
    sort: [{ field: 'createDate', direction: 'ASC' }],
  };
}
