import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidOfIri } from '@core/content/iri';
import { asText as textOf, isMap, type JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { bulkCollection } from '../http/envelope';
import { type BulkReply, type BulkWrites, writeInParts, writeLongBulk } from '../http/long-bulk';
import type { Account } from '../identity/accounts';
import { invalid, PlatformError } from '../platform-error';
import { type BulkResult, longestPart } from '../records/bulk';
import type { Search } from '../query/search';
import { asText } from '../records/record-json';
import { searchOf } from '../records/records';
import type { Writing } from '../records/writing';
import { addressOf } from './lists';
import { entry, writingOf } from './records';
import { allow, bodyOf, routeFamily } from './route';

/**
 * Many records in one request (docs/platform/records.md#many-at-once): each separately; failures are reported, the
 * others are written.
 */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.post('/api/3/upsert/:plural', (request, reply) => {
    const { entity, writing } = upserting(request);
    const { record, created } = records.upsertAs(asText, entity, bodyOf(request), writing);
    return reply.status(created ? 201 : 200).send(record);
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/3/bulkupsert/:plural',
      handler: (request, reply) => {
        const { entity, account, writing } = upserting(request);
        const { bodies, unique } = upsertBodies(request.body);
        const write = (body: JsonMap) => records.upsertAs(asText, entity, body, writing, unique).record;
        const writes = { method: 'POST', actor: account.actor, bodies, write } as const;
        return writeBulk({ reply, entity, status: 201 }, writes);
      },
    });
  }

  app.post('/api/3/insert/:plural', (request, reply) => {
    const { entity, account } = entry(instance, request, 'create');
    const writing = { ...writingOf(instance, account, entity), checkPicklists: false };
    const write = (body: JsonMap) => records.createAs(asText, entity, body, writing);
    const writes = { method: 'POST', actor: account.actor, bodies: dataOf(request), write } as const;
    return writeBulk({ reply, entity, status: 201 }, writes);
  });

  app.put('/api/3/update/:plural', (request, reply) => {
    const { entity, account } = entry(instance, request, 'update');
    refuseList(request, 400, 'HttpException');
    const writing = { ...writingOf(instance, account, entity), keepFixed: true };
    const write = (body: JsonMap) => records.updateAs(asText, entity, uuidOfIri(body) ?? '', body, writing);
    const writes = { method: 'PUT', actor: account.actor, bodies: dataOf(request), write } as const;
    return writeBulk({ reply, entity, status: 200 }, writes);
  });

  app.delete('/api/3/delete/:plural', (request, reply) => {
    const { entity, account } = entry(instance, request, 'delete');
    refuseList(request, 400, 'TypeError');
    const { ids } = bodyOf(request);
    if (!Array.isArray(ids)) throw invalid('The body has to be {"ids": [uuid, …]}.');
    const { hardDelete, showDeleted } = addressOf(request, entity.plural);
    const bodies = ids.map((id) => ({ uuid: uuidOfIri(id) }));
    const writing = writingOf(instance, account, entity);
    const write = (body: JsonMap) => {
      records.remove(entity, textOf(body.uuid), writing, hardDelete, showDeleted);
      return body;
    };
    const writes = { method: 'DELETE', actor: account.actor, bodies, write } as const;
    return writeBulk({ reply, entity, status: 200 }, writes);
  });

  app.delete('/api/3/delete-with-query/:plural', async (request, reply) => {
    const { entity, account, rights: sight } = entry(instance, request, 'delete');
    const { showDeleted, hardDelete } = addressOf(request, entity.plural);
    // A query without "logic" would silently empty the module: unlike on the platform, it is refused here.
    const query = bodyOf(request);
    if (Array.isArray(query.filters) && query.filters.length > 0 && !query.logic) {
      throw invalid('The query has filters but no "logic", so it would mean every record.');
    }
    const search = searchOf(query, { limit: 2_147_483_647, showDeleted, sight });
    const writing = writingOf(instance, account, entity);
    const remove = (uuid: string) => records.remove(entity, uuid, writing, hardDelete, showDeleted);
    const bodies: { uuid: string }[] = await records.keysBeside(entity, search);
    if (bodies.length <= longestPart) {
      return records.together(() => {
        const rows = bodies.flatMap(({ uuid }) => stillMet(entity, search, uuid));
        for (const uuid of rows) remove(uuid);
        return { status: 'success', count: rows.length };
      });
    }
    let count = 0;
    const failed: string[] = [];
    const write = (body: JsonMap) => {
      const removed = stillMet(entity, search, textOf(body.uuid));
      for (const uuid of removed) remove(uuid);
      return { removed: removed.length };
    };
    const writes = { method: 'DELETE', actor: account.actor, bodies, write } as const;
    await writeInParts(instance, { reply, entity }, writes, ({ success, failure }) => {
      for (const { removed } of success) count += Number(removed);
      failed.push(...failure);
    });
    if (failed.length === 0) return { status: 'success', count };
    return reply.status(207).send({ status: 'failure', count, failure: failed });
  });

  /** The record, if it meets the search now: others have been answered since it was found. */
  function stillMet(entity: Entity, search: Search, uuid: string): string[] {
    const { logic, filters } = search.query;
    const itself = { field: 'uuid', operator: 'eq', value: uuid, type: 'primitive' };
    const query = { ...search.query, logic: 'AND' as const, filters: [itself, { logic, filters }] };
    return records.rows(entity, { ...search, query, limit: 1 }).map((row) => row.uuid);
  }

  /** A short list is written as one; a long one in parts, and answered from a spool. */
  function writeBulk(to: BulkReply, writes: BulkWrites<unknown>) {
    const { method, bodies, write } = writes;
    if (bodies.length > longestPart) return writeLongBulk(instance, to, writes);
    return answerBulk(to.reply, to.entity, records.bulk(method, bodies, write), to.status);
  }

  /** An upsert may have to create or to change. */
  function upserting(request: FastifyRequest): { entity: Entity; account: Account; writing: Writing } {
    const { entity, account } = entry(instance, request, 'create');
    allow(instance, request, 'update', entity.plural);
    return { entity, account, writing: writingOf(instance, account, entity) };
  }
});

