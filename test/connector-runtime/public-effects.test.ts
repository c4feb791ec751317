import { describe, expect, it } from 'vitest';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import {
  headerOf,
  type HttpAnswers,
  type HttpRequest,
  jsonResponse,
} from '../../main/connector-runtime/answers/http';
import { json, packages, publicConnector, preparePublicConnectors } from './public-connector';

preparePublicConnectors();

const bytes = Buffer.from([0x4d, 0x5a, 0, 255, 254]);
const indicator = (id: string, pattern: string) => ({ type: 'indicator', id, pattern });
const objects = [
  indicator('one', "[ipv4-addr:value = '192.0.2.1']"),
  indicator('two', "[ipv4-addr:value = '192.0.2.1']"),
  indicator('three', "[domain-name:value = 'example.com']"),
  { type: 'malware', id: 'four' },
];

/** A server of TAXII 2 with one collection. */
const taxii: HttpAnswers = ({ url }) => {
  const root = 'https://feed.example.com/api';
  if (url.endsWith('/taxii2/')) return json({ api_roots: [root] });
  if (url !== root) return json({ objects });
  const response = jsonResponse({ title: 'feed' });
  return {
    response: { ...response, headers: [['Content-Type', 'application/taxii+json;version=2.1']] },
    source: 'test',
  };
};

/** The product's own network manager, and the platform's answers to files. */
function manager(): { answers: HttpAnswers; called: string[] } {
  const called: string[] = [];
  const machine = new NetworkManager(readNetworkManager({}).state);
  return {
    called,
    answers: ({ body }: HttpRequest) => {
      const message = JSON.parse(body.toString()) as { method: string; params: { url: string }[] };
      called.push(`${message.method} ${message.params[0]?.url ?? ''}`);
      return json(machine.call(message, { at: Date.UTC(2026, 0, 15) }));
    },
  };
}

describe.skipIf(packages === null)('effects of public connectors (skipped where there is no corpus)', () => {
  it('a download is a file of the run, kept by the platform as an attachment', async () => {
    const attachment = { '@id': '/api/3/attachments/1', name: 'f1' };
    const { execute, asked, session } = await publicConnector('virustotal-premium', ({ url, toPlatform }) => {
      if (toPlatform) return json(url.endsWith('/files') ? { '@id': '/api/3/files/1' } : attachment, 201);
      return {
        response: {
          status: 200,
          reason: 'OK',
          headers: [['Content-Type', 'application/octet-stream']],
          body: bytes,
        },
        source: 'test',
      };
    });
    const config = { server_url: 'https://www.virustotal.com', api_key: 'k' };
    const called = await execute('download_file', config, { id: 'f1' });
    expect(called).toMatchObject({ outcome: 'returned', value: attachment });
    expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/v3/files/f1/download',
      'POST /api/3/files',
      'POST /api/3/attachments',
    ]);
    const [, upload, record] = asked;
    expect(upload?.body.includes(bytes)).toBe(true);
    expect(upload && headerOf(upload.headers, 'content-type')).toContain('multipart/form-data');
    expect(JSON.parse(record?.body.toString() ?? '')).toMatchObject({ name: 'f1', file: '/api/3/files/1' });
    session.end();
  });

  describe('indicators of a feed', () => {
    const collect = async (params: object, env?: object) => {
      const { execute, asked } = await publicConnector('taxii2-threat-intel-feed', taxii);
      const config = { server_url: 'feed.example.com', username: 'u', password: 'p', verify_ssl: true };
      const given = { collectionID: 'c1', ...params };
      return { called: await execute('get_objects_by_collection_id', config, given, env), asked };
    };

    it('come once for each pattern, by three requests that accept what the root says', async () => {
      const { called, asked } = await collect({ output_mode: 'Return as a JSON' });
      expect(called).toMatchObject({ outcome: 'returned', value: [{ id: 'one' }, { id: 'three' }] });
      expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
        'GET /taxii2/',
        'GET /api',
        'GET /api/collections/c1/objects',
      ]);
      const last = asked.at(-1);
      expect(last && headerOf(last.headers, 'accept')).toBe('application/taxii+json;version=2.1');
    });

    it('are saved as a file of the run', async () => {
      const { called } = await collect({ output_mode: 'Save to File', filename: 'feed.json' });
      expect(called).toMatchObject({ outcome: 'returned', value: { filename: 'feed.json' } });
      expect(called.value).toHaveProperty('sha256');
      expect(called.value).toHaveProperty('cyops_file_path', expect.not.stringContaining('/'));
    });

    it('start the playbook that makes records of them', async () => {
      const { called } = await collect({
        output_mode: 'Create as Feed Records in FortiSOAR',
        create_pb_id: 'b9d9b4e4-0000-4000-8000-000000000001',
      });
      expect(called).toMatchObject({
        outcome: 'returned',
        value: 'Successfully triggered playbooks to create feed records',
        started: [
          {
            playbook: 'b9d9b4e4-0000-4000-8000-000000000001',
            records: [{ id: 'one' }, { id: 'two' }, { id: 'three' }],
          },
        ],
      });
    });
  });

  it('a network manager is signed into, asked, and signed out of', async () => {
    const { answers, called } = manager();
    const { execute, asked } = await publicConnector('fortinet-fortimanager-json-rpc', answers);
    const config = { address: 'manager.example.com', username: 'admin', password: 'packwright' };
    const got = await execute('json_rpc_get', config, { url: '/dvmdb/adom' });
    expect(got).toMatchObject({ outcome: 'returned', value: { status: 0 } });
    expect((got.value as { get_response: unknown }).get_response).toContainEqual(
      expect.objectContaining({ name: 'root' }),
    );
    expect(called.map((each) => each.replace(' /', ' '))).toEqual([
      'exec sys/login/user',
      'get cli/global/system/global',
      'get dvmdb/adom',
      'exec sys/logout',
    ]);
    expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['https://manager.example.com/jsonrpc']));
    const refused = await execute('json_rpc_get', { ...config, password: 'another' }, { url: '/dvmdb/adom' });
    expect(refused).toMatchObject({ outcome: 'raised' });
    expect(refused.message).toContain('Login failed');
  });

  it('a parameter that is wrong fails before anything is asked', async () => {
    const { execute, asked } = await publicConnector('elastic-security', () => json({}));
    const called = await execute(
      'generic_api_call',
      { url: 'https://es.example.com', api_key: 'k', verify_ssl: true },
      { method: 'GET', api_endpoint: '_cat/indices' },
    );
    expect(called.outcome).toBe('raised');
    expect(called.message).toContain("must startswith '/'");
    expect(asked).toEqual([]);
  });

  it('an operation that takes no env fails where a run hands it on, at its line', async () => {
    const { execute, asked } = await publicConnector('cyble-vision', () => json({ companies: [] }));
    const config = { server_url: 'https://cyble.example.com', token: 't' };
    const handed = await execute('fetch_companies', config, {}, { request: {} });
    expect(handed).toMatchObject({ outcome: 'raised', problem: { place: { file: 'connector.py' } } });
    expect(handed.message).toContain("unexpected keyword argument 'env'");
    expect(asked).toEqual([]);
    expect(await execute('fetch_companies', config, {})).toMatchObject({ outcome: 'returned' });
    expect(asked).toHaveLength(1);
  });
});
