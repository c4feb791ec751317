import { hydraCollection } from '../http/envelope';
import { readAddress } from '../http/address';
import { notFound, PlatformError } from '../platform-error';
import type { ModuleMetadata } from '../schema/module';
import type { StoreName } from '../schema/module-store';
import { pathOfStore, showModule } from '../schema/present';
import { addDefaultViews, removeViews } from '../views/default-views';
import { allow, bodyOf, part, type RouteFamily } from './route';

/** Modules as drafts and as published, and the publish (API reference 2). */
export const schemaRoutes: RouteFamily = (app, instance) => {
  const { schema } = instance;

  for (const store of ['staging', 'published'] as const) {
    app.get(pathOfStore(store), (request) => {
      allow(instance, request, 'read', 'application');
      const address = readAddress(request.url, true);
      const wanted = filtersOf(address.parameters);
      const modules = schema[store]
        .all()
        .filter((module) => wanted.every(([key, value]) => String(module[key]) === value));
      const from = ((address.page ?? 1) - 1) * address.limit;
      const members = modules
        .slice(from, from + address.limit)
        .map((module) => showModule(module, store, address.view.relationships));
      const page = { members, total: modules.length, limit: address.limit, page: address.page };
      const type = store === 'staging' ? 'StagingModelMetadata' : 'ModelMetadata';
      return hydraCollection(pathOfStore(store), type, pathOfStore(store), page);
    });

    app.get(`${pathOfStore(store)}/:uuid`, (request) => {
      allow(instance, request, 'read', 'application');
      return showModule(moduleOf(store, part(request, 'uuid')), store, true);
    });
  }

  app.delete('/api/3/model_metadatas/:uuid', () => {
    throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
  });

  app.post('/api/3/staging_model_metadatas', (request, reply) => {
    const account = allow(instance, request, 'update', 'application');
    const module = instance.records.together(() => {
      const created = schema.create(bodyOf(request));
      addDefaultViews(instance.records, created, account.actor);
      return created;
    });
    return reply.status(201).send(showModule(module, 'staging', true));
  });

  app.put('/api/3/staging_model_metadatas/:uuid', (request) => {
    allow(instance, request, 'update', 'application');
    return showModule(schema.update(part(request, 'uuid'), bodyOf(request)), 'staging', true);
  });

  app.delete('/api/3/staging_model_metadatas/:uuid', (request, reply) => {
    const account = allow(instance, request, 'update', 'application');
    instance.records.together(() => {
      const discarded = schema.discard(part(request, 'uuid'));
      const isPublished = schema.published.get(discarded.uuid) !== undefined;
      if (!isPublished) removeViews(instance.records, discarded.type, account.actor);
    });
    return reply.status(204).send();
  });

  app.put('/api/publish', (request) => {
    allow(instance, request, 'update', 'application');
    schema.publish();
    return { '@type': 'Publish', status: 'started' };
  });

  app.get('/api/publish/error', (request, reply) => {
    allow(instance, request, 'read', 'application');
    const { status, errors, last_publish_time } = schema.report();
    // A failure is told with 400, and goes on being told (API reference 2).
    return status === 'Success'
      ? { '@type': 'Publish', status, last_publish_time }
      : reply.status(400).send({ '@type': 'Publish', status, errors, last_publish_time });
  });

  app.put('/api/publish/revert', (request) => {
    allow(instance, request, 'update', 'application');
    schema.revert();
    return { '@type': 'Publish', status: 'reverted' };
  });

  app.get('/api/3/modules', (request) => {
    allow(instance, request, 'read', 'application');
    const members = instance.modules.all().map(({ uuid, type, descriptions }) => ({
      '@id': `/api/3/modules/${uuid}`,
      '@type': 'Module',
      type,
      descriptions,
      uuid,
    }));
    const page = { members, total: members.length, limit: Math.max(30, members.length), page: null };
    return hydraCollection('/api/3/modules', 'Module', '/api/3/modules', page);
  });

  function moduleOf(store: StoreName, uuid: string): ModuleMetadata {
    const module = schema[store].get(uuid);
    if (!module) throw notFound(`The module metadata ${uuid}`);
    return module;
  }
};

/** `type=alerts`: the conditions of an address that are no paging. */
const filtersOf = (parameters: ReadonlyMap<string, string>) =>
  [...parameters].filter(([name]) => !name.startsWith('$'));
