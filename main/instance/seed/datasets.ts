import type { JsonMap } from '@core/text/values';
import { textUuid } from '@core/text/text-uuid';
import type { Instance } from '../instance';
import { feeds } from '../taxii/collections';

const ofType = (...types: string[]): JsonMap[] => [
  { field: 'typeOfFeed.itemValue', operator: 'in', value: types, type: 'array' },
];

/** A new appliance has seven collections; neither their names nor their queries are known. */
const datasets: readonly (readonly [name: string, filters: readonly JsonMap[]])[] = [
  ['All Threat Intel Feeds', []],
  ['IP Addresses', ofType('IP Address', 'IPv4', 'IPv6')],
  ['Domains', ofType('Domain', 'Host')],
  ['URLs', ofType('URL')],
  ['Email Addresses', ofType('Email Address')],
  ['File Hashes', ofType('FileHash', 'FileHash-MD5', 'FileHash-SHA1', 'FileHash-SHA256')],
  ['High Confidence', [{ field: 'confidence', operator: 'gte', value: 75, type: 'primitive' }]],
];

/** The datasets that TAXII clients find (docs/platform/queries.md#saved-datasets), where there is a module of feeds. */
export function seedDatasets({ records, schema }: Instance): void {
  const module = schema.staging.all().find(({ type }) => type === feeds);
  if (!module) return;
  for (const [name, filters] of datasets) {
    const query = { logic: 'AND', filters, sort: [], limit: 30, page: 1 };
    const models = `/api/3/model_metadatas/${module.uuid}`;
    records.upsert(
      records.entity('system_queries'),
      { uuid: textUuid(`dataset ${name}`), name, models, query },
      { actor: null },
    );
  }
}
