import type { JsonMap } from '@core/text/values';
import type { OutboxEntry, OutboxKind } from '../outbox/outbox';
import { allow, routeFamily } from './route';

/**
 * What would have left the instance, the latest first. Not a route of the platform: there mails are sent and systems
 * are asked (docs/platform/fidelity.md#outbox).
 */
export default routeFamily((app, instance) => {
  const path = '/packwright/outbox';

  app.get(path, (request) => {
    allow(instance, request, 'read', 'workflows');
    const entries = instance.outbox.all();
    const of = (kind: OutboxKind) => entries.filter((entry) => entry.kind === kind).map(shown);
    return { mails: of('mail'), notifications: of('notification'), calls: of('call') };
  });

  app.delete(path, (request, reply) => {
    allow(instance, request, 'delete', 'workflows');
    instance.outbox.clear();
    return reply.status(204).send();
  });
});

const shown = ({ id, at, run, source, content }: OutboxEntry): JsonMap => ({
  ...content,
  id,
  at,
  run,
  source,
});
