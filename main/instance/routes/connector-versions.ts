import { setVersionChange, versionChangeOf } from '../connectors/version-changes';
import { ensureVersion } from '../hub/ensure-version';
import { allow, bodyOf, requiredText, routeFamily } from './route';

/**
 * Makes a connector be installed in exactly one version, and says what installing another version over one does. Not
 * routes of the platform: there clients do the first in several requests, which work here as well
 * (docs/platform/connectors.md#changing-the-version).
 */
export default routeFamily((app, instance) => {
  app.post('/packwright/connector-version', (request) => {
    allow(instance, request, 'update', 'connectors');
    const body = bodyOf(request);
    const mayUninstall = body.allow_uninstall_fallback === true;
    return ensureVersion(instance, requiredText(body, 'name'), requiredText(body, 'version'), mayUninstall);
  });

  const changes = '/packwright/connector-changes';

  app.get(changes, (request) => {
    allow(instance, request, 'read', 'connectors');
    return { in_place: versionChangeOf(instance) };
  });

  app.put(changes, (request) => {
    allow(instance, request, 'update', 'connectors');
    return { in_place: setVersionChange(instance, bodyOf(request).in_place) };
  });
});
