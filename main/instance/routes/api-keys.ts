import type { JsonMap } from '@core/text/values';
import { notFound } from '../platform-error';
import type { Sight } from '../query/sight';
import { iriOf, plainView } from '../records/reader';
import type { Row } from '../records/row';
import { searchOfAddress } from '../http/address';
import { hydraCollection } from '../http/envelope';
import { addressOf } from './lists';
import { writingOf } from './records';
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
    const sight = instance.rights.of(allow(instance, request, 'read', 'api_keys'));
    const address = addressOf(request, 'api_keys');
    const { rows, total } = records.find(apiKeys(), searchOfAddress(request.url, address, sight));
    // Only a single record has a context.
    const members = rows.map((row) => ({ ...shown(row, sight), '@context': undefined }));
    const page = { members, total, limit: address.limit, page: address.page };
    return hydraCollection('/api/3/api_keys', apiKeys().typeName, '/api/3/api_keys', page);
  });

  app.post('/api/3/api_keys', (request, reply) => {
    const account = allowPerson(instance, request, 'create', 'api_keys');
    const writing = writingOf(instance, account, apiKeys());
    const body = bodyOf(request);
    const userId = requiredText(body, 'userId');
    const user = accounts.get(userId);
    if (!user) throw notFound(`The user ${userId}`);
    const uuid = records.together(() => {
      const record = records.create(apiKeys(), body, writing);
      accounts.giveTo(user.uuid, String(record.uuid));
      return String(record.uuid);
    });
    return reply.status(201).send(shown(records.row(apiKeys(), uuid), instance.rights.of(account)));
  });

  app.get('/api/3/api_keys/:uuid', (request) => {
    const sight = instance.rights.of(allowPerson(instance, request, 'read', 'api_keys'));
    return shown(records.row(apiKeys(), part(request, 'uuid')), sight);
  });

  app.put('/api/3/api_keys/:uuid', (request) => {
    const account = allowPerson(instance, request, 'update', 'api_keys');
    const uuid = part(request, 'uuid');
    records.update(apiKeys(), uuid, bodyOf(request), writingOf(instance, account, apiKeys()));
    return shown(records.row(apiKeys(), uuid), instance.rights.of(account));
  });

  function shown(row: Row, sight: Sight): JsonMap {
    const entity = apiKeys();
    const record = records.reader.show(entity, row, { ...plainView, sight });
    for (const name of ['roles', 'teams']) {
      const field = entity.fields.get(name);
      if (field) record[name] = records.reader.members(field, row).map((uuid) => iriOf(name, uuid));
    }
    return record;
  }
});
