import { describe, expect, it } from 'vitest';
import { hostilePaths } from '../hostile-paths';
import { ask, askRaw, callHost, startHost } from './test-host';

const sensible = hostilePaths.filter((path) => path !== '' && !path.includes('\u0000'));

describe('the page over HTTP', () => {
  it('comes without a token, with exactly these headers', async () => {
    const host = await startHost();
    const { status, headers, text } = await ask(host, { stranger: true });
    expect(status).toBe(200);
    const nonce = /<meta property="csp-nonce" nonce="([\w-]+)">/.exec(text)?.[1];
    expect(nonce).toHaveLength(24);
    const { date, 'content-length': length, ...others } = headers;
    expect(date).toBeTruthy();
    expect(Number(length)).toBe(Buffer.byteLength(text));
    expect(others).toEqual({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; ` +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src blob:; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
  });

  it('puts the same protection on answers, refusals and files', async () => {
    const host = await startHost();
    const answers = [
      await callHost(host, { method: 'app.info', input: {} }),
      await ask(host, { path: '/missing' }),
      await ask(host, { path: '/events', stranger: true }),
      await ask(host, { path: '/assets/index-Ab12Cd34.js' }),
      await ask(host, { headers: { host: 'evil.example' } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 401, 200, 421]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('answers HEAD with headers alone', async () => {
    const host = await startHost();
    const answer = await ask(host, { method: 'HEAD', path: '/favicon.svg' });
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, '', 'image/svg+xml']);
  });

  it('ignores what follows the question mark', async () => {
    const host = await startHost();
    expect((await ask(host, { path: '/favicon.svg?x=/../secret.txt' })).status).toBe(200);
  });

  it.each(sensible)('gives nothing for %j, however it is written on the wire', async (path) => {
    const host = await startHost();
    const answer = await askRaw(
      host.port,
      `GET ${path} HTTP/1.1\r\nHost: ${host.host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|421) /);
    expect(answer).not.toContain('secret');
  });
});
