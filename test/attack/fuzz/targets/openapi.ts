import { PackwrightError } from '@core/contract/errors';
import { responseOf } from '@core/openapi/description';
import { readDescriptionText } from '@core/openapi/read';
import { sampleOfContent } from '@core/openapi/sample';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { readJson } from '@core/text/json/read';
import { jsonChanges } from '../mutate-json';
import { Broken, kindOf, type Target } from '../target';

const api = {
  openapi: '3.0.0',
  info: { title: 'Intel', version: '1' },
  servers: [{ url: 'https://intel.example/{region}' }],
  security: [{ key: [] }],
  paths: {
    '/look/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'look',
        parameters: [{ name: 'q', in: 'query', schema: { type: 'integer', enum: [1, 2] } }],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
        },
      },
    },
    '/send': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
        responses: { default: { description: 'ok' } },
      },
    },
  },
  components: {
    schemas: {
      A: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', format: 'date-time' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/A' } },
          one: { oneOf: [{ type: 'integer' }, { allOf: [{ $ref: '#/components/schemas/A' }] }] },
        },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};

const swagger = `swagger: '2.0'
info: {title: Old}
host: old.example
paths:
  /a/{b}:
    get:
      parameters: [{name: b, in: path, type: string}, {name: f, in: formData, type: file}]
      responses: {'200': {schema: {type: array, items: {$ref: '#/definitions/X'}}}}
definitions: {X: {properties: {y: {type: number}}}}
`;

/** A text of Python must be one line: whatever foreign text is in it, it ends no literal and no line. */
const pythonLine =
  /^\s*(?:$|#|from |import |def |class |return |raise |if |else|for |try|except|with |operations|logger|[\w.[\]', ]+ ?=|['"()[\]{},\w].*)/;

/** Any description is refused with a sentence, or gives samples and a connector whose files can be read. */
export const openapi: Target = {
  words: [
    '"$ref": "#/components/schemas/A"',
    '"$ref": "#/paths/~1send"',
    '"allOf": [',
    '"oneOf": [',
    '"properties": {',
    '"__proto__": {',
    '"constructor": ',
    '"enum": [',
    '"type": "array"',
    '"in": "body"',
    '"items": ',
    '"example": ',
    '"responses": {',
    "'''",
    '"""',
    '\\n',
    '{id}',
    'null',
    '../',
  ],
  changes: jsonChanges(),
  seeds: () => [Buffer.from(JSON.stringify(api)), Buffer.from(swagger)],
  run(input) {
    const text = input.toString('utf8');
    try {
      const name = text.startsWith('{') ? 'api.json' : 'api.yaml';
      const description = readDescriptionText(name, text);
      for (const operation of description.operations) {
        const content = responseOf(operation)?.content;
        if (content) JSON.stringify(sampleOfContent(content, description.schemas, 1));
      }
      const made = connectorFiles(description, { label: null, publisher: '' }, { name, text });
      for (const { path, text: written } of made.files) {
        if (/^\/|(?:^|\/)\.\.(?:\/|$)|\\/.test(path)) throw new Broken(`a file outside: ${path}`);
        if (
          path.endsWith('.json') &&
          !path.startsWith('tests/openapi.') &&
          readJson(written).problems.length > 0
        )
          throw new Broken(`${path} is no JSON`);
        if (path.endsWith('.py'))
          for (const line of written.split(/[\n\r\u2028\u2029\u0085]/))
            if (!pythonLine.test(line)) throw new Broken(`${path} has the line ${line}`);
      }
      if (!/^[a-z0-9][\w-]*$/i.test(made.name)) throw new Broken(`a package named ${made.name}`);
      return `${made.operations} operations`;
    } catch (thrown) {
      if (thrown instanceof PackwrightError) return kindOf(thrown);
      throw thrown;
    }
  },
};
