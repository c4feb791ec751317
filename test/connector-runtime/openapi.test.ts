import { describe, expect, it } from 'vitest';
import { readDescriptionText } from '@core/openapi/read';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { describedAnswers } from '../../main/connector-runtime/answers/described';
import { type ConnectorPackage, readPackage } from '../../main/connector-runtime/package/read-package';
import { readTestsBeside } from '../../main/connector-runtime/tests/read-tests';
import { runConnectorTests } from '../../main/connector-runtime/tests/run-tests';
import { hostsApi, swaggerApi } from '../core/openapi/descriptions';
import { connectorFolder, connectorsForTests } from './runtime';

const connectors = await connectorsForTests();

/** A connector made from a description, as a package on disk. */
async function madeFrom(value: object): Promise<ConnectorPackage> {
  const source = { name: 'api.json', text: JSON.stringify(value) };
  const made = connectorFiles(
    readDescriptionText(source.name, source.text),
    { label: null, publisher: 'Me' },
    source,
  );
  const files = Object.fromEntries(made.files.map(({ path, text }) => [path, text]));
  const { 'info.json': info = '', ...others } = files;
  return readPackage(connectorFolder(others, JSON.parse(info) as object));
}

async function tested(connector: ConnectorPackage) {
  const { tests, problems } = readTestsBeside(connector);
  expect(problems).toEqual([]);
  const signal = new AbortController().signal;
  return runConnectorTests(connectors, connector, tests, { coverage: true, signal });
}

const withSecurity = (scheme: object) => ({
  ...hostsApi,
  components: { ...hostsApi.components, securitySchemes: { key: scheme } },
});

describe('a connector made from a description', () => {
  it('has an operation for each path, with its form, its output schema and a category', async () => {
    const { manifest, info } = await madeFrom(hostsApi);
    expect(manifest.name).toBe('host-intelligence');
    expect(manifest.configuration.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['server_url', 'text', 'https://eu.hosts.example.com/v2'],
      ['api_key', 'password', undefined],
      ['verify_ssl', 'checkbox', true],
    ]);
    expect(manifest.operations.map(({ operation, category }) => [operation, category])).toEqual([
      ['list_hosts', 'investigation'],
      ['add_host', 'miscellaneous'],
      ['get_host', 'investigation'],
      ['remove_host', 'miscellaneous'],
      ['get_mine', 'investigation'],
      ['send_sample', 'miscellaneous'],
    ]);
    const [, add, get, , , send] = manifest.operations;
    expect(add?.parameters.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['limit', 'integer', false],
      ['name', 'text', true],
      ['class_', 'select', false],
      ['tags', 'json', false],
    ]);
    expect(add?.outputSchema).toMatchObject({ id: '', name: '', parent: { id: '' } });
    expect(get?.parameters.map(({ name }) => name)).toEqual(['host_id', 'x_trace', 'detail']);
    expect(get?.description).toBe('Tells all that is known of a host. Slow.');
    expect(send?.parameters.map(({ name }) => name)).toEqual(['sample_iri', 'note']);
    expect(info['publisher']).toBe('Me');
  });

  it.each([
    ['a key in a header', hostsApi],
    ['a key in the address', withSecurity({ type: 'apiKey', in: 'query', name: 'key' })],
    ['a name and a password', withSecurity({ type: 'http', scheme: 'basic' })],
    ['a token', withSecurity({ type: 'http', scheme: 'bearer' })],
    [
      'client credentials',
      withSecurity({
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: {} } },
      }),
    ],
    ['Swagger 2', swaggerApi],
  ])('passes its own tests against the mock server, signing in by %s', async (_, api) => {
    const connector = await madeFrom(api);
    const { results, coverage } = await tested(connector);
    expect(
      results.flatMap(({ name, status, failures, runError, reason }) =>
        status === 'passed' ? [] : [{ name, failures, runError, reason }],
      ),
    ).toEqual([]);
    expect(coverage?.operations.every(({ returned }) => returned === 1)).toBe(true);
  });

  it('is Python whatever the description says', async () => {
    const evil = "'; import os; os.system('x') #\n\\";
    const connector = await madeFrom({
      openapi: '3.0.0',
      info: { title: evil },
      paths: {
        [`/a/{${evil}}`]: {
          get: {
            operationId: evil,
            summary: evil,
            parameters: [
              { name: evil, in: 'path' },
              { name: 'class', in: 'query' },
              { name: '', in: 'query' },
            ],
            responses: { 200: { content: { 'application/json': { example: [] } } } },
          },
          post: { operationId: 'import', responses: {} },
          put: { operationId: '123', responses: {} },
        },
      },
    });
    const { problem } = await connectors.session(connector, { answers: () => null }).load();
    expect(problem).toBeNull();
    expect(connector.manifest.operations.map(({ operation }) => operation)).toEqual([
      'import_os_os_system_x',
      'import_',
      'operation_123',
    ]);
  });
});

describe('a mock server', () => {
  const description = readDescriptionText('api.json', JSON.stringify(hostsApi));
  const ask = (method: string, url: string, seed?: number) =>
    describedAnswers(
      description,
      seed,
    )({ method, url, headers: [], body: Buffer.alloc(0), verify: true, toPlatform: false });

  it('answers as the description says, the same whatever was asked before', async () => {
    const first = await ask('GET', 'https://any.example/v2/hosts?limit=2');
    await ask('POST', 'https://any.example/hosts');
    expect(await ask('GET', 'https://any.example/v2/hosts')).toEqual(first);
    expect(await ask('DELETE', 'https://any.example/hosts/1')).toMatchObject({
      response: { status: 204 },
      source: 'mock server',
    });
  });

  it('says the nearest of what it has not', async () => {
    expect(await ask('GET', 'https://any.example/hosts/1/ports')).toEqual({
      unanswered:
        'The description of Host Intelligence has no GET /hosts/1/ports. The nearest, GET /hosts/{hostId}, differs in the path.',
    });
  });
});
