import { firstText, type JsonMap, mapOf } from '@core/text/values';
import { showDetail } from '../connectors/present';
import { numberedList } from '../http/service-envelopes';
import type { Document } from '../store/documents';
import { invalid, notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/** The workspace where connectors are written: a draft for each, with its files (docs/platform/connectors.md#wire). */
export default routeFamily((app, instance) => {
  const { connectors, configurations, documents } = instance;
  const drafts = documents.of('connector-draft');
  const path = '/api/integration/connector/development/entity/';

  app.get(path, (request) => {
    allow(instance, request, 'read', 'connectors');
    return numberedList(drafts.all().map(shown), request.url);
  });

  app.post('/api/integration/connector/development/list/', (request) => {
    allow(instance, request, 'read', 'connectors');
    return numberedList(drafts.all().map(shown), request.url);
  });

  app.post(`${path}:id/`, (request) => {
    allow(instance, request, 'update', 'connectors');
    const connector = connectors.byId(numberOf(part(request, 'id')));
    const files = { 'info.json': JSON.stringify(connector.info, null, 2) };
    const known = drafts.get(String(connector.id));
    return shown(known ?? drafts.put(String(connector.id), { name: connector.name, files }));
  });

  app.delete(`${path}:id/`, (request, reply) => {
    allow(instance, request, 'delete', 'connectors');
    if (!drafts.remove(part(request, 'id'))) throw notFound(`The draft ${part(request, 'id')}`);
    return reply.status(204).send();
  });

  app.post(`${path}:id/files/`, (request) => {
    allow(instance, request, 'read', 'connectors');
    const { value } = draftOf(part(request, 'id'));
    const files = mapOf(value.files);
    const xpath = firstText(bodyOf(request), 'xpath', 'path');
    if (xpath === null) return { files: Object.keys(files) };
    if (!Object.hasOwn(files, xpath)) throw notFound(`The file "${xpath}"`);
    return { xpath, content: files[xpath] };
  });

  app.put(`${path}:id/files/`, (request) => {
    allow(instance, request, 'update', 'connectors');
    const { key, value } = draftOf(part(request, 'id'));
    const body = bodyOf(request);
    const xpath = firstText(body, 'xpath', 'path');
    if (xpath === null || typeof body.content !== 'string')
      throw invalid('"xpath" and "content" are required.');
    drafts.put(key, { ...value, files: { ...mapOf(value.files), [xpath]: body.content } });
    return { xpath, content: body.content };
  });

  app.post(`${path}:id/publish/`, (request) => {
    allow(instance, request, 'update', 'connectors');
    const { key, value } = draftOf(part(request, 'id'));
    const connector = connectors.install(manifestOf(mapOf(value.files)), { local: true });
    drafts.remove(key);
    return showDetail(connector, configurations);
  });

  /** @throws PlatformError 404 */
  function draftOf(id: string): Document {
    const draft = drafts.get(id);
    if (!draft) throw notFound(`The draft ${id}`);
    return draft;
  }

  function shown({ key, value }: Document): JsonMap {
    const connector = showDetail(connectors.byId(Number(key)), configurations);
    return { ...connector, development: true, status: 'draft', files: Object.keys(mapOf(value.files)) };
  }
});

function numberOf(id: string): number {
  if (!/^\d+$/.test(id)) throw notFound(`The connector "${id}"`);
  return Number(id);
}

function manifestOf(files: JsonMap): JsonMap {
  try {
    return mapOf(JSON.parse(String(files['info.json'])));
  } catch {
    throw invalid('The draft has no info.json that can be read.');
  }
}
