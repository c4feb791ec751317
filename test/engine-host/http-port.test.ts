import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkPort } from '../../main/engine-host/http-port';

async function server(): Promise<string> {
  const listening = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/endless') {
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(request.url === '/moved' ? 302 : 200, { 'x-method': request.method, location: '/' });
      response.end(`${String(request.headers['x-own'])} ${body}`);
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const call = {
  method: 'POST',
  headers: { 'x-own': 'mine' },
  body: 'hello',
  verify: true,
  timeoutSeconds: 30,
};

describe('the network of a run', () => {
  it('is allowed for hosts by name, on any port or on one', () => {
    const port = networkPort(['Example.com', 'other.org:8443', 'usual.net:443', '127.0.0.1']);
    expect(port.allows('https://example.com/x')).toBe(true);
    expect(port.allows('http://example.com:8080/')).toBe(true);
    expect(port.allows('https://other.org:8443/')).toBe(true);
    expect(port.allows('https://usual.net/')).toBe(true);
    expect(port.allows('http://2130706433/')).toBe(true);
    for (const url of [
      'https://other.org/',
      'http://usual.net/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://0/',
      'http://localhost/',
      'http://127.0.0.2/',
      'https://sub.example.com/',
      'https://example.com.evil.net/',
      'https://evil.net/?example.com',
      'https://example.com@evil.net/',
      'file:///etc/passwd',
      'ftp://example.com/',
      'nonsense',
    ]) {
      expect(port.allows(url), url).toBe(false);
    }
  });

  it('answers with status, headers and body, and follows no redirect', async () => {
    const host = await server();
    const port = networkPort([host]);
    expect(await port.request({ ...call, url: `http://${host}/` })).toMatchObject({
      status: 200,
      headers: { 'x-method': 'POST' },
      body: 'mine hello',
    });
    expect((await port.request({ ...call, url: `http://${host}/moved` })).status).toBe(302);
  });

  it('gives up in time, and says so when nobody answers', async () => {
    const host = await server();
    const port = networkPort([host]);
    for (const path of ['silent', 'endless']) {
      await expect(
        port.request({ ...call, url: `http://${host}/${path}`, timeoutSeconds: 0.2 }),
      ).rejects.toThrow('No answer came within 0.2 seconds');
    }
    await expect(
      networkPort(['127.0.0.1:1']).request({ ...call, url: 'http://127.0.0.1:1/' }),
    ).rejects.toThrow('ECONNREFUSED');
  });

  it('asks nobody the run does not name, whoever asks it to', async () => {
    await expect(
      networkPort(['example.com']).request({ ...call, url: 'http://127.0.0.1:1/' }),
    ).rejects.toThrow('may not ask');
  });

  it('goes to no private address a name leads to, unless the address is named too', async () => {
    const host = await server();
    const [, port = ''] = host.split(':');
    const at = (address: string, family: number) => async () => [{ address, family }];
    const ask = (hosts: string[], resolve: ReturnType<typeof at>, name = 'rebound.example') =>
      networkPort(hosts, resolve).request({ ...call, url: `http://${name}:${port}/` });
    for (const [address, family] of [
      ['127.0.0.1', 4],
      ['10.1.2.3', 4],
      ['169.254.169.254', 4],
      ['192.168.0.1', 4],
      ['0.0.0.0', 4],
      ['::1', 6],
      ['::ffff:127.0.0.1', 6],
      ['fd00::1', 6],
      ['fe80::1', 6],
    ] as const) {
      await expect(ask(['rebound.example'], at(address, family)), address).rejects.toThrow(
        `leads to the private address ${address}`,
      );
    }
    const named = await ask(['rebound.example', host], at('127.0.0.1', 4));
    expect(named.status).toBe(200);
    expect((await ask(['localhost'], at('127.0.0.1', 4), 'localhost')).status).toBe(200);
  });
});
