import { describe, expect, it } from 'vitest';
import { type ApiDescription, readDescription, responseOf } from '@core/openapi/description';
import { matchRequest } from '@core/openapi/match';
import { readDescriptionText } from '@core/openapi/read';
import { sampleOfContent, sampleOfSchema } from '@core/openapi/sample';
import { Random } from '@core/engine/random';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { hostsApi, swaggerApi } from './descriptions';

const read = (value: unknown): ApiDescription => {
  const description = readDescription(value);
  if (!description) throw new Error('it is a description');
  return description;
};
const operation = (description: ApiDescription, id: string) => {
  const found = description.operations.find((each) => each.id === id);
  if (!found) throw new Error(`there is ${id}`);
  return found;
};

describe('a description', () => {
  it('is read with its servers, how one signs in, and parameters of paths and operations', () => {
    const { title, servers, security, operations } = read(hostsApi);
    expect({ title, servers, security }).toEqual({
      title: 'Host Intelligence',
      servers: ['https://eu.hosts.example.com/v2'],
      security: { kind: 'key', name: 'X-Api-Key', in: 'header' },
    });
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /hosts',
      'POST /hosts',
      'GET /hosts/{hostId}',
      'DELETE /hosts/{hostId}',
      'GET /hosts/mine',
      'POST /samples',
    ]);
    expect(operations[0]?.parameters).toMatchObject([{ name: 'limit', in: 'query', required: false }]);
  });

  it('is read as Swagger 2 too: bodies among the parameters, schemas in them, one host', () => {
    const description = read(swaggerApi);
    expect(description.servers).toEqual(['https://tickets.example.com/api']);
    expect(description.security).toEqual({ kind: 'basic' });
    expect(operation(description, 'open ticket').body).toMatchObject({
      type: 'application/json',
      required: true,
    });
    const search = operation(description, 'post /search').body;
    expect(search?.type).toBe('application/x-www-form-urlencoded');
    expect([...description.schemas.plain(search?.schema).properties.keys()]).toEqual(['q']);
    const got = responseOf(operation(description, 'get /tickets/{id}'))?.content;
    expect(got?.examples).toEqual([{ id: 7 }]);
  });

  it.each([
    ['nothing of the kind', '{"name": "x"}', /no "openapi" or "swagger"/],
    ['a description of nothing', '{"openapi": "3.0.0", "paths": {}}', /no operations/],
    ['broken JSON', '{"openapi": ', /is not JSON/],
    ['a list', '[1]', /no OpenAPI description/],
  ])('is refused where it is %s', (_, text, message) => {
    expect(() => readDescriptionText('api.json', text)).toThrow(message);
  });

  it('is read from YAML by its name or its text', () => {
    const yaml = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n  /a: {get: {responses: {}}}\n';
    expect(readDescriptionText('a.yaml', yaml).operations).toHaveLength(1);
    expect(readDescriptionText('a', yaml).title).toBe('T');
  });
});

describe('references', () => {
  it('lead within the description alone; what they lead to elsewhere is told', () => {
    const description = read({
      openapi: '3.0.0',
      info: {},
      paths: { '/a': { get: { responses: { 200: { $ref: 'https://elsewhere.example/x.yaml#/a' } } } } },
    });
    expect(responseOf(operation(description, 'get /a'))?.content).toBeNull();
    expect([...description.schemas.lost]).toEqual(['https://elsewhere.example/x.yaml#/a']);
  });

  it('that go round end', () => {
    const description = read({
      ...hostsApi,
      components: {
        schemas: {
          Host: { $ref: '#/components/schemas/Other' },
          Other: { $ref: '#/components/schemas/Host' },
        },
      },
    });
    const content = responseOf(operation(description, 'addHost'))?.content;
    expect(content && sampleOfContent(content, description.schemas, 1)).toBe('sample');
  });
});

