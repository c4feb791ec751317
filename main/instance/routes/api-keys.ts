import type { JsonMap } from '@core/text/values';
import { notFound } from '../platform-error';
import { iriOf } from '../records/reader';
import type { Row } from '../records/row';
import { searchOfAddress } from '../http/address';
import { hydraCollection } from '../http/envelope';
import { addressOf } from './lists';
import { allow, bodyOf, part, requiredText, routeFamily } from './route';
import { allowPerson } from './users';

/**
 * `/api/3/api_keys`: what a key may do, made for an account that has the key itself (docs/platform/identity.md#wire).
 * Its roles and teams are always shown, as IRIs; clients read them from every answer.
 */
export default routeFamily((app, instance) => {
  const { accounts, records } = instance;
  const apiKeys = () => records.entity('api_keys');

  app.get('/api/3/api_keys', (request) => {
    allow(instance, request, 'read', 'api_keys');
    const address = addressOf(request, 'api_keys');
    const { rows, total } = records.find(apiKeys(), searchOfAddress(request.url, address));
    // Only a single record has a context.
    const members = rows.map((row) => ({ ...shown(row), '@context': undefined }));
    const page = { members, total, limit: address.limit, page: address.page };
    return hydraCollection('/api/3/api_keys', apiKeys().typeName, '/api/3/api_keys', page);
  });

  app.post('/api/3/api_keys', (request, reply) => {
    const { actor } = allowPerson(instance, request, 'create', 'api_keys');
    const body = bodyOf(request);
    const userId = requiredText(body, 'userId');
    const account = accounts.get(userId);
    if (!account) throw notFound(`The user ${userId}`);
    const uuid = records.together(() => {
      const record = records.create(apiKeys(), body, { actor });
      accounts.change(account.uuid, { actor: String(record.uuid) });
      return String(record.uuid);
    });
    return reply.status(201).send(shown(records.row(apiKeys(), uuid)));
  });

  app.get('/api/3/api_keys/:uuid', (request) => {
    allowPerson(instance, request, 'read', 'api_keys');
    return shown(records.row(apiKeys(), part(request, 'uuid')));
  });

  app.put('/api/3/api_keys/:uuid', (request) => {
    const { actor } = allowPerson(instance, request, 'update', 'api_keys');
    const uuid = part(request, 'uuid');
    records.update(apiKeys(), uuid, bodyOf(request), { actor });
    return shown(records.row(apiKeys(), uuid));
  });

  function shown(row: Row): JsonMap {
    const entity = apiKeys();
    const record = records.reader.show(entity, row);
    for (const name of ['roles', 'teams']) {
      const field = entity.fields.get(name);
      if (field) record[name] = records.reader.members(field, row).map((uuid) => iriOf(name, uuid));
    }
    return record;
  }
});
