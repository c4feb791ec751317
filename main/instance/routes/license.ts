import type { JsonMap } from '@core/text/values';
import { nodeHealth } from '../http/health';
import { invalid } from '../platform-error';
import { allow, bodyOf, requiredText, routeFamily } from './route';
import { allowPerson } from './users';

const unused = 'The local instance needs no licence. What was sent is not used.';

/** Licence and health (docs/platform/wire.md#system). */
export default routeFamily((app, instance) => {
  const { license, runs } = instance;

  app.get('/api/auth/license', (request) => {
    allowPerson(instance, request, 'read', 'security');
    return license.show();
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
        return license.show();
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
    return [nodeHealth(instance)];
  });

  // Not a route of the platform: sets the terms of a rehearsal, so that its end and running out can be tried.
  app.put('/packwright/license', (request) => {
    allow(instance, request, 'update', 'security');
    const body = bodyOf(request);
    const limit = wholeNumber(body, 'daily_action_limit', -1);
    const remaining = wholeNumber(body, 'remaining_actions', 0);
    const users = wholeNumber(body, 'users', 1);
    const expires = endOf(body);
    runs.actions.set({
      ...(limit === undefined ? {} : { limit }),
      ...(remaining === undefined ? {} : { remaining }),
    });
    license.set({ ...(users === undefined ? {} : { users }), ...(expires === undefined ? {} : { expires }) });
    return { ...license.show(), ...runs.actions.read() };
  });
});

/** Undefined where the body does not name it. @throws PlatformError 400 */
function wholeNumber(body: JsonMap, name: string, least: number): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || Number(value) < least)
    throw invalid(`"${name}" has to be a whole number, at least ${least}.`);
  return Number(value);
}

/** `expires`: a date, or null for a license without an end. @throws PlatformError 400 */
function endOf({ expires }: JsonMap): number | null | undefined {
  if (expires === undefined || expires === null) return expires;
  const time = typeof expires === 'string' ? Date.parse(expires) : Number.NaN;
  if (Number.isNaN(time)) throw invalid('"expires" has to be a date as "2027-01-31", or null.');
  return time / 1000;
}
