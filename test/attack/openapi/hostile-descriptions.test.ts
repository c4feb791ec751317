import { expect, it } from 'vitest';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { readDescriptionText } from '@core/openapi/read';
import { responseOf } from '@core/openapi/description';
import { sampleOfContent } from '@core/openapi/sample';

const numbered = (count: number, value: (at: number) => unknown, name = 'm'): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, value(at)]));

const answer = (schema: unknown) => ({
  get: { operationId: 'go', responses: { 200: { content: { 'application/json': { schema } } } } },
});
const api = (paths: unknown, schemas: Record<string, unknown> = {}): string =>
  JSON.stringify({ openapi: '3.0.0', info: { title: 'T' }, paths, components: { schemas } });

/** Everything that is made of a description: its operations, a sample answer, a connector. */
function taken(text: string): string {
  const description = readDescriptionText('api.json', text);
  const [first] = description.operations;
  const content = first && responseOf(first)?.content;
  const sample = content ? sampleOfContent(content, description.schemas, 1) : null;
  const { files } = connectorFiles(description, { label: null, publisher: '' }, { name: 'api.json', text });
  return JSON.stringify([sample, [...files]]);
}

const big = { properties: numbered(60_000, () => ({ type: 'integer' })) };

// Each of them took minutes, or ended with an error of the engine, before it was bounded.
it.each<[string, string, number]>([
  [
    'members that are all put together of one long schema',
    api(
      {
        '/a': answer({
          properties: numbered(2_000, (at) => ({
            title: `t${at}`,
            allOf: [{ $ref: '#/components/schemas/Big' }],
          })),
        }),
      },
      { Big: big },
    ),
    20_000,
  ],
  [
    'operations that refer to one path with very many parameters',
    api({
      ...numbered(3_000, () => ({ $ref: '#/paths/shared' }), '/p'),
      shared: {
        ...answer({ type: 'string' }),
        parameters: Array.from({ length: 60_000 }, (_, at) => ({ name: `n${at}`, in: 'query' })),
      },
    }),
    40_000,
  ],
  [
    'very many examples',
    api({ '/a': answer({ examples: Array.from({ length: 400_000 }, (_, at) => at) }) }),
    20_000,
  ],
  [
    'schemas in circles, by every way that leads into another',
    api(
      { '/a': answer({ $ref: '#/components/schemas/A' }) },
      {
        A: { allOf: [{ $ref: '#/components/schemas/B' }], items: { $ref: '#/components/schemas/A' } },
        B: {
          oneOf: [{ $ref: '#/components/schemas/A' }],
          properties: numbered(30, () => ({ $ref: '#/components/schemas/A' })),
        },
      },
    ),
    20_000,
  ],
  [
    'schemas that lead deep into one another',
    api(
      { '/a': answer({ $ref: '#/components/schemas/m0' }) },
      numbered(5_000, (at) => ({ allOf: [{ $ref: `#/components/schemas/m${at + 1}` }] })),
    ),
    20_000,
  ],
])(
  'an OpenAPI description with %s is read within its bound',
  (_what, text, bound) => {
    const begun = performance.now();
    expect(taken(text).length).toBeLessThan(100_000_000);
    expect(performance.now() - begun).toBeLessThan(bound);
  },
  60_000,
);

it('never opens a file or an address that a description refers to, and sets no prototype', () => {
  const text = api({
    '/a': answer({ $ref: 'file:///etc/passwd' }),
    '/b': answer({ $ref: 'http://127.0.0.1:9/x.json#/a' }),
    '/c': answer({ properties: { ['__proto__']: { properties: { polluted: { type: 'string' } } } } }),
  });
  const { operations, schemas } = readDescriptionText('api.json', text);
  for (const operation of operations) {
    const content = responseOf(operation)?.content;
    if (content) sampleOfContent(content, schemas, 1);
  }
  expect([...schemas.lost]).toEqual(['file:///etc/passwd', 'http://127.0.0.1:9/x.json#/a']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
