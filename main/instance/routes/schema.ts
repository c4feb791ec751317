import { hydraCollection } from '../http/envelope';
import { readAddress } from '../http/address';
import { notFound, PlatformError } from '../platform-error';
import type { ModuleMetadata } from '@core/content/module/posted';
import type { StoreName } from '../schema/module-store';
import { pathOfStore, showModule } from '../schema/present';
import { addDefaultViews, removeViews } from '../views/default-views';
import { allow, bodyOf, part, routeFamily } from './route';

/** Modules as drafts and as published, and the publish (docs/platform/schema.md#routes). */
export default routeFamily((app, instance) => {
  const { schema } = instance;

  for (const store of ['staging', 'published'] as const) {
    app.get(pathOfStore(store), (request) => {
      allow(instance, request, 'read', 'application');
      const address = readAddress(request.url, true);
      const wanted = filtersOf(address.parameters);
      const modules = inOrder(
        schema[store].all().filter((module) => wanted.every(([key, value]) => String(module[key]) === value)),
        address.parameters.get('$orderby') ?? 'type',
      );
      const from = ((address.page ?? 1) - 1) * address.limit;
      const members = modules
        .slice(from, from + address.limit)
        .map((module) => showModule(module, store, address.view.relationships));
      const { limit, page: number, parameters } = address;
      const page = { members, total: modules.length, limit, page: number, parameters };
      const type = store === 'staging' ? 'StagingModelMetadata' : 'ModelMetadata';
      return hydraCollection(pathOfStore(store), type, pathOfStore(store), page);
    });

    app.get(`${pathOfStore(store)}/:uuid`, (request) => {
      allow(instance, request, 'read', 'application');
      return showModule(moduleOf(store, part(request, 'uuid')), store, true);
    });
  }

  app.delete('/api/3/model_metadatas/:uuid', (_request, reply) => {
    void reply.header('allow', 'GET');
    throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
  });

  app.post('/api/3/staging_model_metadatas', (request, reply) => {
    const account = allow(instance, request, 'update', 'application');
    const module = instance.records.together(() => {
      const created = schema.create(bodyOf(request));
      if (instance.makesViews) addDefaultViews(instance.records, created, account.actor);
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
      const isPublished = schema.migrated.get(discarded.uuid) !== undefined;
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
    // A failure is reported with 400, again at every later request (docs/platform/schema.md#publish).
    return status === 'Success'
      ? { '@type': 'Publish', status, last_publish_time }
      : reply.status(400).send({ '@type': 'Publish', status, errors, last_publish_time });
  });

  app.put('/api/publish/revert', (request) => {
    const { actor } = allow(instance, request, 'update', 'application');
    instance.records.together(() => {
      for (const type of schema.revert()) removeViews(instance.records, type, actor);
    });
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
});

/** `type=alerts`: the parameters of an address other than paging. */
const filtersOf = (parameters: ReadonlyMap<string, string>) =>
  [...parameters].filter(([name]) => !name.startsWith('$'));

/** By one field of the modules' records, `-` in front turns it round. */
function inOrder(modules: ModuleMetadata[], order: string): ModuleMetadata[] {
  const [name, sign] = order.startsWith('-') ? [order.slice(1), -1] : [order.replace(/^[+ ]/, ''), 1];
  const key = (module: ModuleMetadata) => String(module[name] ?? '');
  return modules.toSorted((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}
