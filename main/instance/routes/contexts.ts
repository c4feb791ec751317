import { type Entity, isRelation } from '../entities/entity';
import { notFound } from '../platform-error';
import { schemaTypes } from '../schema/present';
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
    const members = entity ? membersOf(entity) : plainMembers(type, schemaTypes().get(type));
    if (!members) throw notFound(`The context "${type}"`);
    const context = {
      '@vocab': '/api/3/docs.jsonld#',
      hydra: 'http://www.w3.org/ns/hydra/core#',
      ...members,
    };
    return reply.type('application/ld+json').send(JSON.stringify({ '@context': context }));
  });
});

/** The properties of an entity's records, each with its address; a collection has its number as well. */
function membersOf({ typeName, fields }: Entity): Record<string, unknown> {
  const members: Record<string, unknown> = plainMembers(typeName, ['uuid']) ?? {};
  for (const field of fields.values()) {
    const id = `${typeName}/${field.name}`;
    members[field.name] = isRelation(field) ? { '@id': id, '@type': '@id' } : id;
    if (field.kind === 'many' || field.kind === 'back') members[`${field.name}Count`] = `${id}Count`;
  }
  return members;
}

const plainMembers = (type: string, names: readonly string[] | undefined) =>
  names && Object.fromEntries(names.map((name) => [name, `${type}/${name}`]));

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
