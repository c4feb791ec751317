import { notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/**
 * Who answers the operations of a connector here. Not a route of the platform: there its own code does
 * (docs/platform/fidelity.md#made-up-answers).
 */
export default routeFamily((app, instance) => {
  const path = '/packwright/connectors/:name/answers';

  app.get(path, (request) => {
    allow(instance, request, 'read', 'connectors');
    return instance.answering.of(named(part(request, 'name')));
  });

  app.put(path, (request) => {
    allow(instance, request, 'update', 'connectors');
    return instance.answering.set(named(part(request, 'name')), bodyOf(request));
  });

  /** @throws PlatformError 404 */
  function named(name: string): string {
    if (!instance.connectors.byName(name)) throw notFound(`The connector "${name}"`);
    return name;
  }
});
