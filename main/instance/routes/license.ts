import { invalid } from '../platform-error';
import { builds } from './system';
import { bodyOf, requiredText, routeFamily } from './route';
import { allowPerson } from './users';

/** A local instance needs no licence; it says so where a client asks for one. */
const details = {
  license_type: 'Local',
  edition: 'Enterprise',
  role: 'Standalone',
  is_valid: true,
  users: 100,
  max_users: 100,
  concurrent_users: 100,
  expiry_date: null,
  serial_no: 'LOCALINSTANCE000',
};

const unused = 'The local instance needs no licence. What was sent is not used.';

/** Licence and health (docs/platform/wire.md#system). */
export default routeFamily((app, instance) => {
  app.get('/api/auth/license', (request) => {
    allowPerson(instance, request, 'read', 'security');
    return details;
  });

  app.post('/api/auth/license', (request) => {
    allowPerson(instance, request, 'update', 'security');
    return { status: 'Success', message: unused };
  });

  // No authentication: this is how an instance without a licence gets one.
  app.post('/api/public/license', (request) => {
    const action = requiredText(bodyOf(request), 'action');
    switch (action) {
      case 'get_info':
        return details;
      case 'get_status':
        return { depl_status: 'finished', depl_message: 'A licence is in place.' };
      case 'deploy_license':
      case 'install_flex_license':
        return { status: 'Success', message: unused };
      default:
        throw invalid(`There is no action "${action}".`);
    }
  });

  app.get('/api/auth/cluster/health', (request) => {
    allowPerson(instance, request, 'read', 'security');
    return [
      {
        node_id: 'SELF',
        node_name: 'localhost',
        role: 'primary',
        status: 'Active',
        version: builds[instance.profile],
        services: ['api', 'auth', 'workflow', 'integration'].map((name) => ({ name, status: 'running' })),
      },
    ];
  });
});
