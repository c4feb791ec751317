/** A description with what public ones have: references, parts put together, examples, a circle, several ways to say a body. */
export const hostsApi = {
  openapi: '3.0.3',
  info: { title: 'Host Intelligence', version: '2.1' },
  servers: [{ url: 'https://{region}.hosts.example.com/v2', variables: { region: { default: 'eu' } } }],
  security: [{ key: [] }],
  paths: {
    '/hosts': {
      parameters: [{ $ref: '#/components/parameters/limit' }],
      get: {
        operationId: 'listHosts',
        summary: 'List hosts',
        responses: { '200': { $ref: '#/components/responses/hosts' } },
      },
      post: {
        operationId: 'addHost',
        summary: 'Add a host',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewHost' } } },
        },
        responses: {
          '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Host' } } } },
        },
      },
    },
    '/hosts/{hostId}': {
      get: {
        operationId: 'getHost',
        description: 'Tells all that is known of a host. Slow.\n\nMore of it.',
        parameters: [
          { name: 'hostId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'detail', in: 'query', schema: { type: 'string', enum: ['low', 'high'], default: 'low' } },
        ],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Host' },
                examples: { one: { value: { id: 'h-1', name: 'one.example.com' } } },
              },
            },
          },
        },
      },
      delete: { operationId: 'removeHost', responses: { '204': { description: 'Gone' } } },
    },
    '/hosts/mine': {
      get: {
        operationId: 'getMine',
        responses: {
          default: {
            content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } },
          },
        },
      },
    },
    '/samples': {
      post: {
        operationId: 'sendSample',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { sample: { type: 'string', format: 'binary' }, note: { type: 'string' } },
              },
            },
          },
        },
        responses: { '200': { content: { 'text/plain': { schema: { type: 'string', example: 'taken' } } } } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } } },
    responses: {
      hosts: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                total: { type: 'integer', minimum: 0, maximum: 9 },
                items: { type: 'array', items: { $ref: '#/components/schemas/Host' } },
              },
            },
          },
        },
      },
    },
    schemas: {
      NewHost: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          class: { type: 'string', enum: ['server', 'client'] },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      Host: {
        allOf: [
          { $ref: '#/components/schemas/NewHost' },
          {
            properties: {
              id: { type: 'string', format: 'uuid' },
              seen: { type: 'string', format: 'date-time' },
              parent: { $ref: '#/components/schemas/Host' },
            },
          },
        ],
      },
    },
  },
};

/** The same kind of service as Swagger 2 says it. */
export const swaggerApi = {
  swagger: '2.0',
  info: { title: 'Tickets', version: '1' },
  host: 'tickets.example.com',
  basePath: '/api',
  schemes: ['http', 'https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: { login: { type: 'basic' } },
  paths: {
    '/tickets/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', type: 'integer', required: true }],
        responses: {
          200: { schema: { $ref: '#/definitions/Ticket' }, examples: { 'application/json': { id: 7 } } },
        },
      },
    },
    '/tickets': {
      post: {
        operationId: 'open ticket',
        parameters: [
          { name: 'ticket', in: 'body', required: true, schema: { $ref: '#/definitions/Ticket' } },
        ],
        responses: { 201: { schema: { $ref: '#/definitions/Ticket' } } },
      },
    },
    '/search': {
      post: {
        consumes: ['application/x-www-form-urlencoded'],
        parameters: [{ name: 'q', in: 'formData', type: 'string', required: true }],
        responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/Ticket' } } } },
      },
    },
  },
  definitions: {
    Ticket: { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } },
  },
};