describe('a sample', () => {
  const description = read(hostsApi);
  const of = (id: string, seed: number) => {
    const content = responseOf(operation(description, id))?.content;
    if (!content) throw new Error('it has content');
    return sampleOfContent(content, description.schemas, seed);
  };

  it('is the first example where there is one', () => {
    expect(of('getHost', 1)).toEqual({ id: 'h-1', name: 'one.example.com' });
  });

  it('has all members of all parts, as their types and formats say, and ends where schemas go round', () => {
    const host = of('addHost', 1) as Record<string, unknown>;
    expect(Object.keys(host)).toEqual(['name', 'class', 'tags', 'id', 'seen', 'parent']);
    expect(['server', 'client']).toContain(host['class']);
    expect(host['id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(JSON.stringify(host).length).toBeLessThan(5_000);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(of('listHosts', 7)).toEqual(of('listHosts', 7));
    const seeds = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(of('listHosts', seed)));
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });
});

describe('a request', () => {
  const description = read(hostsApi);
  const match = (method: string, path: string) => matchRequest(description, method, path);

  it.each([
    ['GET', '/hosts', 'listHosts'],
    ['GET', '/v2/hosts', 'listHosts'],
    ['GET', '//v2//hosts/', 'listHosts'],
    ['GET', '/hosts/h%2F1', 'getHost'],
    ['GET', '/hosts/mine', 'getMine'],
    ['DELETE', '/hosts/mine', 'removeHost'],
  ])('%s %s is one of %s', (method, path, id) => {
    expect(match(method, path.replace('//v2', '/v2'))).toMatchObject({ operation: { id } });
  });

  it('that fits no path names the nearest', () => {
    expect(match('GET', '/v2/hosts/1/ports')).toMatchObject({
      nearest: { path: '/hosts/{hostId}' },
      why: 'differs in the path',
    });
    expect(match('PATCH', '/hosts/1')).toMatchObject({ why: 'differs in the method' });
    expect(match('GET', '/nowhere')).toMatchObject({ nearest: null });
  });
});

describe('hostile descriptions', () => {
  it('of deep and wide schemas are bounded', () => {
    let deep: unknown = { type: 'string' };
    for (let level = 0; level < 3_000; level++) deep = { allOf: [deep], properties: { [`p${level}`]: deep } };
    const wide = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`m${index}`, { $ref: '#/components/schemas/wide' }]),
    );
    const description = read({
      ...hostsApi,
      components: { schemas: { deep, wide: { type: 'object', properties: wide } } },
    });
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, each) => sum + count(each), 1)
        : 1;
    for (const name of ['deep', 'wide']) {
      const made = sampleOfSchema(
        { $ref: `#/components/schemas/${name}` },
        description.schemas,
        new Random(1),
      );
      expect(count(made)).toBeLessThanOrEqual(5_001);
    }
  });

  it('of more than 10 MB, and of aliases that multiply, are refused', () => {
    expect(() => readDescriptionText('a.json', `{"openapi": "${'x'.repeat(10_000_000)}"}`)).toThrow(/10 MB/);
    const bomb = `openapi: 3.0.0\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
      .split('')
      .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(',')}]`)
      .join('\n')}\npaths: {}\n`;
    expect(() => readDescriptionText('a.yaml', bomb)).toThrow(/is not YAML/);
  });

  it('with names of what every object has make neither a prototype nor an operation of it', () => {
    const text =
      '{"openapi":"3.0.0","info":{},"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}}}}}}}}}}';
    const description = readDescriptionText('a.json', text);
    const content = responseOf(operation(description, 'get /a'))?.content;
    const made = content && sampleOfContent(content, description.schemas, 1);
    expect(Object.keys(made as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  });
});

it('a connector of very many operations with schemas that go round stays a file that can be read', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`m${index}`, { $ref: '#/components/schemas/wide' }]),
  );
  const answer = { content: { 'application/json': { schema: { $ref: '#/components/schemas/wide' } } } };
  const paths = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [
      `/things/${index}`,
      { get: { responses: { 200: answer } } },
    ]),
  );
  const text = JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Big' },
    paths,
    components: { schemas: { wide: { type: 'object', properties: wide } } },
  });
  const made = connectorFiles(
    readDescriptionText('big.json', text),
    { label: null, publisher: 'Me' },
    { name: 'big.json', text },
  );
  expect(made.operations).toBe(2_000);
  const own = made.files.filter(({ path }) => path !== 'tests/openapi.json');
  expect(own.reduce((sum, { text: written }) => sum + written.length, 0)).toBeLessThan(10_000_000);
});
