import { firstText, type JsonMap, member, textOf } from '@core/text/values';
import { configurationsOf } from '../connectors/configuration-sight';
import { parametersOf } from '../http/service-envelopes';
import type { Account } from '../identity/accounts';
import type { Document } from '../store/documents';
import { notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/**
 * `/api/integration/data-import/`: which schedule feeds records from which configuration
 * (docs/platform/connectors.md#ingestion).
 */
export default routeFamily((app, instance) => {
  const imports = instance.documents.of('data-import');
  const path = '/api/integration/data-import/';

  app.get(path, (request) => {
    const isSeen = seenBy(allow(instance, request, 'read', 'connectors'));
    const configuration = parametersOf(request.url).get('configuration');
    const data = imports
      .all()
      .filter(({ value }) => configuration === undefined || value.configuration === configuration)
      .filter(({ value }) => isSeen(value));
    // Only the list, without any paging, as captured.
    return { data: data.map(shown) };
  });

  app.post(path, (request, reply) => {
    const account = allow(instance, request, 'create', 'connectors');
    const body = bodyOf(request);
    mustSee(account, body);
    const key = textOf(body.configuration) ?? instance.clock.newUuid();
    const stamp = { created_by: account.actor, modified_by: account.actor, owners: [], sample_data: null };
    return reply.status(201).send(shown(imports.put(key, { ...stamp, ...body })));
  });

  app.put(`${path}:id/`, (request) => {
    const account = allow(instance, request, 'update', 'connectors');
    const { key, value } = known(account, part(request, 'id'));
    mustSee(account, bodyOf(request));
    return shown(imports.put(key, { ...value, ...bodyOf(request), modified_by: account.actor }));
  });

  app.delete(`${path}:id/`, (request, reply) => {
    const account = allow(instance, request, 'delete', 'connectors');
    imports.remove(known(account, part(request, 'id')).key);
    return reply.status(204).send();
  });

  app.get(`${path}:id/`, (request) => {
    return shown(known(allow(instance, request, 'read', 'connectors'), part(request, 'id')));
  });

  /** @throws PlatformError 404 where there is none, or it is not seen */
  function known(account: Account, id: string): Document {
    const found = /^\d+$/.test(id) ? imports.byId(Number(id)) : imports.get(id);
    if (!found || !seenBy(account)(found.value)) throw notFound(`The data import ${id}`);
    return found;
  }

  /** Whether an account sees the configuration that is imported from, and so the import. */
  function seenBy(account: Account): (value: JsonMap) => boolean {
    const seen = configurationsOf(instance, account);
    return ({ configuration }) => {
      const id = textOf(configuration) ?? '';
      return !instance.configurations.byConfigId(id) || seen.byConfigId(id) !== undefined;
    };
  }

  /** @throws PlatformError 404 for a body that names a configuration which is not seen */
  function mustSee(account: Account, body: JsonMap): void {
    if (!seenBy(account)(body)) throw notFound('The configuration of the data import');
  }
});

const shown = ({ id, value }: Document) => ({
  ...value,
  id,
  name: firstText(value, 'name') ?? firstText(member(value, 'connector'), 'name'),
});
