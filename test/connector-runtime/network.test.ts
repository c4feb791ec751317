import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { HttpAnswer } from '../../main/connector-runtime/answers/http';
import { networkAnswers } from '../../main/connector-runtime/answers/network';
import { SecretMask } from '../../main/connector-runtime/answers/secrets';
import type { Connectors } from '../../main/connector-runtime/connectors';
import { ownCode } from '../../main/connector-runtime/own-code';
import { connectorOf, connectorsForTests, sessionOf } from './runtime';

const mask = new SecretMask([], {});

/** A server that says this to whoever asks, and ends; what it was asked is kept. */
async function serverThatSays(said: string): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', (data) => {
        heard.push(data.toString());
        socket.end(said);
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard };
}

const ask = (url: string, method = 'GET', headers: [string, string][] = []) =>
  networkAnswers(
    ['127.0.0.1'],
    mask,
  )({
    method,
    url,
    headers,
    body: Buffer.alloc(0),
    verify: true,
    toPlatform: false,
  });

it('a server that changes the protocol, or ends within its answer, is told as a closed connection', async () => {
  const changes = await serverThatSays(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  );
  expect(await ask(changes.url)).toMatchObject({ fault: 'closed' });
  const ends = await serverThatSays('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
  expect(await ask(ends.url)).toMatchObject({ fault: 'closed' });
  const whole = await serverThatSays('HTTP/1.1 200 OK\r\n\r\nuntil the end');
  expect(await ask(whole.url)).toMatchObject({
    response: { status: 200, body: Buffer.from('until the end') },
  });
});

it('a tunnel is refused before anybody is asked', async () => {
  const { url, heard } = await serverThatSays('HTTP/1.1 200 OK\r\n\r\n');
  expect(await ask(url, 'CONNECT')).toMatchObject({ unanswered: expect.stringContaining('tunnel') });
  expect(heard).toEqual([]);
});

it('a header may have the name of what every object has', async () => {
  const { url, heard } = await serverThatSays('HTTP/1.1 204 No Content\r\n\r\n');
  const headers: [string, string][] = [
    ['constructor', 'a'],
    ['__proto__', 'b'],
    ['toString', 'c'],
  ];
  expect(await ask(url, 'GET', headers)).toMatchObject({ response: { status: 204 } });
  expect(heard.join('')).toMatch(/constructor: a\r\n__proto__: b\r\ntoString: c\r\n/);
});

let connectors: Connectors;
beforeAll(async () => {
  connectors = await connectorsForTests({ time: 3_000, grace: 500 });
});

it('an answer that never comes ends with the call, and one that cannot be made is told to the connector', async () => {
  const code = "import requests\nreturn requests.get('https://api.example.com').status_code";
  const waiting = sessionOf(connectors, await connectorOf(code), () => new Promise(() => {}));
  expect((await waiting.session.execute('go', {}, {})).message).toContain('It took longer than its time');
  const broken = sessionOf(connectors, await connectorOf(code), () => {
    throw new Error('The recording is broken.');
  });
  const { outcome, message } = await broken.session.execute('go', {}, {});
  expect([outcome, message]).toEqual(['raised', expect.stringContaining('The recording is broken.')]);
});

it('own code says whether the network alone has answered it', async () => {
  const { url } = await serverThatSays('HTTP/1.1 200 OK\r\n\r\nyes');
  const connector = await connectorOf("import requests\nreturn requests.get(params['url']).text");
  const network = networkAnswers(['127.0.0.1'], mask);
  const made = (): HttpAnswer => ({
    response: { status: 200, reason: 'OK', headers: [], body: Buffer.from('no') },
    source: 'scenario',
  });
  const code = ownCode(
    connectors,
    () => connector,
    () => (request) => (request.url.startsWith(url) ? network(request) : made()),
  );
  onTestFinished(() => code.end());
  const go = (to: string) =>
    code.run({ connector: 'sample', operation: 'go', config: null, params: { url: to } });
  expect(await go(url)).toEqual({ ok: true, data: 'yes', isReal: true });
  expect(await go('https://api.example.com/')).toEqual({ ok: true, data: 'no' });
});
