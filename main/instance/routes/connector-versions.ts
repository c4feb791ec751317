import { ensureVersion } from '../hub/ensure-version';
import { allow, bodyOf, requiredText, routeFamily } from './route';

/**
 * Makes a connector be installed in exactly one version. Not a route of the platform: there clients do it in several
 * requests, which work here as well (docs/platform/connectors.md#wire).
 */
export default routeFamily((app, instance) => {
  app.post('/packwright/connector-version', (request) => {
    allow(instance, request, 'update', 'connectors');
    const body = bodyOf(request);
    return ensureVersion(instance, requiredText(body, 'name'), requiredText(body, 'version'));
  });
});
