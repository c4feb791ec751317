import type { FastifyRequest } from 'fastify';
import type { BackField, Entity, LinksField } from '../entities/entity';
import { searchOfAddress } from '../http/address';
import type { Account } from '../identity/accounts';
import type { Permission } from '../identity/permission';
import type { Instance } from '../instance';
import { invalid, notFound, PlatformError } from '../platform-error';
import { fieldIn, type Rights, targetIn } from '../query/sight';
import { asMap } from '../records/form';
import { asText } from '../records/record-json';
import type { Writing } from '../records/writing';
import { answerList } from '../http/long-answers';
import { addressOf, listOf, only, viewFor } from './lists';
import { allow, bodyOf, part, rightsOf, routeFamily } from './route';

/** `/api/3/<module>`: what every module and most other resources answer (docs/platform/records.md#writing). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.get('/api/3/:plural', async (request, reply) => {
    const { entity, rights } = entry(instance, request, 'read');
    const search = searchOfAddress(request.url, addressOf(request, entity.plural), rights);
    return answerList(reply, await listOf(instance, request, entity, search, `/api/3/${entity.plural}`));
  });

  app.post('/api/3/:plural', (request, reply) => {
    const { entity, account } = entry(instance, request, 'create');
    const body = bodyOf(request);
    if (body['@id'] !== undefined)
      throw invalid('"@id" names a record that is there: a new one has none yet.');
    const writing = writingOf(instance, account, entity);
    return reply.status(201).send(records.createAs(asText, entity, body, writing));
  });

  app.get('/api/3/:plural/:uuid', (request) => {
    const { entity } = entry(instance, request, 'read');
    const address = addressOf(request, entity.plural);
    const view = viewFor(instance, request, entity, address);
    const uuid = part(request, 'uuid');
    const { fields, showDeleted } = address;
    return fields
      ? only(fields)(records.answer(asMap, entity, uuid, view, showDeleted))
      : records.answer(asText, entity, uuid, view, showDeleted);
  });

  app.put('/api/3/:plural/:uuid', (request) => {
    const { entity, account } = entry(instance, request, 'update');
    const { showDeleted, view } = addressOf(request, entity.plural);
    const writing = { ...writingOf(instance, account, entity), keepFixed: true };
    const uuid = part(request, 'uuid');
    return records.updateAs(asText, entity, uuid, bodyOf(request), writing, showDeleted, view);
  });

  app.delete('/api/3/:plural/:uuid', (request, reply) => {
    const { entity, account, rights } = entry(instance, request, 'delete');
    const { showDeleted, hardDelete } = addressOf(request, entity.plural);
    const { uuid } = records.row(entity, part(request, 'uuid'), showDeleted, rights);
    // With a body the platform answers as usual and deletes nothing (docs/platform/playbooks.md#wire).
    const isIgnored = request.body !== undefined && keptWithBody.has(entity.plural);
    if (!isIgnored)
      records.remove(entity, uuid, writingOf(instance, account, entity), hardDelete, showDeleted);
    return reply.status(204).send();
  });

  app.get('/api/3/:plural/:uuid/:relation', async (request, reply) => {
    const { entity, rights } = entry(instance, request, 'read');
    const { uuid } = records.row(entity, part(request, 'uuid'), false, rights);
    const { field, target } = relationOf(instance, request, entity);
    const search = searchOfAddress(request.url, addressOf(request, target.plural), rights);
    const viewPath = `/api/3/${entity.plural}/${uuid}/${field.name}`;
    const among = { field, uuid };
    return answerList(reply, await listOf(instance, request, target, { ...search, among }, viewPath));
  });

  app.post('/api/3/:plural/:uuid/:relation', (_request, reply) => {
    void reply.header('allow', 'GET');
    throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
  });
});

const keptWithBody: ReadonlySet<string> = new Set(['workflows', 'workflow_collections']);

/** The start of every request for a module's records: whether the caller may do it, and what the caller sees there. */
export function entry(
  instance: Instance,
  request: FastifyRequest,
  permission: Permission,
): { entity: Entity; account: Account; rights: Rights } {
  const plural = part(request, 'plural');
  const account = allow(instance, request, permission, plural);
  return { entity: instance.records.entity(plural), account, rights: instance.rights.of(account) };
}

/**
 * The collection a path names, and its target.
 * @throws PlatformError 404 for what is not a collection, 403 for one the caller may not read
 */
export function relationOf(
  instance: Instance,
  request: FastifyRequest,
  entity: Entity,
): { field: LinksField | BackField; target: Entity } {
  const name = part(request, 'relation');
  const field = entity.fields.get(name);
  if ((field?.kind !== 'many' && field?.kind !== 'back') || field.hidden) {
    throw notFound(`The relation "${name}" of "${entity.plural}"`);
  }
  const scope = {
    lookup: (plural: string) => instance.catalog.get(plural),
    sight: rightsOf(instance, request),
  };
  fieldIn(scope, entity, name);
  return { field, target: targetIn(scope, field) };
}

/**
 * What an account writes: within its rights, and new records belong to its teams unless the body says otherwise
 * (docs/platform/identity.md#permissions).
 */
export const writingOf = (instance: Instance, account: Account, entity: Entity): Writing => ({
  actor: account.actor,
  rights: instance.rights.of(account),
  ...(entity.fields.has('owners') ? { teams: instance.teams.accessOf(account).teams } : {}),
});
