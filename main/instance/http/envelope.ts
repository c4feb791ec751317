import type { JsonMap } from '@core/content/shape';

export interface Page {
  members: readonly unknown[];
  /** Null leaves the total out, as `$partial=true` asks for. */
  total: number | null;
  limit: number;
  /** From 1; null when the request named none. */
  page: number | null;
}

/** A list as the resource interface gives it (API reference 1.2, dialect 1). `viewPath` is the path that was asked. */
export function hydraCollection(path: string, typeName: string, viewPath: string, found: Page): JsonMap {
  const { members, total, limit, page } = found;
  const address = (number: number) => `${viewPath}?%24limit=${limit}&%24page=${number}`;
  const view: JsonMap = {
    '@id': page === null ? `${viewPath}?%24limit=${limit}` : address(page),
    '@type': 'hydra:PartialCollectionView',
  };
  if (page !== null && total !== null) {
    const last = Math.max(1, Math.ceil(total / limit));
    view['hydra:first'] = address(1);
    view['hydra:last'] = address(last);
    if (page > 1) view['hydra:previous'] = address(page - 1);
    if (page < last) view['hydra:next'] = address(page + 1);
  }
  return {
    '@context': `/api/3/contexts/${typeName}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    ...(total === null ? {} : { 'hydra:totalItems': total }),
    'hydra:view': view,
  };
}

/** The older form, where `$legacy_collection_view=true` asks for it. */
export function legacyCollection(path: string, typeName: string, viewPath: string, found: Page): JsonMap {
  const { members, total, limit } = found;
  const page = found.page ?? 1;
  const last = Math.max(1, Math.ceil((total ?? members.length) / limit));
  const address = (number: number) => `${viewPath}?%24limit=${limit}&%24page=${number}`;
  return {
    '@context': `/api/3/contexts/${typeName}`,
    '@id': path,
    '@type': 'hydra:PagedCollection',
    'hydra:totalItems': total,
    'hydra:itemsPerPage': limit,
    'hydra:firstPage': address(1),
    'hydra:lastPage': address(last),
    ...(page < last ? { 'hydra:nextPage': address(page + 1) } : {}),
    'hydra:member': members,
  };
}
