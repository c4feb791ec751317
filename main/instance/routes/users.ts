import type { FastifyRequest } from 'fastify';
import { readAddress } from '../http/address';
import { forbidden } from '../http/authenticate';
import type { Account } from '../identity/accounts';
import { invalid, notFound, PlatformError } from '../platform-error';
import { allow, bodyOf, type RouteFamily } from './route';

/** An account of a program; people are 0 here. */
const apiKeyUser = 9;

/** `/api/auth`: accounts and their keys. An API key may not speak here (API reference 1.1). */
export const userRoutes: RouteFamily = (app, instance) => {
  const { accounts } = instance;

  app.get('/api/auth/users', (request) => {
    allowTokenOnly(request, 'read');
    const { parameters } = readAddress(request.url, true);
    const uuid = parameters.get('uuid');
    const account = uuid === undefined ? undefined : accounts.get(uuid);
    return { usersresp: account ? [shown(account)] : [] };
  });

  app.post('/api/auth/query/users', (request) => {
    allowTokenOnly(request, 'read');
    const { users } = bodyOf(request);
    const uuids = Array.isArray(users) ? users.map(String) : [];
    return { usersresp: uuids.flatMap((uuid) => accounts.get(uuid) ?? []).map(shown) };
  });

  app.post('/api/auth/users', (request, reply) => {
    allowTokenOnly(request, 'create');
    const { api_key_validity: days, status, type } = bodyOf(request);
    if (type !== apiKeyUser || !Number.isInteger(days) || !Number.isInteger(status) || Number(days) < 1) {
      throw new PlatformError(400, 'BadRequest', 'Bad Request');
    }
    const uuid = instance.clock.newUuid();
    const account: Account = { uuid, loginid: null, actorPlural: 'api_keys', actor: '', status: 'active' };
    const key = instance.records.together(() => {
      accounts.add(account, null);
      return accounts.newKey(uuid, Number(days));
    });
    return reply.status(201).send({ uuid, api_key: { key, retrievable: false } });
  });

  app.put('/api/auth/users', (request) => {
    allowTokenOnly(request, 'update');
    const { uuid, operation, api_key_validity: days } = bodyOf(request);
    const account = typeof uuid === 'string' ? accounts.get(uuid) : undefined;
    if (!account) throw notFound(`The user ${String(uuid)}`);
    const validity = () => {
      if (!Number.isInteger(days))
        throw invalid('"api_key_validity" is required, as a whole number of days.');
      return Number(days);
    };
    switch (operation) {
      case 'REVOKE':
        accounts.changeKey(account.uuid, { status: 'Revoked' });
        break;
      case 'ACTIVATE':
        accounts.changeKey(account.uuid, { status: 'Active' });
        break;
      case 'DEACTIVATE':
        accounts.changeKey(account.uuid, { status: 'Inactive' });
        break;
      case 'RESET_VALIDITY':
        accounts.changeKey(account.uuid, { days: validity() });
        break;
      case 'REGENERATE':
        return { uuid, api_key: { key: accounts.newKey(account.uuid, validity()), retrievable: false } };
      default:
        throw invalid(`There is no operation "${String(operation)}".`);
    }
    return shown(account);
  });

  function allowTokenOnly(request: FastifyRequest, deed: 'read' | 'create' | 'update'): void {
    const account = allow(instance, request, deed, 'people');
    if (account.actorPlural === 'api_keys') throw forbidden('This route needs a token of a user.');
  }

  function shown(account: Account): Record<string, unknown> {
    const key = accounts.key(account.uuid);
    return {
      uuid: account.uuid,
      loginid: account.loginid,
      access_type: 'Concurrent',
      user_type: account.actorPlural === 'api_keys' ? apiKeyUser : 0,
      status: account.status === 'active' ? 1 : 0,
      is_logged_in: false,
      api_key: key
        ? {
            key: key.masked,
            retrievable: false,
            status: key.status,
            valid_until: Math.floor(key.validUntil),
            time_remaining: Math.max(0, Math.ceil((key.validUntil - instance.clock.now()) / 86_400)),
            modify_date: key.modified,
          }
        : null,
      bind_name: null,
      domain: null,
      tenant: null,
    };
  }
};
