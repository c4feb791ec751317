import { tellHook } from '../connectors/tell-hook';
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

  app.put(path, async (request, reply) => {
    allow(instance, request, 'update', 'connectors');
    const { answering, configurations, connectors } = instance;
    const name = named(part(request, 'name'));
    const wasOwn = answering.isOwn(name);
    const set = answering.set(name, bodyOf(request));
    const connector = connectors.byName(name);
    // Its code starts to work here with this.
    if (connector && !wasOwn) {
      const all = configurations.of(connector.id);
      tellHook(reply, 'on_app_start', await answering.hook(name, 'on_app_start', all, [connector.active]));
    }
    return set;
  });

  /** @throws PlatformError 404 */
  function named(name: string): string {
    if (!instance.connectors.byName(name)) throw notFound(`The connector "${name}"`);
    return name;
  }
});
