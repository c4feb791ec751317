import { firstText, member, textOf } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import type { Document } from '../store/documents';
import { notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/**
 * `/api/integration/data-import/`: which schedule feeds records from which configuration
 * (docs/platform/connectors.md#ingestion).
 */
export default routeFamily((app, instance) => {
  const imports = instance.documents.of('data-import');
  const path = '/api/integration/data-import/';

  app.get(path, (request) => {
    allow(instance, request, 'read', 'connectors');
    const configuration = parametersOf(request.url).get('configuration');
    const data = imports
      .all()
      .filter(({ value }) => configuration === undefined || value.configuration === configuration);
    // Only the list, without any paging, as captured.
    return { data: data.map(shown) };
  });

  app.post(path, (request, reply) => {
    const account = allow(instance, request, 'create', 'connectors');
    const body = bodyOf(request);
    const key = textOf(body.configuration) ?? instance.clock.newUuid();
    const stamp = { created_by: account.actor, modified_by: account.actor, owners: [], sample_data: null };
    return reply.status(201).send(shown(imports.put(key, { ...stamp, ...body })));
  });

  app.put(`${path}:id/`, (request) => {
    const account = allow(instance, request, 'update', 'connectors');
    const { key, value } = known(part(request, 'id'));
    return shown(imports.put(key, { ...value, ...bodyOf(request), modified_by: account.actor }));
  });

  app.delete(`${path}:id/`, (request, reply) => {
    allow(instance, request, 'delete', 'connectors');
    imports.remove(known(part(request, 'id')).key);
    return reply.status(204).send();
  });

  app.get(`${path}:id/`, (request) => {
    allow(instance, request, 'read', 'connectors');
    return shown(known(part(request, 'id')));
  });

  /** @throws PlatformError 404 */
  function known(id: string): Document {
    const found = /^\d+$/.test(id) ? imports.byId(Number(id)) : imports.get(id);
    if (!found) throw notFound(`The data import ${id}`);
    return found;
  }
});

const shown = ({ id, value }: Document) => ({
  ...value,
  id,
  name: firstText(value, 'name') ?? firstText(member(value, 'connector'), 'name'),
});
