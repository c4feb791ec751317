import type { FastifyRequest } from 'fastify';
import type { BackField, Entity, LinksField } from '../entities/entity';
import { searchOfAddress } from '../http/address';
import type { Account } from '../identity/accounts';
import type { Permission } from '../identity/permissions';
import type { Instance } from '../instance';
import { invalid, notFound, PlatformError } from '../platform-error';
import type { Access } from '../query/ownership';
import type { Writing } from '../records/records';
import { addressOf, listOf, project, viewFor } from './lists';
import { allow, bodyOf, part, routeFamily } from './route';

/** `/api/3/<module>`: what every module and most other resources answer (docs/platform/records.md#writing). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.get('/api/3/:plural', (request) => {
    const { entity, access } = entry(instance, request, 'read');
    const search = searchOfAddress(request.url, addressOf(request, entity.plural));
    return listOf(instance, request, entity, { ...search, access }, `/api/3/${entity.plural}`);
  });

  app.post('/api/3/:plural', (request, reply) => {
    const { entity, account } = entry(instance, request, 'create');
    const body = bodyOf(request);
    if (body['@id'] !== undefined)
      throw invalid('"@id" names a record that is there: a new one has none yet.');
    return reply.status(201).send(records.create(entity, body, writingOf(instance, account, entity)));
  });

  app.get('/api/3/:plural/:uuid', (request) => {
    const { entity, access } = entry(instance, request, 'read');
    const address = addressOf(request, entity.plural);
    const row = records.row(entity, part(request, 'uuid'), address.showDeleted, access);
    return project(records.reader.show(entity, row, viewFor(instance, request, entity, address)), address);
  });

  app.put('/api/3/:plural/:uuid', (request) => {
    const { entity, account, access } = entry(instance, request, 'update');
    const address = addressOf(request, entity.plural);
    const uuid = part(request, 'uuid');
    records.row(entity, uuid, address.showDeleted, access);
    const body = bodyOf(request);
    mayWrite(instance, account, entity, body);
    const writing = { ...writingOf(instance, account, entity), keepFixed: true };
    const view = viewFor(instance, request, entity, address);
    return records.update(entity, uuid, body, writing, address.showDeleted, view);
  });

  app.delete('/api/3/:plural/:uuid', (request, reply) => {
    const { entity, account, access } = entry(instance, request, 'delete');
    const { showDeleted, hardDelete } = addressOf(request, entity.plural);
    const uuid = part(request, 'uuid');
    records.row(entity, uuid, showDeleted, access);
    // With a body the platform answers as usual and deletes nothing (docs/platform/playbooks.md#wire).
    const isIgnored = request.body !== undefined && entity.plural === 'workflows';
    if (!isIgnored) records.remove(entity, uuid, { actor: account.actor }, hardDelete, showDeleted);
    return reply.status(204).send();
  });

  app.get('/api/3/:plural/:uuid/:relation', (request) => {
    const { entity, access } = entry(instance, request, 'read');
    const { uuid } = records.row(entity, part(request, 'uuid'), false, access);
    const { field, target, limits } = relationOf(instance, request, entity);
    const search = searchOfAddress(request.url, addressOf(request, target.plural));
    const viewPath = `/api/3/${entity.plural}/${uuid}/${field.name}`;
    return listOf(instance, request, target, { ...search, access: limits, among: { field, uuid } }, viewPath);
  });

  app.post('/api/3/:plural/:uuid/:relation', (_request, reply) => {
    void reply.header('allow', 'GET');
    throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
  });
});

/**
 * The start of every request for a module's records: whether the caller may do it, and whose records the caller can
 * reach.
 */
export function entry(
  instance: Instance,
  request: FastifyRequest,
  permission: Permission,
): { entity: Entity; account: Account; access: Access | null } {
  const plural = part(request, 'plural');
  const account = allow(instance, request, permission, plural);
  const entity = instance.records.entity(plural);
  return { entity, account, access: instance.teams.limitsIn(entity, account) };
}

/**
 * The collection a path names, its target, and whose records the caller can reach there.
 * @throws PlatformError 404 for what is not a collection
 */
export function relationOf(
  instance: Instance,
  request: FastifyRequest,
  entity: Entity,
): { field: LinksField | BackField; target: Entity; limits: Access | null } {
  const name = part(request, 'relation');
  const field = entity.fields.get(name);
  if (field?.kind !== 'many' && field?.kind !== 'back') {
    throw notFound(`The relation "${name}" of "${entity.plural}"`);
  }
  const target = instance.records.entity(field.target);
  const limits = instance.teams.limitsIn(target, allow(instance, request, 'read', target.plural));
  return { field, target, limits };
}

/**
 * What an account creates belongs to its teams unless the body says otherwise (docs/platform/identity.md#permissions).
 */
export const writingOf = (instance: Instance, account: Account, entity: Entity): Writing => ({
  actor: account.actor,
  ...(entity.fields.has('owners') ? { teams: instance.teams.accessOf(account).teams } : {}),
});

/** @throws PlatformError 403 for a field the caller's roles withhold */
export function mayWrite(instance: Instance, account: Account, entity: Entity, body: object): void {
  const withheld = instance.permissions.withheld(account, 'update', entity.plural);
  const denied = Object.keys(body).find((name) => withheld.has(name));
  if (denied !== undefined) {
    throw new PlatformError(
      403,
      'AccessDeniedException',
      `You do not have the permission to update "${denied}" of "${entity.plural}".`,
    );
  }
}
