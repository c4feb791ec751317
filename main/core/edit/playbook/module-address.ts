/** Addresses of modules in steps (docs/platform/steps.md#create-record; docs/platform/steps.md#find-records). */

/** The module an address leads to; empty for none, and for an expression. */
export function moduleIn(address: string): string {
  if (address.includes('{')) return '';
  return address.split('?', 1)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** The address of another module: by `upsert/` where the one before was, by the feed's own way for bulk feeds. */
export function addressOf(module: string, before: string, isFeed: boolean): string {
  if (module === '' || module.includes('{') || module.startsWith('/')) return module;
  if (isFeed) return `/api/ingest-feeds/${module}`;
  return before.startsWith('/api/3/upsert/') ? `/api/3/upsert/${module}` : `/api/3/${module}`;
}

/** What the address of a search says. */
export interface ModuleSearch {
  module: string;
  /** As written: digits or an expression; empty where the platform's own limit holds. */
  limit: string;
  relationships: boolean;
  /** Other parameters of the address, as written. */
  others: readonly string[];
}

/** Reads `alerts?$limit=30&$relationships=true`. */
export function searchOf(text: string): ModuleSearch {
  const [module = '', query = ''] = splitOnce(text, '?');
  const search: ModuleSearch = { module, limit: '', relationships: false, others: [] };
  const others: string[] = [];
  for (const part of query.split('&').filter(Boolean)) {
    const [key, value = ''] = splitOnce(part, '=');
    if (key === '$limit') search.limit = value;
    else if (key === '$relationships') search.relationships = value === 'true';
    else others.push(part);
  }
  return { ...search, others };
}

export function searchText({ module, limit, relationships, others }: ModuleSearch): string {
  const parts = [
    ...(limit === '' ? [] : [`$limit=${limit}`]),
    ...(relationships ? ['$relationships=true'] : []),
    // It bounds the related records, and without them means nothing.
    ...others.filter((part) => relationships || !part.startsWith('$fsr_max_relation_count=')),
  ];
  return parts.length > 0 ? `${module}?${parts.join('&')}` : module;
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
