import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import { type ActivityFilter, operationsOf } from '../audit/audit-log';
import { auditSight } from '../audit/audit-sight';
import { parametersOf } from '../http/service-envelopes';
import type { Permission } from '../identity/permission';
import { notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/** The gateway's default page size. */
const usualLimit = 10;
const maxLimit = 5000;

/** `/api/gateway/audit`: what was done, and by whom (docs/platform/wire.md#envelopes; docs/platform/wire.md#system). */
export default routeFamily((app, instance) => {
  const { audit: trail } = instance;
  /** @throws PlatformError 403 for who may not read the log, or delete from it */
  const sightOf = (request: FastifyRequest, permission: Permission = 'read') => {
    const account = allow(instance, request, permission, 'activities');
    return auditSight(instance.catalog, instance.rights.of(account), account.actor);
  };

  app.post('/api/gateway/audit/activities', (request) => {
    const sight = sightOf(request);
    const body = bodyOf(request);
    const page = wholeNumber(body.page) ?? 0;
    const limit = Math.min(wholeNumber(body.limit) || usualLimit, maxLimit);
    // No totals: the gateway does not count.
    return { number: page, first: page === 0, content: trail.log().find(filterOf(body), sight, limit, page) };
  });

  app.post('/api/gateway/audit/activities/count', (request) => {
    const sight = sightOf(request);
    const total = trail.log().count(filterOf(bodyOf(request)), sight);
    // Releases differ in the key, and so do the clients that read it.
    return { total, count: total };
  });

  app.get('/api/gateway/audit/activities/:id', (request) => {
    const sight = sightOf(request);
    const id = part(request, 'id');
    const activity = /^\d+$/.test(id) ? trail.log().get(Number(id), sight) : undefined;
    if (!activity) throw notFound(`The activity ${id}`);
    return activity;
  });

  app.get('/api/gateway/audit/operations', (request) => {
    allow(instance, request, 'read', 'activities');
    return operationsOf(parametersOf(request.url).get('operationType'));
  });

  // There is no purging by age here, so there is nothing to switch off.
  app.delete('/api/gateway/audit/activities/ttl', (request, reply) => {
    allow(instance, request, 'delete', 'activities');
    return reply.status(204).send();
  });

  app.delete('/api/gateway/audit/activities', (request, reply) => {
    trail.log().purge(filterOf(bodyOf(request)), sightOf(request, 'delete'));
    return reply.status(204).send();
  });
});

/** Only these are used, and only as single values; everything else is ignored (docs/platform/wire.md#system). */
function filterOf(body: JsonMap): ActivityFilter {
  const filter: ActivityFilter = {};
  for (const key of ['entityUuid', 'entityType', 'operation', 'component', 'userId', 'search'] as const) {
    const value = body[key];
    if (typeof value === 'string' && value !== '') filter[key] = value;
  }
  for (const key of ['startDate', 'endDate'] as const) {
    const time = timeOf(body[key]);
    if (time !== null) filter[key] = time;
  }
  return filter;
}

/** Milliseconds; a client may also write an ISO date. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

const wholeNumber = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
