import { defaultLimit } from '@core/query/module-url';
import type { JsonMap } from '@core/content/shape';
import { hydraCollection } from '../http/envelope';
import { searchOf } from '../records/records';
import { addressOf, listOf } from './records';
import { allow, bodyOf, part, type RouteFamily } from './route';

/** `/api/query/<module>`: the query body, with paging in the address (API reference 4). */
export const queryRoutes: RouteFamily = (app, instance) => {
  const { records } = instance;

  app.post('/api/query/:plural', (request) => {
    const plural = part(request, 'plural');
    allow(instance, request, 'read', plural);
    const entity = records.entity(plural);
    const body = bodyOf(request);
    const address = addressOf(request, plural);
    const search = searchOf(body, {
      words: address.parameters.get('$search') ?? '',
      limit: address.limit,
      page: address.page ?? 1,
      showDeleted: address.showDeleted || body.showDeleted === true,
    });
    const viewPath = `/api/query/${plural}`;
    const rows = records.aggregate(entity, body, search);
    if (rows) {
      const page = { members: rows, total: rows.length, limit: address.limit, page: address.page };
      return hydraCollection(`/api/3/${plural}`, entity.typeName, viewPath, page);
    }
    const selected = search.query.selectFields;
    const list = listOf(instance, entity, records.find(entity, search), address, viewPath);
    return selected
      ? { ...list, 'hydra:member': keep(list['hydra:member'], (name) => selected.includes(name)) }
      : ignore(list, body);
  });

  app.post('/api/query/:plural/explain', (request) => {
    const plural = part(request, 'plural');
    allow(instance, request, 'read', plural);
    return records.explain(records.entity(plural), searchOf(bodyOf(request), { limit: defaultLimit }));
  });
};

/** `__ignoreFields`: all but these. */
function ignore(list: JsonMap, body: JsonMap): JsonMap {
  const ignored = body['__ignoreFields'];
  if (!Array.isArray(ignored)) return list;
  return { ...list, 'hydra:member': keep(list['hydra:member'], (name) => !ignored.includes(name)) };
}

function keep(members: unknown, wants: (name: string) => boolean): JsonMap[] {
  return (members as JsonMap[]).map((record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('@') || wants(name))),
  );
}
