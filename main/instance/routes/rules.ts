import type { FastifyRequest } from 'fastify';
import { asText, isMap, type JsonMap } from '@core/text/values';
import { offsetList, parametersOf } from '../http/service-envelopes';
import { invalid, notFound } from '../platform-error';
import type { NotificationFilter } from '../rules/notifications';
import type { Shelf } from '../rules/rule-engine';
import { accountOf, allow, bodyOf, part, requiredText, routeFamily } from './route';

/** Releases answer under one of these or the other; clients try both (docs/platform/rules.md#wire). */
const roots = ['/rule/api', '/api/rule/api'];

/** Rules, channels and the bell. Every path ends with a slash. */
export default routeFamily((app, instance) => {
  const { ruleEngine, notifications } = instance;

  for (const root of roots) {
    collection(`${root}/rules/`, ruleEngine.rules);
    collection(`${root}/channel/`, ruleEngine.channels);
    bulk(`${root}/rules/bulk`);
    bell(`${root}/system-notification`);
  }

  function collection(path: string, shelf: Shelf): void {
    app.get(path, (request) => {
      allow(instance, request, 'read', 'rules');
      return offsetList(path.replace(/^\/api/, ''), shelf.all(), request.url);
    });
    app.post(path, (request, reply) => {
      allow(instance, request, 'create', 'rules');
      const body = bodyOf(request);
      ruleEngine.mustHaveChannels(body);
      return reply.status(201).send(shelf.put(body));
    });
    app.get(`${path}:uuid/`, (request) => {
      allow(instance, request, 'read', 'rules');
      return shelf.get(part(request, 'uuid'));
    });
    app.put(`${path}:uuid/`, (request) => {
      allow(instance, request, 'update', 'rules');
      const body = bodyOf(request);
      ruleEngine.mustHaveChannels(body);
      return shelf.update(part(request, 'uuid'), body);
    });
    app.delete(`${path}:uuid/`, (request, reply) => {
      allow(instance, request, 'delete', 'rules');
      shelf.remove(part(request, 'uuid'));
      return reply.status(204).send();
    });
  }

  function bulk(path: string): void {
    const { rules } = ruleEngine;
    app.delete(`${path}/delete`, (request) => {
      allow(instance, request, 'delete', 'rules');
      for (const uuid of uuidsOf(bodyOf(request))) rules.remove(uuid);
      return { message: 'Rules are been deleted Successfully' };
    });
    app.post(`${path}/clone`, (request) => {
      allow(instance, request, 'create', 'rules');
      for (const uuid of uuidsOf(bodyOf(request))) {
        const { uuid: _uuid, name, ...rule } = rules.get(uuid);
        rules.put({ ...rule, name: `${String(name)} (Copy)` });
      }
      return { message: 'Rules are been cloned Successfully' };
    });
    app.put(`${path}/update`, (request) => {
      allow(instance, request, 'update', 'rules');
      const body = bodyOf(request);
      const payload = isMap(body.payload) ? body.payload : {};
      ruleEngine.mustHaveChannels(payload);
      for (const uuid of uuidsOf(body)) rules.update(uuid, payload);
      return { message: 'Rules are been updated Successfully' };
    });
  }

  function bell(path: string): void {
    app.post(`${path}/notifications/`, (request) => {
      const members = notifications.find(filterOf(request));
      return offsetList(`${path.replace(/^\/api/, '')}/notifications/`, members, request.url);
    });
    app.post(`${path}/notifications/read/`, read);
    app.post(`${path}/read/`, read);
    app.post(`${path}/purge/`, (request) => {
      notifications.purge(filterOf(request));
      return { result: 'System Notification purge started', status: 'started' };
    });
  }

  function read(request: FastifyRequest): JsonMap {
    const { audience } = filterOf(request);
    const uuid = requiredText(bodyOf(request), 'uuid');
    if (!notifications.markRead(uuid, { audience })) throw notFound(`The notification ${uuid}`);
    return { result: 'success' };
  }

  /** Everybody sees, reads and purges their own, whatever their role. */
  function filterOf(request: FastifyRequest): NotificationFilter {
    const account = accountOf(request);
    const audience = [account.actor, ...instance.teams.accessOf(account).teams];
    const parameters = parametersOf(request.url);
    const [isRead, types, words] = ['read', 'entity_type__in', 'search'].map((name) => parameters.get(name));
    return {
      audience: new Set([...audience, ...instance.teams.rolesOf(account)]),
      ...(isRead === undefined ? {} : { read: isRead === 'true' }),
      ...(types ? { entityTypes: types.split(',') } : {}),
      ...(words ? { words } : {}),
    };
  }
});

function uuidsOf({ uuids }: JsonMap): string[] {
  if (!Array.isArray(uuids)) throw invalid('The body has to be {"uuids": [uuid, …]}.');
  return uuids.map(asText);
}
