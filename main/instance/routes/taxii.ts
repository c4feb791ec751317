import { isMap, type JsonMap } from '@core/content/shape';
import { readAddress } from '../http/address';
import { notFound } from '../platform-error';
import { searchOf } from '../records/records';
import { allow, part, type RouteFamily } from './route';

/** Saved datasets over threat intelligence as TAXII collections (spec 2.6, API reference 18). */
export const taxiiRoutes: RouteFamily = (app, instance) => {
  const { records } = instance;
  const datasets = () => records.rows(records.entity('system_queries'), searchOf({}, { limit: 1000 }));

  app.get('/api/taxii/1/', (request) => {
    allow(instance, request, 'read', feeds);
    return { title: 'Local instance', versions: ['taxii-2.1'], max_content_length: 10_485_760 };
  });

  app.get('/api/taxii/1/collections', (request) => {
    allow(instance, request, 'read', feeds);
    return { collections: datasets().map(({ uuid, name }) => collection(uuid, String(name))) };
  });

  app.get('/api/taxii/1/collections/:id', (request) => {
    allow(instance, request, 'read', feeds);
    const { uuid, name } = dataset(part(request, 'id'));
    return collection(uuid, String(name));
  });

  app.get('/api/taxii/1/collections/:id/objects', (request, reply) => {
    allow(instance, request, 'read', feeds);
    const { query, models } = dataset(part(request, 'id'));
    const address = readAddress(request.url, true);
    const limit = Number(address.parameters.get('limit') ?? 100);
    const next = Number(address.parameters.get('next') ?? 1);
    const body: unknown = JSON.parse(String(query ?? '{}'));
    const entity = records.entity(moduleOf(models));
    const found = records.find(entity, searchOf(isMap(body) ? body : {}, { limit, page: next }));
    const more = next * limit < found.total;
    const answer = {
      totalItems: found.total,
      more,
      next: more ? String(next + 1) : null,
      objects: found.rows.map((row) => stixOf(records.reader.show(entity, row))),
    };
    return reply.type('application/taxii+json;version=2.1').send(JSON.stringify(answer));
  });

  function dataset(id: string) {
    const row = datasets().find(({ uuid }) => uuid === id);
    if (!row) throw notFound(`The collection ${id}`);
    return row;
  }

  /** `models` is the IRI of the module's published metadata. */
  function moduleOf(models: unknown): string {
    const uuid =
      String(models ?? '')
        .split('/')
        .at(-1) ?? '';
    return instance.schema.published.get(uuid)?.type ?? feeds;
  }
};

const feeds = 'threat_intel_feeds';

const collection = (id: string, title: string) => ({
  id,
  title,
  can_read: true,
  can_write: false,
  media_types: ['application/stix+json;version=2.1'],
});

/** A feed's record as the STIX object a client expects: what it was made from, or what its fields say. */
function stixOf(record: JsonMap): JsonMap {
  const { uuid, createDate, modifyDate } = record;
  const source = record.sourceData ?? record.sourcedata;
  if (isMap(source) && typeof source.type === 'string' && typeof source.id === 'string') return source;
  const value = String(record.value ?? record.name ?? '');
  return {
    type: 'indicator',
    spec_version: '2.1',
    id: `indicator--${String(uuid)}`,
    created: dateText(createDate),
    modified: dateText(modifyDate),
    valid_from: dateText(createDate),
    name: value,
    pattern_type: 'stix',
    pattern: `[x-value:value = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`,
  };
}

const dateText = (seconds: unknown) => new Date(Number(seconds ?? 0) * 1000).toISOString();
