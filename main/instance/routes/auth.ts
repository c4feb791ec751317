import { asText, isMap } from '@core/text/values';
import type { Activity } from '../audit/audit-log';
import { unauthorized } from '../http/authenticate';
import type { SignInResult } from '../identity/sign-in';
import { forbidden, invalid } from '../platform-error';
import { accountOf, bodyOf, routeFamily } from './route';
import { allowPerson } from './users';

/** Sign-in, and the identity of the caller (docs/platform/wire.md#sign-in). */
export default routeFamily((app, instance) => {
  app.post('/auth/authenticate', (request) => {
    const { credentials } = bodyOf(request);
    const { loginid, password } = isMap(credentials) ? credentials : {};
    const known: SignInResult =
      typeof loginid === 'string' && typeof password === 'string'
        ? instance.signIn.try(loginid, password)
        : { refusal: 'Invalid credentials.' };
    const login = asText(loginid ?? '');
    const seatless = 'account' in known ? instance.seats.refusalOf(known.account.uuid) : null;
    const result: SignInResult = seatless === null ? known : { refusal: seatless };
    if ('refusal' in result) {
      instance.audit.note(signIn('Login Failed', login, null));
      throw unauthorized(result.refusal);
    }
    const { uuid, actor } = result.account;
    instance.audit.note(signIn('Login Success', login, actor));
    instance.signIn.noteSession(uuid, instance.clock.now() + instance.authSettings.number('token_lifetime'));
    const token = instance.tokens.issue(uuid);
    return result.simulated ? { token, message: simulated } : { token };
  });

  app.post('/api/3/logout', (request, reply) => {
    instance.signIn.noteSession(accountOf(request).uuid, 0);
    return reply.status(204).send();
  });

  // An administrator ends the sessions of others; this route has no sign-in (docs/platform/wire.md#sign-in).
  app.post('/api/auth/token', (request) => {
    allowPerson(instance, request, 'update', 'security');
    const { action, users } = bodyOf(request);
    if (action !== 'logout') throw forbidden('Nobody signs in here: use /auth/authenticate.');
    if (!Array.isArray(users)) throw invalid('"users" is required, as a list of uuids.');
    for (const user of users) {
      if (typeof user !== 'string' || !instance.accounts.get(user)) continue;
      instance.signOuts.signOut(user);
      instance.signIn.noteSession(user, 0);
    }
    return { response: 'Success' };
  });

  app.get('/api/3/actors/current', (request) => {
    const account = accountOf(request);
    const entity = instance.records.entity(account.actorPlural);
    return {
      ...instance.records.get(entity, account.actor),
      // The settings are included here; other records of a person only name them.
      '@settings': instance.userSettings.read(account.actor),
      '@permissions': instance.permissions.all(account),
    };
  });

  app.get('/api/permissions/current', (request) => instance.permissions.all(accountOf(request)));
});

const simulated = 'Signed in by the local file "directory.json"; no directory server was asked.';

const signIn = (
  operation: 'Login Success' | 'Login Failed',
  loginid: string,
  actor: string | null,
): Activity => ({
  operation,
  entityType: 'users',
  entityUuid: actor,
  displayName: loginid,
  userId: actor,
  user: loginid,
  component: 'das',
  data: {},
});
