import type { FastifyInstance } from 'fastify';
import type { Instance } from '../instance';
import { all } from './all.generated';
import type { RouteFamily } from './route';

/** A file of this folder that answers requests. */
export type RouteFamilyName = keyof typeof all;

/**
 * Registers all families of routes with an app; a fixed path wins over one with a parameter, so their order does not
 * matter.
 * @throws Error where two files answer the same method and path
 */
export function addRoutes(
  app: FastifyInstance,
  instance: Instance,
  families: Readonly<Partial<Record<RouteFamilyName, RouteFamily>>> = all,
): void {
  const owners = new Map<string, string>();
  let current = '';
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      // Fastify itself adds HEAD to every GET.
      const route = `${one} ${url}`;
      const owner = owners.get(route);
      if (owner !== undefined && one !== 'HEAD') {
        throw new Error(
          `Both "${owner}" and "${current}" answer ${route}; take the route out of one of them.`,
        );
      }
      owners.set(route, current);
    }
  });
  for (const [name, family] of Object.entries(families)) {
    current = name;
    family(app, instance);
  }
}
