import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMap, type JsonMap } from '@core/content/shape';
import { isRelation, type Entity } from '../entities/entity';
import { type Address, readAddress, searchOfAddress } from '../http/address';
import { hydraCollection, legacyCollection } from '../http/envelope';
import type { Instance } from '../instance';
import { invalid, notFound, PlatformError } from '../platform-error';
import type { Found } from '../records/records';
import { searchOf, type BulkResult } from '../records/records';
import { allow, bodyOf, part, type RouteFamily } from './route';

/** Lists that clients fetch whole (API reference 1.4). */
const uncapped = new Set(['picklists', 'picklist_names', 'system_view_templates', 'workflow_step_types']);

export const addressOf = (request: FastifyRequest, plural: string): Address =>
  readAddress(request.url, uncapped.has(plural));

/** `/api/3/<module>`: what every module and most of the platform's own resources answer (API reference 3). */
export const recordRoutes: RouteFamily = (app, instance) => {
  const { records } = instance;

  app.get('/api/3/:plural', (request) => {
    const plural = part(request, 'plural');
    allow(instance, request, 'read', plural);
    const address = addressOf(request, plural);
    const entity = records.entity(plural);
    const found = records.find(entity, searchOfAddress(request.url, address));
    return listOf(instance, entity, found, address, `/api/3/${plural}`);
  });

  app.post('/api/3/:plural', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'create', plural);
    const entity = records.entity(plural);
    return reply.status(201).send(records.create(entity, bodyOf(request), { actor: account.actor }));
  });

  app.get('/api/3/:plural/:uuid', (request) => {
    const plural = part(request, 'plural');
    allow(instance, request, 'read', plural);
    const address = addressOf(request, plural);
    const record = records.get(
      records.entity(plural),
      part(request, 'uuid'),
      address.view,
      address.showDeleted,
    );
    return project(record, address);
  });

  app.put('/api/3/:plural/:uuid', (request) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'update', plural);
    const { showDeleted } = addressOf(request, plural);
    const writing = { actor: account.actor };
    return records.update(
      records.entity(plural),
      part(request, 'uuid'),
      bodyOf(request),
      writing,
      showDeleted,
    );
  });

  app.delete('/api/3/:plural/:uuid', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'delete', plural);
    const entity = records.entity(plural);
    const { showDeleted, hardDelete } = addressOf(request, plural);
    const uuid = part(request, 'uuid');
    records.remove(entity, uuid, { actor: account.actor }, hardDelete, showDeleted);
    return reply.status(204).send();
  });

  app.get('/api/3/:plural/:uuid/:relation', (request) => {
    const plural = part(request, 'plural');
    allow(instance, request, 'read', plural);
    const entity = records.entity(plural);
    const row = records.row(entity, part(request, 'uuid'));
    const field = entity.fields.get(part(request, 'relation'));
    if (!field || !isRelation(field))
      throw notFound(`The relation "${part(request, 'relation')}" of "${plural}"`);
    const address = addressOf(request, plural);
    const target = records.entity(field.target);
    const uuids = records.reader.members(field, row);
    const from = ((address.page ?? 1) - 1) * address.limit;
    const rows = uuids
      .slice(from, from + address.limit)
      .flatMap((uuid) => records.reader.row(target, uuid) ?? []);
    return listOf(
      instance,
      target,
      { rows, total: uuids.length },
      address,
      request.url.split('?', 1)[0] ?? '',
    );
  });

  app.post('/api/3/:plural/:uuid/:relation', () => {
    throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
  });

  app.post('/api/3/upsert/:plural', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'create', plural);
    allow(instance, request, 'update', plural);
    const { record, created } = records.upsert(records.entity(plural), bodyOf(request), {
      actor: account.actor,
    });
    return reply.status(created ? 201 : 200).send(record);
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/3/bulkupsert/:plural',
      handler: (request, reply) => {
        const plural = part(request, 'plural');
        const account = allow(instance, request, 'create', plural);
        const entity = records.entity(plural);
        const bodies = bulkBodies(request.body);
        const result = records.bulk(
          'POST',
          bodies,
          (body) => records.upsert(entity, body, { actor: account.actor }).record,
        );
        return answerBulk(reply, entity, result, 201);
      },
    });
  }

  app.post('/api/3/insert/:plural', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'create', plural);
    const entity = records.entity(plural);
    const writing = { actor: account.actor, checkPicklists: false };
    const result = records.bulk('POST', dataOf(request), (body) => records.create(entity, body, writing));
    return answerBulk(reply, entity, result, 201);
  });

  app.put('/api/3/update/:plural', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'update', plural);
    const entity = records.entity(plural);
    const result = records.bulk('PUT', dataOf(request), (body) => {
      const uuid =
        String(body['@id'] ?? body.uuid ?? '')
          .split('/')
          .at(-1) ?? '';
      return records.update(entity, uuid, body, { actor: account.actor });
    });
    return answerBulk(reply, entity, result, 200);
  });

  app.delete('/api/3/delete/:plural', (request, reply) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'delete', plural);
    const entity = records.entity(plural);
    const { ids } = bodyOf(request);
    if (!Array.isArray(ids)) throw invalid('The body has to be {"ids": [uuid, …]}.');
    const { hardDelete, showDeleted } = addressOf(request, plural);
    const bodies = ids.map((id) => ({ uuid: String(id).split('/').at(-1) }));
    const result = records.bulk('DELETE', bodies, (body) => {
      records.remove(entity, String(body.uuid), { actor: account.actor }, hardDelete, showDeleted);
      return body;
    });
    return answerBulk(reply, entity, result, 200);
  });

  app.delete('/api/3/delete-with-query/:plural', (request) => {
    const plural = part(request, 'plural');
    const account = allow(instance, request, 'delete', plural);
    const entity = records.entity(plural);
    const address = addressOf(request, plural);
    // The trap of a query without "logic" would empty the module: here, and only here, it is refused.
    const body = bodyOf(request);
    if (Array.isArray(body.filters) && body.filters.length > 0 && !body.logic) {
      throw invalid('The query has filters but no "logic", so it would mean every record.');
    }
    const search = searchOf(body, { limit: 2_147_483_647, showDeleted: address.showDeleted });
    return records.together(() => {
      const rows = records.rows(entity, search);
      for (const row of rows)
        records.remove(entity, row.uuid, { actor: account.actor }, address.hardDelete, address.showDeleted);
      return { status: 'success', count: rows.length };
    });
  });
};

