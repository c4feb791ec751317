import { defaultLimit, parseParameters, positive } from '@core/query/module-url';
import { queryOfUrl } from '@core/query/url-filters';
import { invalid } from '../platform-error';
import type { Search } from '../query/search';
import type { Sight } from '../query/sight';
import type { Extent } from '../records/reader';

/** The query string of an address (docs/platform/wire.md#parameters). */
export interface Address {
  path: string;
  parameters: ReadonlyMap<string, string>;
  limit: number;
  /** Null when the address names none. */
  page: number | null;
  view: Extent;
  showDeleted: boolean;
  hardDelete: boolean;
  partial: boolean;
  legacy: boolean;
  /** Names of the fields to give; null gives all. */
  fields: ReadonlySet<string> | null;
}

/** Every list is capped at this, except those of metadata and picklists, which clients fetch in full. */
export const maxLimit = 5000;

const isTrue = (text: string | undefined) => text !== undefined && /^(true|yes|1)$/i.test(text);

/** The address that was read last: a route asks several times for that of its request, and a client often for the same. */
let last: { url: string; isUncapped: boolean; address: Address } | null = null;

/** @throws PlatformError 400 for a key given twice */
export function readAddress(url: string, isUncapped: boolean): Address {
  if (last?.url !== url || last.isUncapped !== isUncapped)
    last = { url, isUncapped, address: addressIn(url, isUncapped) };
  return last.address;
}

function addressIn(url: string, isUncapped: boolean): Address {
  const mark = url.indexOf('?');
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const parameters = parseParameters(query);
  const pairs = [...new URLSearchParams(query)];
  if (repeatsCondition(pairs)) throw invalid('A parameter of the address is given twice.');
  const limit = positive(parameters.get('$limit')) ?? defaultLimit;
  const relations = positive(parameters.get('$fsr_max_relation_count'));
  const fields = pairs.filter(([name]) => name === '$fields' || name === '__selectFields');
  return {
    path: mark < 0 ? url : url.slice(0, mark),
    parameters,
    limit: isUncapped ? limit : Math.min(limit, maxLimit),
    page: positive(parameters.get('$page')),
    view: {
      relationships: isTrue(parameters.get('$relationships')),
      maxRelations: relations,
      exported: isTrue(parameters.get('$export')),
    },
    showDeleted: isTrue(parameters.get('$showDeleted')),
    hardDelete: isTrue(parameters.get('$hardDelete')),
    partial: isTrue(parameters.get('$partial')),
    legacy: isTrue(parameters.get('$legacy_collection_view')),
    fields:
      fields.length === 0
        ? null
        : new Set(fields.flatMap(([, names]) => names.split(',').map((name) => name.trim()))),
  };
}

/**
 * Whether a field is asked for twice, which the platform refuses. Its own parameters may repeat: a public client
 * sends the names of `__selectFields` one by one.
 */
const repeatsCondition = (pairs: readonly (readonly [string, string])[]): boolean => {
  const names = pairs.map(([name]) => name).filter((name) => !/^(\$|__)/.test(name));
  return new Set(names).size !== names.length;
};

/** The search that a GET of a collection requests: `field=value`, `field$operator=value`, `$orderby`, `$search`. */
export function searchOfAddress(url: string, address: Address, sight: Sight): Search {
  const mark = url.indexOf('?');
  const query = queryOfUrl(mark < 0 ? '' : url.slice(mark + 1));
  const orders = (address.parameters.get('$orderby') ?? '').split(',').filter(Boolean);
  return {
    query: {
      ...query,
      filters: query.filters.filter((filter) => !('field' in filter && filter.field.startsWith('__'))),
      // A plus in an address encodes a blank.
      sort: orders.map((order) => ({
        field: order.replace(/^[-+ ]/, ''),
        descending: order.startsWith('-'),
      })),
    },
    words: address.parameters.get('$search') ?? '',
    limit: address.limit,
    page: address.page ?? 1,
    showDeleted: address.showDeleted,
    sight,
  };
}
