import { isMap } from '@core/content/shape';
import { unauthorized } from '../http/authenticate';
import { accountOf, bodyOf, type RouteFamily } from './route';

/** Signing in, and who one is then (API reference 1.1). */
export const authRoutes: RouteFamily = (app, instance) => {
  app.post('/auth/authenticate', (request) => {
    const { credentials } = bodyOf(request);
    const { loginid, password } = isMap(credentials) ? credentials : {};
    const account =
      typeof loginid === 'string' && typeof password === 'string'
        ? instance.accounts.signIn(loginid, password)
        : undefined;
    if (!account) throw unauthorized('Invalid credentials.');
    return { token: instance.tokens.issue(account.uuid) };
  });

  app.post('/api/3/logout', (request, reply) => {
    accountOf(request);
    return reply.status(204).send();
  });

  app.get('/api/3/actors/current', (request) => {
    const account = accountOf(request);
    const entity = instance.records.entity(account.actorPlural);
    const grants = Object.entries(instance.permissions.all(account));
    return {
      ...instance.records.get(entity, account.actor),
      '@settings': `/api/3/user_settings/${account.actor}`,
      '@permissions': Object.fromEntries(grants.map(([module, deeds]) => [module, { ...deeds, fields: [] }])),
    };
  });

  app.get('/api/permissions/current', (request) => instance.permissions.all(accountOf(request)));
};