/** A list of records in the envelope of the resource interface. */
export function listOf(
  instance: Instance,
  entity: Entity,
  found: Found,
  address: Address,
  viewPath: string,
): JsonMap {
  const members = found.rows.map((row) =>
    project(instance.records.reader.show(entity, row, address.view), address),
  );
  const page = {
    members,
    total: address.partial ? null : found.total,
    limit: address.limit,
    page: address.page,
  };
  const build = address.legacy ? legacyCollection : hydraCollection;
  return build(`/api/3/${entity.plural}`, entity.typeName, viewPath, page);
}

/** The fields the caller wants, and what names the record. */
export function project(record: JsonMap, { fields }: Pick<Address, 'fields'>): JsonMap {
  if (!fields) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name.startsWith('@') || fields.has(name)),
  );
}

/** A bare list, or `{"__data": [...], "__unique": [...]}` (API reference 3). */
function bulkBodies(body: unknown): unknown[] {
  if (Array.isArray(body)) return body as unknown[];
  if (isMap(body) && Array.isArray(body['__data'])) return body['__data'] as unknown[];
  throw invalid('The body has to be a list of records.');
}

function dataOf(request: FastifyRequest): unknown[] {
  const { body } = request;
  // A bare list is a mistake the platform itself fails over.
  if (Array.isArray(body))
    throw new PlatformError(500, 'TypeError', 'The body has to be {"data": [record, …]}.');
  const { data } = bodyOf(request);
  if (!Array.isArray(data)) throw invalid('The body has to be {"data": [record, …]}.');
  return data as unknown[];
}

/** All well: a collection. Otherwise both halves, each failure as a sentence (API reference 1.5). */
function answerBulk(reply: FastifyReply, entity: Entity, result: BulkResult, status: number) {
  if (result.failure.length === 0) {
    return reply.status(status).send({
      '@context': `/api/3/contexts/${entity.typeName}`,
      '@id': `/api/3/${entity.plural}`,
      '@type': 'hydra:Collection',
      'hydra:member': result.success,
      'hydra:totalItems': result.success.length,
    });
  }
  return reply.status(result.success.length === 0 ? 400 : 207).send(result);
}