/** A bare list, or `{"__data": [...], "__unique": [names]}` (docs/platform/records.md#many-at-once). */
export function upsertBodies(body: unknown): { bodies: unknown[]; unique: string[] | null } {
  if (Array.isArray(body)) return { bodies: body as unknown[], unique: null };
  if (!isMap(body) || !Array.isArray(body['__data'])) throw invalid('The body has to be a list of records.');
  const unique = body['__unique'];
  return {
    bodies: body['__data'] as unknown[],
    unique: Array.isArray(unique) && unique.length > 0 ? unique.map(textOf) : null,
  };
}

/** The list of `{"data": [record, …]}`. */
export function dataOf(request: FastifyRequest): unknown[] {
  // A bare list is a mistake on which the platform itself fails.
  refuseList(request, 500, 'TypeError');
  const { data } = bodyOf(request);
  if (!Array.isArray(data)) throw invalid('The body has to be {"data": [record, …]}.');
  return data as unknown[];
}

function refuseList({ body }: FastifyRequest, status: number, type: string): void {
  if (Array.isArray(body)) {
    throw new PlatformError(status, type, 'The body has to be an object that holds the list.');
  }
}

/** On success a collection; otherwise both halves, each failure as a sentence (docs/platform/wire.md#errors). */
export function answerBulk(reply: FastifyReply, entity: Entity, result: BulkResult<unknown>, status: number) {
  if (result.failure.length > 0) {
    return reply.status(result.success.length === 0 ? 400 : 207).send(result);
  }
  return reply.status(status).send(bulkCollection(entity, result.success, result.success.length));
}
