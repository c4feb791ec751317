import { isRelation } from '../entities/entity';
import { notFound } from '../platform-error';
import { accountOf, part, type RouteFamily } from './route';

/** The property list of a type, as JSON-LD (API reference 2). */
export const contextRoutes: RouteFamily = (app, instance) => {
  app.get('/api/3/contexts/:type', (request, reply) => {
    accountOf(request);
    const type = part(request, 'type');
    const entity = [...instance.catalog.all()].find(({ typeName }) => typeName === type);
    if (!entity) throw notFound(`The context "${type}"`);
    const context: Record<string, unknown> = {
      '@vocab': '/api/3/docs.jsonld#',
      hydra: 'http://www.w3.org/ns/hydra/core#',
    };
    for (const field of entity.fields.values()) {
      const id = `${type}/${field.name}`;
      context[field.name] = isRelation(field) ? { '@id': id, '@type': '@id' } : id;
      if (field.kind === 'many' || field.kind === 'back') context[`${field.name}Count`] = `${id}Count`;
    }
    return reply.type('application/ld+json').send(JSON.stringify({ '@context': context }));
  });
};
