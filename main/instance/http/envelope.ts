import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';

/** A page of a list, and the request it answers. */
export interface Page {
  members: readonly unknown[];
  /** Null leaves the total out, as `$partial=true` asks for. */
  total: number | null;
  limit: number;
  /** From 1; null when the request named none. */
  page: number | null;
  /** The whole query string, for the links to other pages. */
  parameters?: ReadonlyMap<string, string>;
  /** Whether another page follows, where there is no total. */
  hasMore?: boolean;
  /** In the legacy form, where `$legacy_collection_view=true` asks for it. */
  legacy?: boolean;
}

/** A list as the resource interface gives it (docs/platform/wire.md#envelopes). `viewPath` is the path asked for. */
export function hydraCollection(path: string, typeName: string, viewPath: string, page: Page): JsonMap {
  const { members, total, legacy } = page;
  const envelope = {
    '@context': `/api/3/contexts/${typeName}`,
    '@id': path,
    '@type': legacy ? 'hydra:PagedCollection' : 'hydra:Collection',
  };
  if (legacy) return { ...envelope, ...legacyPaging(viewPath, page), 'hydra:member': members };
  return {
    ...envelope,
    'hydra:member': members,
    ...(total === null ? {} : { 'hydra:totalItems': total }),
    'hydra:view': viewOf(viewPath, page),
  };
}

function viewOf(viewPath: string, page: Page): JsonMap {
  const { total, limit, hasMore } = page;
  const address = (number: number) => linkTo(viewPath, page, number);
  const view: JsonMap = {
    '@id': linkTo(viewPath, page, page.page),
    '@type': 'hydra:PartialCollectionView',
  };
  if (page.page === null) return view;
  const last = total === null ? null : lastPage(total, limit);
  view['hydra:first'] = address(1);
  if (last !== null) view['hydra:last'] = address(last);
  if (page.page > 1) view['hydra:previous'] = address(page.page - 1);
  if (last === null ? hasMore : page.page < last) view['hydra:next'] = address(page.page + 1);
  return view;
}

function legacyPaging(viewPath: string, page: Page): JsonMap {
  const number = page.page ?? 1;
  const last = lastPage(page.total ?? page.members.length, page.limit);
  return {
    'hydra:totalItems': page.total,
    'hydra:itemsPerPage': page.limit,
    'hydra:firstPage': linkTo(viewPath, page, 1),
    'hydra:lastPage': linkTo(viewPath, page, last),
    ...(number < last ? { 'hydra:nextPage': linkTo(viewPath, page, number + 1) } : {}),
  };
}

const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

/**
 * The same request for another page, `$` escaped as captured. Conditions are kept: without them the next page would be
 * one of another list.
 */
function linkTo(viewPath: string, { limit, parameters }: Page, number: number | null): string {
  const rest = [...(parameters ?? [])]
    .filter(([name]) => name !== '$limit' && name !== '$page')
    .map(([name, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${viewPath}?%24limit=${limit}${rest.join('')}${number === null ? '' : `&%24page=${number}`}`;
}

/** What a bulk answers where nothing failed (docs/platform/records.md#many-at-once). */
export const bulkCollection = (entity: Entity, members: readonly unknown[], total: number): JsonMap => ({
  '@context': `/api/3/contexts/${entity.typeName}`,
  '@id': `/api/3/${entity.plural}`,
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': total,
});
