import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import type { OutboxEntry, OutboxKind } from '../outbox/outbox';
import { forbidden } from '../platform-error';
import { accountOf, routeFamily } from './route';

/**
 * What would have left the instance, the latest first. Not a route of the platform: there mails are sent and systems
 * are asked (docs/platform/fidelity.md#outbox).
 */
export default routeFamily((app, instance) => {
  const path = '/packwright/outbox';

  app.get(path, (request) => {
    mustSeeAll(request);
    const entries = instance.outbox.all();
    const of = (kind: OutboxKind) => entries.filter((entry) => entry.kind === kind).map(shown);
    return { mails: of('mail'), notifications: of('notification'), calls: of('call') };
  });

  app.delete(path, (request, reply) => {
    mustSeeAll(request);
    instance.outbox.clear();
    return reply.status(204).send();
  });

  /** Mails and calls hold what records of any team do. */
  function mustSeeAll(request: FastifyRequest): void {
    if (instance.permissions.mayEverything(accountOf(request))) return;
    throw forbidden(
      'The outbox holds what records of all teams do: only a role with Full App Permissions reads it.',
    );
  }
});

const shown = ({ id, at, run, source, content }: OutboxEntry): JsonMap => ({
  ...content,
  id,
  at,
  run,
  source,
});
