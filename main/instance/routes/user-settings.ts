import type { FastifyRequest } from 'fastify';
import { notFound } from '../platform-error';
import { accountOf, routeFamily } from './route';

/** The settings of a user, a tree of values by path (docs/platform/views.md#wire). */
export default routeFamily((app, instance) => {
  const { userSettings } = instance;
  const url = '/api/3/user_settings/current/*';

  app.get('/api/3/user_settings/current', (request) => userSettings.read(accountOf(request).actor));

  app.get(url, (request, reply) => {
    const { found, value } = userSettings.at(accountOf(request).actor, keysOf(request));
    if (!found) throw notFound('The setting');
    // A bare text, number or nothing is JSON too.
    return reply.type('application/json').send(JSON.stringify(value));
  });

  // The body is the value itself, of any type; the answer is all of the user's settings.
  app.put(url, (request) => userSettings.write(accountOf(request).actor, keysOf(request), request.body));

  app.delete(url, (request, reply) => {
    const { actor } = accountOf(request);
    const keys = keysOf(request);
    if (!userSettings.at(actor, keys).found) throw notFound('The setting');
    userSettings.write(actor, keys, undefined);
    return reply.status(204).send();
  });
});

const keysOf = (request: FastifyRequest): string[] =>
  String((request.params as { '*': string })['*'])
    .split('/')
    .filter(Boolean);
