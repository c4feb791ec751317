import { hydraCollection } from '../http/envelope';
import { readAddress } from '../http/address';
import { invalid, notFound } from '../platform-error';
import { notPermitted } from '../query/sight';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

/** `/api/3/tags`: a tag has its name where other records have their uuid (docs/platform/identity.md#wire). */
export default routeFamily((app, instance) => {
  const { tags } = instance;

  app.get('/api/3/tags', (request) => {
    accountOf(request);
    const address = readAddress(request.url, true);
    const names = tags.names(address.parameters.get('uuid$like')?.replace(/%.*$/, ''));
    const from = ((address.page ?? 1) - 1) * address.limit;
    const members = names.slice(from, from + address.limit).map(shown);
    const page = { members, total: names.length, limit: address.limit, page: address.page };
    return hydraCollection('/api/3/tags', 'Tag', '/api/3/tags', page);
  });

  app.post('/api/3/tags', (request, reply) => {
    // Tags come to be with the records that carry them, so who may write none may add no tag.
    const account = accountOf(request);
    const mayWrite = (['create', 'update'] as const).some((permission) =>
      instance.permissions.mayAnywhere(account, permission),
    );
    if (!mayWrite) throw notPermitted('create', '"tags"');
    const { uuid } = bodyOf(request);
    if (typeof uuid !== 'string' || uuid === '') throw invalid('"uuid" has to be the name of the tag.');
    tags.add(uuid);
    return reply.status(201).send(shown(uuid));
  });

  app.get('/api/3/tags/:name', (request) => {
    accountOf(request);
    const name = part(request, 'name');
    if (!tags.names(name).includes(name)) throw notFound(`The tag "${name}"`);
    return shown(name);
  });

  app.delete('/api/3/tags/:name', (request, reply) => {
    allow(instance, request, 'update', 'application');
    const name = part(request, 'name');
    if (!tags.remove(name)) throw notFound(`The tag "${name}"`);
    return reply.status(204).send();
  });
});

const shown = (name: string) => ({
  '@id': `/api/3/tags/${encodeURIComponent(name)}`,
  '@type': 'Tag',
  uuid: name,
});
