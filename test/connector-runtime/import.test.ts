import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries, connectorChild } from '../studio/built';
import { packwright } from '../support/command-line';
import { temporaryFolder } from '../support/host';

/** Signs in, asks with the session, and fetches a file. */
const program = `
import requests
from connectors.core.connector import Connector

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        root = 'https://api.example.com'
        session = requests.Session()
        form = {'client_id': 'me', 'client_secret': config['secret']}
        token = session.post(root + '/token', data=form).json()['access_token']
        headers = {'Authorization': 'Bearer ' + token}
        items = session.get(root + '/items', params={'page': 1, 'kind': 'host'}, headers=headers).json()
        found = session.post(root + '/search', json={'b': 2, 'a': 1}, headers=headers).json()
        raw = session.get(root + '/raw').content
        return {'items': items, 'found': found, 'bytes': list(raw), 'cookies': sorted(session.cookies.keys())}
`;

const manifest = {
  name: 'cloud',
  version: '1.0.0',
  configuration: { fields: [{ name: 'secret', title: 'Secret', type: 'password', required: true }] },
  operations: [{ operation: 'list', title: 'List', parameters: [] }],
};

const secret = 'c4n4ry-s3cret-value';
const canaries = [secret, 't0ken-abcdef', 'c4n4ry-cookie', 'c4n4ry-bearer'];
const whole = {
  items: [{ id: 1 }],
  found: { count: 1 },
  bytes: [0, 255, 1, 2],
};

const header = (name: string, value: string) => ({ name, value });
const json = (value: unknown) => ({ mimeType: 'application/json', size: 9, text: JSON.stringify(value) });
const item = (method: string, url: string, asked: object, response: object) => ({
  request: { method, url, headers: [header(':authority', 'api.example.com')], ...asked },
  response: { status: 200, statusText: 'OK', headers: [], ...response },
});

/** As browsers save it: forms by their members, bodies unpacked while the header says they are packed. */
const archive = {
  log: {
    version: '1.2',
    entries: [
      item(
        'POST',
        'https://api.example.com/token',
        {
          postData: {
            mimeType: 'application/x-www-form-urlencoded',
            params: [header('client_secret', secret), header('client_id', 'me')],
          },
        },
        {
          headers: [
            header('content-encoding', 'br'),
            header('Set-Cookie', 'sid=c4n4ry-cookie; Path=/'),
            header('content-length', '3'),
          ],
          content: json({ access_token: 't0ken-abcdef' }),
        },
      ),
      item(
        'GET',
        'https://api.example.com/items?kind=host&page=1',
        { headers: [header('Authorization', 'Bearer c4n4ry-bearer')] },
        { headers: [header('Content-Type', 'application/json')], content: json(whole.items) },
      ),
      item('GET', 'https://cdn.example.net/logo.png', {}, { content: json({}) }),
      item(
        'POST',
        'https://api.example.com/search',
        { postData: { mimeType: 'application/json', text: '{"a": 1, "b": 2}' } },
        { headers: [header('Content-Type', 'application/json')], content: json(whole.found) },
      ),
      item(
        'GET',
        'https://api.example.com/raw',
        {},
        { content: { size: 4, encoding: 'base64', text: Buffer.from(whole.bytes).toString('base64') } },
      ),
      item('GET', `https://api.example.com/lost?key=${secret}`, {}, { content: { size: 12 } }),
      item('GET', 'https://api.example.com/blocked', {}, { status: 0 }),
      item(
        'POST',
        'https://api.example.com/upload',
        { postData: { mimeType: 'multipart/form-data; boundary=x', params: [header('file', '')] } },
        { content: json({}) },
      ),
      item('GET', 'wss://api.example.com/live', {}, { content: json({}) }),
    ],
  },
};

const packed = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');

