import type { FastifyRequest } from 'fastify';
import { defaultLimit, positive } from '@core/query/module-url';
import { asText, isMap, type JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { type Address, maxLimit } from '../http/address';
import { hydraCollection } from '../http/envelope';
import { answerList } from '../http/long-answers';
import { notFound } from '../platform-error';
import type { Search } from '../query/search';
import type { Sight } from '../query/sight';
import { searchOf } from '../records/records';
import { addressOf, type Change, listOf, only } from './lists';
import { entry, relationOf } from './records';
import { bodyOf, part, routeFamily } from './route';

/** `/api/query/<module>`: the query body, with paging in the address (docs/platform/queries.md). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.post('/api/query/:plural', async (request, reply) => {
    const { entity, rights } = entry(instance, request, 'read');
    const viewPath = `/api/query/${entity.plural}`;
    return answerList(reply, await answer(request, entity, bodyOf(request), rights, viewPath));
  });

  // A saved query; paging and order in the request take precedence over the saved ones.
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/query/:plural/:query',
      handler: async (request, reply) => {
        const { entity, rights } = entry(instance, request, 'read');
        const saved = savedQuery(part(request, 'query'), rights);
        const parameters = new Map(
          Object.entries(bodyOf(request)).map(([name, value]) => [name, asText(value)]),
        );
        const order = orderOf(parameters.get('$orderby'));
        const body = order.length > 0 ? { ...saved, sort: order } : saved;
        const viewPath = `/api/query/${entity.plural}/${part(request, 'query')}`;
        return answerList(reply, await answer(request, entity, body, rights, viewPath, parameters));
      },
    });
  }

  // For one record: those that a relationship leads to.
  app.post('/api/query/:plural/:query/:relation', async (request, reply) => {
    const { entity, rights } = entry(instance, request, 'read');
    const { uuid } = records.row(entity, part(request, 'query'), false, rights);
    const { field, target } = relationOf(instance, request, entity);
    const search = searchIn(bodyOf(request), addressOf(request, target.plural), rights, new Map());
    const viewPath = `/api/query/${entity.plural}/${uuid}/${field.name}`;
    const among = { field, uuid };
    return answerList(reply, await listOf(instance, request, target, { ...search, among }, viewPath));
  });

  app.post('/api/query/:plural/explain', (request) => {
    const { entity, rights } = entry(instance, request, 'read');
    return records.explain(entity, searchOf(bodyOf(request), { limit: defaultLimit, sight: rights }));
  });

  async function answer(
    request: FastifyRequest,
    entity: Entity,
    body: JsonMap,
    sight: Sight,
    viewPath: string,
    parameters: ReadonlyMap<string, string> = new Map(),
  ): Promise<JsonMap> {
    const address = addressOf(request, entity.plural);
    const search = searchIn(body, address, sight, parameters);
    const groups = await records.aggregate(entity, body, search);
    if (groups) {
      const { limit, page } = address;
      const found = { members: groups.rows, total: groups.total, limit, page };
      return hydraCollection(`/api/3/${entity.plural}`, entity.typeName, viewPath, found);
    }
    return listOf(instance, request, entity, search, viewPath, selectionOf(search, body['__ignoreFields']));
  }

  /** @throws PlatformError 404 when there is no saved query of that uuid, or its caller may not read it */
  function savedQuery(uuid: string, sight: Sight): JsonMap {
    for (const entity of ['system_queries', 'user_queries'].map((plural) => records.entity(plural))) {
      const row = sight.shows(entity, 'query') ? records.reader.row(entity, uuid) : undefined;
      if (!row || !records.reader.sees(sight, entity, uuid)) continue;
      const body: unknown = JSON.parse(String(row.query ?? '{}'));
      return isMap(body) ? body : {};
    }
    throw notFound(`The saved query ${uuid}`);
  }
});

function searchIn(
  body: JsonMap,
  address: Address,
  sight: Sight,
  parameters: ReadonlyMap<string, string>,
): Search {
  const limit = positive(parameters.get('$limit')) ?? address.limit;
  return {
    ...searchOf(body),
    words: address.parameters.get('$search') ?? '',
    limit: Math.min(limit, Math.max(maxLimit, address.limit)),
    page: positive(parameters.get('$page')) ?? address.page ?? 1,
    showDeleted: address.showDeleted || body.showDeleted === true,
    sight,
  };
}

/** `+name` or `-name`, several with commas between. */
const orderOf = (text = ''): JsonMap[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((order) => ({
      field: order.replace(/^[-+ ]/, ''),
      direction: order.startsWith('-') ? 'DESC' : 'ASC',
    }));

/** What a query leaves of each record; null where that is all of it. */
function selectionOf({ query: { selectFields } }: Search, ignored: unknown): Change | null {
  if (selectFields) return only(new Set(selectFields));
  return Array.isArray(ignored) ? only({ has: (name) => !ignored.includes(name) }) : null;
}
