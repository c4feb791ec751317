import { asText } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import { bodyOf, routeFamily } from './route';
import { allowPerson } from './users';

/** `/api/auth/config`: how long sessions and keys last (docs/platform/identity.md#wire). */
export default routeFamily((app, instance) => {
  app.get('/api/auth/config', (request) => {
    allowPerson(instance, request, 'read', 'security');
    const rows = instance.authSettings.section(parametersOf(request.url).get('section'));
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  });

  app.put('/api/auth/config', (request) => {
    allowPerson(instance, request, 'update', 'security');
    const { option, value } = bodyOf(request);
    instance.authSettings.set(asText(option ?? ''), value);
    return { response: 'Success' };
  });
});
