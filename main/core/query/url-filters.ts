import { parseParameters } from './module-url';
import type { Query } from './query';

/**
 * `field=value` and `field$operator=value` of an address as a query; names with `$` in front are paging
 * (docs/platform/wire.md#parameters).
 */
export function queryOfUrl(parameters: string): Query {
  const filters = [...parseParameters(parameters)].flatMap(([name, value]) => {
    if (name.startsWith('$')) return [];
    const at = name.indexOf('$');
    const [field, operator] = at < 0 ? [name, 'eq'] : [name.slice(0, at), name.slice(at + 1)];
    return [{ field, operator, value, type: 'primitive' }];
  });
  return { logic: 'AND', filters, sort: [], selectFields: null };
}
