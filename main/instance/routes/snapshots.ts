import type { FastifyRequest } from 'fastify';
import { PackwrightError } from '@core/contract/errors';
import { asText } from '@core/text/values';
import { forbidden, PlatformError } from '../platform-error';
import { accountOf, bodyOf, part, routeFamily } from './route';

const path = '/packwright/snapshots';

/**
 * Whole states of the instance by name, taken while it serves; `serve --restore` goes on from one. Not routes of the
 * platform, whose backups an administrator makes on its shell.
 */
export default routeFamily((app, { permissions, snapshots }) => {
  app.get(path, (request) => {
    mustSeeAll(request);
    return { snapshots: snapshots.list() };
  });

  app.post(path, async (request, reply) => {
    mustSeeAll(request);
    const { name } = bodyOf(request);
    return reply.status(201).send(await answered(() => snapshots.take(asText(name ?? ''))));
  });

  app.delete(`${path}/:name`, async (request, reply) => {
    mustSeeAll(request);
    await answered(() => snapshots.drop(part(request, 'name')));
    return reply.status(204).send();
  });

  /** A snapshot holds everything, accounts and sealed secrets too. */
  function mustSeeAll(request: FastifyRequest): void {
    if (permissions.mayEverything(accountOf(request))) return;
    throw forbidden('Snapshots hold the whole instance: only a role with Full App Permissions handles them.');
  }
});

/** @throws PlatformError 404 for a name nothing was taken under, 400 for one no snapshot can have */
async function answered<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof PackwrightError)) throw failure;
    const [status, type] =
      failure.code === 'not-found'
        ? ([404, 'NotFoundHttpException'] as const)
        : ([400, 'ValidationException'] as const);
    throw new PlatformError(status, type, [failure.message, failure.remedy].join(' ').trim());
  }
}
