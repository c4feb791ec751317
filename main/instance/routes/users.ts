import { asText } from '@core/text/values';
import type { FastifyRequest } from 'fastify';
import { parametersOf } from '../http/service-envelopes';
import { userTypes } from '../identity/account-details';
import type { Account, KeyInfo } from '../identity/accounts';
import type { Permission } from '../identity/permission';
import type { Instance } from '../instance';
import { forbidden, invalid, notFound, PlatformError } from '../platform-error';
import { allow, bodyOf, requiredText, routeFamily } from './route';

const day = 86_400;

/** `/api/auth/users`: accounts and their keys (docs/platform/identity.md#wire). */
export default routeFamily((app, instance) => {
  const { accounts, accountDetails, apiKeys, records, signIn } = instance;

  app.get('/api/auth/users', (request) => {
    const caller = allowPerson(instance, request, 'read', 'people');
    const parameters = parametersOf(request.url);
    const uuid = parameters.get('uuid');
    const found = uuid === undefined ? accounts.ofKeys() : [accounts.get(uuid)].flatMap((each) => each ?? []);
    const showKey = parameters.get('show_api_key') === 'true' && mayReadKeys(caller);
    return { usersresp: found.map((account) => shown(account, showKey)) };
  });

  app.post('/api/auth/query/users', (request) => {
    const caller = allowPerson(instance, request, 'read', 'people');
    const { users, show_api_key: asked } = bodyOf(request);
    const uuids = Array.isArray(users) ? users.map(asText) : [];
    const found = uuids.flatMap((uuid) => accounts.get(uuid) ?? []);
    const showKey = asked === true && mayReadKeys(caller);
    return { usersresp: found.map((account) => shown(account, showKey)) };
  });

  app.post('/api/auth/users', (request, reply) => {
    allowPerson(instance, request, 'create', 'people');
    const { api_key_validity: days, status, type } = bodyOf(request);
    if (
      type !== userTypes.apiKey ||
      !Number.isInteger(days) ||
      !Number.isInteger(status) ||
      Number(days) < 1
    ) {
      throw new PlatformError(400, 'BadRequest', 'Bad Request');
    }
    const uuid = instance.clock.newUuid();
    const account: Account = {
      uuid,
      loginid: null,
      actorPlural: 'api_keys',
      actor: '',
      status: status === 1 ? 'active' : 'inactive',
    };
    const key = records.together(() => {
      accounts.add(account, null);
      return apiKeys.issue(uuid, Number(days));
    });
    return reply.status(201).send(withKey(account, key));
  });

  app.put('/api/auth/users', (request) => {
    allowPerson(instance, request, 'update', 'people');
    const body = bodyOf(request);
    const { api_key_validity: days } = body;
    const uuid = requiredText(body, 'uuid');
    const operation = requiredText(body, 'operation');
    const account = accounts.get(uuid);
    if (!account) throw notFound(`The user ${uuid}`);
    const validity = () => {
      if (!Number.isInteger(days))
        throw invalid('"api_key_validity" is required, as a whole number of days.');
      return Number(days);
    };
    const status = statusAfter.get(operation);
    if (status) apiKeys.setStatus(account.uuid, status);
    else if (operation === 'RESET_VALIDITY') apiKeys.extend(account.uuid, validity());
    else if (operation === 'REGENERATE') return withKey(account, apiKeys.issue(account.uuid, validity()));
    else throw invalid(`There is no operation "${operation}".`);
    return shown(account, false);
  });

  /** A key in clear: only this once, unless the instance allows keys to be read again. */
  function withKey(account: Account, key: string): Record<string, unknown> {
    const user = shown(account, false);
    return { ...user, api_key: { ...(user.api_key as object), key } };
  }

  /** Who may issue a key anew may also read it. */
  function mayReadKeys(caller: Account): boolean {
    return instance.permissions.may(caller, 'update', 'people');
  }

  function shown(account: Account, showKey: boolean): Record<string, unknown> {
    const key = accounts.key(account.uuid);
    const { userType, bindName, domain } = accountDetails.of(account.uuid);
    return {
      uuid: account.uuid,
      loginid: account.loginid,
      access_type: accessTypeOf(account),
      user_type: account.actorPlural === 'api_keys' ? userTypes.apiKey : userType,
      status: account.status === 'active' ? 1 : 0,
      is_logged_in: signIn.isSignedIn(account.uuid),
      api_key: key ? shownKey(key, showKey) : null,
      bind_name: bindName,
      domain,
      tenant: null,
    };
  }

  /** A person's is in its record; programs share what is left, as captured. */
  function accessTypeOf({ actorPlural, actor }: Account): unknown {
    const row = actorPlural === 'people' ? records.reader.row(records.entity('people'), actor) : undefined;
    return row?.accessType ?? 'Concurrent';
  }

  function shownKey(key: KeyInfo, inClear: boolean): Record<string, unknown> {
    const kept = apiKeys.read(key.account);
    return {
      key: inClear && kept !== null ? kept : key.masked,
      retrievable: kept !== null,
      status: key.status,
      valid_until: Math.floor(key.validUntil),
      time_remaining: Math.max(0, Math.ceil((key.validUntil - instance.clock.now()) / day)),
      modify_date: Math.floor(key.modified),
    };
  }
});

const statusAfter: ReadonlyMap<string, KeyInfo['status']> = new Map([
  ['REVOKE', 'Revoked'],
  ['ACTIVATE', 'Active'],
  ['DEACTIVATE', 'Inactive'],
]);

/**
 * As `allow`, for routes that require the token of a signed-in user: an API key may not use them
 * (docs/platform/wire.md#sign-in).
 * @throws PlatformError 401 or 403
 */
export function allowPerson(
  instance: Instance,
  request: FastifyRequest,
  permission: Permission,
  plural: string,
): Account {
  const account = allow(instance, request, permission, plural);
  if (account.actorPlural === 'api_keys') throw forbidden('This route needs a token of a user.');
  return account;
}
