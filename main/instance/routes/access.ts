import type { JsonMap } from '@core/text/values';
import { reasonsFor, recordReasons } from '../identity/reasons';
import { kindsOfActor } from '../identity/rights';
import { rolesOfActor } from '../identity/roles-of-actor';
import { addressOf } from './lists';
import { allow, part, rightsOf, routeFamily } from './route';

/**
 * Why an actor may do something with a module, and with one record of it. Not a route of the platform, where one has to
 * read all roles for it (docs/local-instance.md).
 */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.get('/packwright/access/:actor/:module', (request) => {
    allow(instance, request, 'read', 'security');
    const sight = rightsOf(instance, request);
    const actor = part(request, 'actor');
    const actorPlural =
      kindsOfActor.find((kind) => records.reader.row(records.entity(kind), actor)) ?? 'people';
    // What the caller may not see is not told of either.
    records.row(records.entity(actorPlural), actor, false, sight);
    const account = { uuid: actor, loginid: null, actorPlural, actor, status: 'active' as const };
    const module = part(request, 'module');
    const record = addressOf(request, 'roles').parameters.get('record');
    if (record !== undefined) records.row(records.entity(module), record, false, sight);
    return {
      actor: `/api/3/${actorPlural}/${actor}`,
      module,
      roles: rolesOfActor(records, account).map((uuid) => named('roles', uuid)),
      ...reasonsFor(instance, account, module),
      ...(record !== undefined && { record: told(recordReasons(instance, account, module, record)) }),
    };
  });

  function told({ teams, ...rest }: ReturnType<typeof recordReasons>): JsonMap {
    return { ...rest, teams: teams.map((uuid) => named('teams', uuid)) };
  }

  const named = (plural: string, uuid: string): JsonMap => ({
    uuid,
    name: records.reader.row(records.entity(plural), uuid)?.name ?? null,
  });
});
