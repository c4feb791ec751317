import { type Entity, isRelation } from '../entities/entity';
import { notFound } from '../platform-error';
import { accountOf, part, routeFamily } from './route';

/** The property list of a type, as JSON-LD (docs/platform/wire.md#system). */
export default routeFamily((app, instance) => {
  // Clients poll this to learn whether the platform is back after a publish.
  app.get('/api/3', (request) => {
    accountOf(request);
    const entities = [...instance.catalog.all()].map(({ typeName, plural }) => [
      typeName.charAt(0).toLowerCase() + typeName.slice(1),
      `/api/3/${plural}`,
    ]);
    return {
      '@context': '/api/3/contexts/Entrypoint',
      '@id': '/api/3',
      '@type': 'Entrypoint',
      ...Object.fromEntries(entities),
    };
  });

  app.get('/api/3/docs.jsonld', (request, reply) => {
    accountOf(request);
    const documentation = {
      '@context': '/api/3/contexts/ApiDocumentation',
      '@id': '/api/3/docs.jsonld',
      '@type': 'hydra:ApiDocumentation',
      'hydra:entrypoint': '/api/3',
      'hydra:supportedClass': [...instance.catalog.all()].map(classOf),
    };
    return reply.type('application/ld+json').send(JSON.stringify(documentation));
  });

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
});

const classOf = (entity: Entity) => ({
  '@id': `#${entity.typeName}`,
  '@type': 'hydra:Class',
  'hydra:title': entity.typeName,
  'hydra:supportedProperty': [...entity.fields.values()].map((field) => ({
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${entity.typeName}/${field.name}`,
      '@type': isRelation(field) ? 'hydra:Link' : 'rdf:Property',
    },
    'hydra:title': field.name,
    'hydra:required': 'required' in field && field.required,
    'hydra:readable': field.hidden !== true,
    'hydra:writeable': field.fixed !== true,
  })),
});
