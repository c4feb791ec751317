import type { JsonMap } from '@core/text/values';
import { hydraCollection } from '../http/envelope';
import { shownGrants } from '../identity/grants';
import { notFound, PlatformError } from '../platform-error';
import { iriOf } from '../records/reader';
import { searchOf } from '../records/records';
import { addressOf } from './lists';
import { allow, part, routeFamily } from './route';

const base = '/api/3/module_permissions';

/**
 * What every role grants, grant by grant: read-only, because they are written with their role
 * (docs/platform/identity.md#wire).
 */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.get(base, (request) => {
    allow(instance, request, 'read', 'roles');
    const { limit, page, parameters } = addressOf(request, 'roles');
    const wanted = parameters.get('role');
    const grants = all().filter(({ role }) => wanted === undefined || String(role).endsWith(wanted));
    const members = grants.slice(((page ?? 1) - 1) * limit, (page ?? 1) * limit);
    return hydraCollection(base, 'ModulePermission', base, {
      members,
      total: grants.length,
      limit,
      page,
      parameters,
    });
  });

  app.get(`${base}/:uuid`, (request) => {
    allow(instance, request, 'read', 'roles');
    const uuid = part(request, 'uuid');
    const found = all().find((grant) => grant.uuid === uuid);
    if (!found) throw notFound(`The module permission ${uuid}`);
    return { '@context': '/api/3/contexts/ModulePermission', ...found };
  });

  for (const url of [base, `${base}/:uuid`]) {
    app.route({
      method: ['POST', 'PUT', 'DELETE'],
      url,
      handler: (_request, reply) => {
        void reply.header('allow', 'GET');
        throw new PlatformError(405, 'MethodNotAllowedHttpException', 'Method Not Allowed (Allow: GET)');
      },
    });
  }

  function all(): JsonMap[] {
    const roles = records.rows(records.entity('roles'), searchOf({}, { limit: 2_147_483_647 }));
    return roles.flatMap(({ uuid, modulePermissions }) =>
      shownGrants(instance.modules, String(modulePermissions ?? '[]'), uuid).map((grant) => ({
        ...grant,
        role: iriOf('roles', uuid),
      })),
    );
  }
});
