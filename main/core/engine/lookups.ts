import { parseModuleUrl } from '../query/module-url';
import { queryOfUrl } from '../query/url-filters';
import { irisOf } from './resource';
import type { JsonRecord, RunHost } from './host';

/**
 * Filters of the platform that ask the instance, answered by the run's host
 * (docs/platform/templates.md#platform-filters). What the workspace does not hold is assumed, and `note` reports that
 * on the step that asks.
 */
export function lookupsOf(
  host: RunHost,
  now: () => number,
  note: (message: string) => void,
): Record<string, (...values: unknown[]) => unknown> {
  return {
    picklist: (list, value, key) => picklistItem(host, String(list), value, key, note),
    fromIRI: (iri) => recordsOf(host, iri, now, note),
    loadRelationships: (iri, field) => host.records.related(irisOf(iri)[0] ?? '', String(field)),
  };
}

/** An item of a list, or one of its attributes; all items when no value is named. */
function picklistItem(
  host: RunHost,
  list: string,
  value: unknown,
  key: unknown,
  note: (message: string) => void,
): unknown {
  if (value === undefined || value === null) return host.picklists.list(list) ?? [];
  const text = String(value);
  const { item, known } = host.picklists.item(list, text);
  if (!known) note(`The picklist "${list}" is not in the workspace; its item "${text}" was made up.`);
  else if (!item) note(`The picklist "${list}" has no item "${text}".`);
  if (!item) return undefined;
  return typeof key === 'string' && key !== '' ? item[key] : item;
}

/** What an address leads to: a record, a list of related records, or those of a module; a list for a list. */
function recordsOf(
  host: RunHost,
  value: unknown,
  now: () => number,
  note: (message: string) => void,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => recordsOf(host, entry, now, note));
  const iri = irisOf(value)[0] ?? '';
  const [address = '', query = ''] = iri.split('?', 2);
  const [api, version, module = '', uuid, field, ...rest] = address.split('/').filter((part) => part !== '');
  if (api !== 'api' || version !== '3' || module === '' || rest.length > 0) return null;
  const url = parseModuleUrl(`${module}?${query}`);
  if (uuid === undefined) return host.records.find(url, queryOfUrl(query)).records;
  const place = `/api/3/${module}/${uuid}`;
  if (field !== undefined) return host.records.related(place, field);
  const found: JsonRecord | null = host.picklists.byIri(place) ?? host.records.read(place, url.relationships);
  if (found) return found;
  note(`The record ${place} is not in the workspace; it was assumed to exist.`);
  return host.records.assume(place, now());
}