/** As the recorder writes it: headers as lists, packed bodies as bytes. */
const yaml = `interactions:
- request:
    body: client_id=me&client_secret=${secret}
    headers:
      Content-Type:
      - application/x-www-form-urlencoded
    method: POST
    uri: https://api.example.com/token
  response:
    body:
      string: !!binary |
        ${packed({ access_token: 't0ken-abcdef' })}
    headers:
      Content-Encoding:
      - gzip
      Content-Type:
      - application/json
      Set-Cookie:
      - sid=c4n4ry-cookie; Path=/
      - second=c4n4ry-cookie-too; Path=/
    status:
      code: 200
      message: OK
- request:
    body: null
    headers:
      Authorization:
      - Bearer c4n4ry-bearer
    method: GET
    uri: https://api.example.com/items?page=1&kind=host
  response:
    body:
      string: '${JSON.stringify(whole.items)}'
    headers:
      Content-Encoding:
      - gzip
      Content-Type:
      - application/json
    status:
      code: 200
      message: OK
- request:
    body: '{"a": 1, "b": 2}'
    headers:
      Content-Type:
      - application/json
    method: POST
    uri: https://api.example.com/search
  response:
    body:
      string: '${JSON.stringify(whole.found)}'
    headers:
      Content-Type:
      - application/json
    status:
      code: 200
      message: OK
- request:
    body: ''
    headers: {}
    method: GET
    uri: https://api.example.com/raw
  response:
    body:
      string: !!binary |
        ${Buffer.from(whole.bytes).toString('base64')}
    headers: {}
    status:
      code: 200
      message: null
- request:
    body: ''
    headers: {}
    method: GET
    uri: https://api.example.com/torn
  response:
    body:
      string: !!binary |
        H4sI/////w==
    headers:
      content-encoding:
      - gzip
    status:
      code: 200
      message: OK
version: 1
`;

let workers: string;
let folder: ReturnType<typeof temporaryFolder>;

const put = (path: string, value: unknown): void => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), typeof value === 'string' ? value : JSON.stringify(value));
};
const read = (path: string): string => readFileSync(join(folder.path, path), 'utf8');
const connector = (...more: string[]) => packwright(workers, folder.path, 'connector', ...more);

const imported = (file: string, ...more: string[]) =>
  connector('import', 'cloud', file, '--config', 'config.json', '--output', 'made.json', ...more);

/** What the operation returns with other credentials, answered by what was imported alone. */
async function replayed(): Promise<unknown> {
  put('other.json', { secret: 'quite-another-one' });
  const { out } = await connector(
    'run',
    'cloud',
    '--operation',
    'list',
    '--config',
    'other.json',
    '--cassette',
    'made.json',
    '--json',
  );
  const shown = JSON.parse(out) as { result: { data: unknown; message: string } };
  return shown.result.data ?? shown.result.message;
}

beforeAll(async () => {
  workers = await buildEntries(connectorChild);
  folder = temporaryFolder();
  put('cloud/info.json', manifest);
  put('cloud/connector.py', program);
  put('config.json', { secret });
  put('saved.har', archive);
  put('tape.yaml', yaml);
});
afterAll(() => folder.remove());

describe('packwright connector import', () => {
  it('makes a cassette of an HTTP archive: chosen hosts, without secrets, and what was not saved is named', async () => {
    const { code, out } = await imported('saved.har', '--host', 'api.example.com', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      output: 'made.json',
      exchanges: 4,
      left: [
        {
          request: expect.stringContaining('/lost?key=') as string,
          reason: 'the body of its answer was not saved',
        },
        { request: 'GET https://api.example.com/blocked', reason: 'it had no answer' },
        { request: 'POST https://api.example.com/upload', reason: 'the files it sent are not in the file' },
        { request: 'GET wss://api.example.com/live', reason: 'it is no request over HTTP' },
      ],
    });
    for (const canary of canaries) expect(read('made.json') + out).not.toContain(canary);
    expect(read('made.json')).not.toContain('cdn.example.net');
    expect(await replayed()).toEqual({ ...whole, cookies: ['sid'] });
  });

  it('makes a cassette of one of VCR.py, whose bodies are packed or are not', async () => {
    const { code, out, err } = await imported('tape.yaml', '--host', 'api.example.com:443');
    expect({ code, out }).toEqual({ code: 0, out: '4 of 4 answers kept in made.json\n' });
    expect(err).toContain(
      'left out GET https://api.example.com/torn: the body of its answer cannot be unpacked',
    );
    for (const canary of canaries) expect(read('made.json') + err).not.toContain(canary);
    expect(await replayed()).toEqual({ ...whole, cookies: ['second', 'sid'] });
  });

  it('keeps nothing of hosts nobody chose, and says whose answers there are', async () => {
    const none = await connector('import', 'cloud', 'saved.har', '-o', 'none.json');
    expect(none.code).toBe(2);
    expect(none.err).toContain('Name each --host whose answers are kept');
    expect(none.err).toContain('It has answers of api.example.com (4), cdn.example.net (1).');
    const other = await imported('saved.har', '--host', 'example.com');
    expect(other.err).toContain('has no answer of example.com');
    expect(() => read('none.json')).toThrow();
  });

  it('says what it reads where a file is something else', async () => {
    put('other.yaml', 'tests: []\n');
    const { code, err } = await imported('other.yaml', '--host', 'api.example.com');
    expect(code).toBe(2);
    expect(err).toContain('neither an HTTP archive (HAR) nor a cassette of VCR.py');
  });
});
