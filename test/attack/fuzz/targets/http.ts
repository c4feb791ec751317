import { METHODS, request } from 'node:http';
import { Instance } from '../../../../main/instance/instance';
import { firstStart } from '../../../../main/instance/seed/first-start';
import { type InstanceServer, serve } from '../../../../main/instance/server';
import { publishAlerts } from '../../../instance/support';
import { Broken, type Target } from '../target';

interface Served {
  instance: Instance;
  server: InstanceServer;
  apiKey: string;
}

let served: Promise<Served> | null = null;

async function open(): Promise<Served> {
  const instance = Instance.open({ dataDir: null });
  const { apiKey = '' } = firstStart(instance) ?? {};
  await publishAlerts(instance);
  return { instance, server: await serve(instance, { port: 0 }), apiKey };
}

/** An input is a method, a path and a body, each in a line of its own. */
const request3 = (method: string, path: string, body: object | string = '') =>
  Buffer.from(`${method}\n${path}\n${typeof body === 'string' ? body : JSON.stringify(body)}`);

/** Every request has an answer that can be read, and none is the failure of the server. */
export const http: Target = {
  words: [
    'GET',
    'POST',
    'PUT',
    'DELETE',
    '/api/3/',
    '/api/query/',
    '/api/wf/api/',
    '/auth/',
    '?$limit=',
    '&$page=',
    '$relationships=true',
    '%00',
    '%ff',
    '%2e%2e/',
    '@id',
    '"uuid": "',
    '__proto__',
    '-1',
    '9'.repeat(30),
    '/api/3/people/',
    '[{}]',
  ],
  seeds: () => [
    request3('GET', '/api/3/alerts?$limit=3&$orderby=name&name=a'),
    request3('POST', '/api/3/alerts', { name: 'a', score: 1 }),
    request3('POST', '/api/query/alerts', {
      logic: 'AND',
      filters: [],
      aggregates: [{ operator: 'count', field: '*', alias: 'n' }],
    }),
    request3('PUT', '/api/3/alerts/00000000-0000-4000-8000-000000000001', { name: 'b' }),
    request3('POST', '/api/3/upsert/alerts', { name: 'a', sourceId: '1' }),
    request3('POST', '/api/3/insert/alerts', { data: [{ name: 'a' }] }),
    request3('GET', '/api/wf/api/workflows/?limit=3&ordering=-id'),
    request3('POST', '/api/wf/api/jinja-editor/', { template: '{{ 1 }}', values: {} }),
    request3('POST', '/auth/authenticate', { credentials: { loginid: 'a', password: 'b' } }),
    request3('GET', '/api/3/tags?$search=a'),
    request3('POST', '/api/3/staging_model_metadatas', {
      type: 'x',
      attributes: [{ name: 'n', type: 'string', formType: 'text' }],
    }),
    request3('GET', '/api/3/picklist_names?$relationships=true'),
  ],
  async run(input) {
    const { server, apiKey } = await (served ??= open());
    const [method = '', path = '', ...rest] = input.toString('latin1').split('\n');
    // What no client can send is not tried: that is the concern of Node's own parser.
    if (!METHODS.includes(method) || method === 'CONNECT' || !/^\/[\x21-\x7e\x80-\xff]*$/.test(path))
      return 'cannot be sent';
    const { status, text } = await ask(
      server.baseUrl,
      method,
      path,
      Buffer.from(rest.join('\n'), 'latin1'),
      apiKey,
    );
    if (status >= 500) throw new Broken(`${status} ${text.slice(0, 300)}`);
    if (/SQLITE_|SqliteError|node_modules|\.ts:\d+|at .*\(.*:\d+:\d+\)/.test(text))
      throw new Broken(`says of itself: ${text.slice(0, 300)}`);
    return `${method} ${status} ${path.split(/[/?]/).slice(1, 4).join('/').slice(0, 40)}`;
  },
  async close() {
    const started = await served;
    await started?.server.stop();
    await started?.instance.close();
  },
};

function ask(base: string, method: string, path: string, body: Buffer, apiKey: string) {
  const { hostname, port } = new URL(base);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `API-KEY ${apiKey}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const options = { hostname, port, method, path, headers, timeout: 20_000, agent: false };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Broken('no answer in 20 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}
