import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../main/instance/certificates';
import { introduce, mayDo } from '../../main/remote/session/introduction';
import { seeCertificate } from '../../main/remote/session/trust';
import { faultProxy } from './fault-proxy';
import { remoteAt, served, sessionOf } from './instances';

const path = '/api/3/workflow_collections?$limit=1';

it('says the release, who is signed in and what that one may do, by key and by password', async () => {
  const { baseUrl, apiKey, username, password, tls } = await served({ profile: '7.6.5' });
  const byKey = sessionOf(await remoteAt(baseUrl), apiKey);
  const found = await introduce(byKey.session);
  expect(found.certificate).toBe(new X509Certificate(tls.cert).fingerprint256);
  expect(found).toMatchObject({ profile: '7.6.5', readOnlyBecause: null, isMigrating: false });
  expect(mayDo(found, 'workflows', 'update')).toBe(true);
  expect(mayDo(found, 'nothing of the kind', 'update')).toBeNull();
  const account = { kind: 'user', user: username } as const;
  const byPassword = sessionOf(await remoteAt(baseUrl, { account }), password);
  expect((await introduce(byPassword.session)).version).toMatch(/^7\.6\.5/);
  const wrong = sessionOf(await remoteAt(baseUrl, { account }), 'not it');
  await expect(introduce(wrong.session)).rejects.toMatchObject({ reason: 'sign-in-refused' });
  const wrongKey = sessionOf(await remoteAt(baseUrl), 'not it');
  await expect(introduce(wrongKey.session)).rejects.toMatchObject({ reason: 'sign-in-refused' });
});

it('signs in again once when a session has run out, for all requests that are under way together', async () => {
  const { baseUrl, username, password } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  let refused = 0;
  proxy.fault = ({ path: asked }) => {
    if (!asked.startsWith('/api/3') || refused === 3) return 'pass';
    refused += 1;
    return { answer: 401, body: '{"message":"HMAC signature has expired"}' };
  };
  const account = { kind: 'user', user: username } as const;
  const { session } = sessionOf(await remoteAt(proxy.baseUrl, { account }), password);
  const answers = await Promise.all([1, 2, 3].map(() => session.map({ path })));
  expect(answers.map((answer) => answer['@type'])).toEqual(Array(3).fill('hydra:Collection'));
  expect(proxy.seen.filter(({ path: asked }) => asked === '/auth/authenticate')).toHaveLength(2);
});

it('gives up where the renewed session is refused too', async () => {
  const { baseUrl, username, password } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  proxy.fault = ({ path: asked }) => (asked.startsWith('/api/3') ? { answer: 401, body: '{}' } : 'pass');
  const account = { kind: 'user', user: username } as const;
  const { session } = sessionOf(await remoteAt(proxy.baseUrl, { account }), password);
  await expect(session.map({ path })).rejects.toMatchObject({ reason: 'sign-in-refused' });
  expect(proxy.seen).toHaveLength(4);
});

it('waits while an instance is away, and sends nothing again that may have been done', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const { session } = sessionOf(await remoteAt(proxy.baseUrl), apiKey, { pause });
  const away = { answer: 503, body: '{"@type":"SystemUpdate","code":503,"message":"Clearing cache"}' };
  proxy.fault = ({ number }) => (number <= 5 ? away : 'pass');
  await session.map({ path });
  expect(pauses).toEqual([250, 500, 1000, 2000, 5000]);

  proxy.fault = () => away;
  await expect(session.map({ path })).rejects.toMatchObject({ reason: 'busy' });
  // Longer than a minute in all.
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(60_000);

  proxy.seen.length = 0;
  const write = { method: 'POST', path: '/api/3/tags', body: { uuid: 'once' } } as const;
  await expect(session.ask(write)).rejects.toMatchObject({ reason: 'busy' });
  proxy.fault = () => 'cut';
  await expect(session.ask(write)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(proxy.seen).toHaveLength(2);
});

it('tells every other way in which a request fails, and logs it without secrets', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const { session, log } = sessionOf(await remoteAt(proxy.baseUrl, { timeout: 1 }), apiKey);
  const failing = async (fault: Parameters<typeof faultOf>[0], asked = path) => {
    faultOf(fault);
    return session.map({ path: asked }).then(
      () => null,
      ({ reason, message }: { reason: string; message: string }) => ({ reason, message }),
    );
  };
  function faultOf(fault: ReturnType<typeof proxy.fault>) {
    proxy.fault = () => fault;
  }
  expect(await failing('cut')).toMatchObject({ reason: 'unreachable' });
  expect(await failing({ cutAfter: 20 })).toMatchObject({ reason: 'unreachable' });
  expect(await failing('silence')).toMatchObject({ reason: 'timeout' });
  expect(await failing({ answer: 200, body: '<html>Welcome</html>' })).toMatchObject({
    reason: 'not-json',
    message: expect.stringContaining('page for people'),
  });
  expect(await failing({ answer: 200, body: '{"hydra:member":[' })).toMatchObject({ reason: 'not-json' });
  expect(await failing({ answer: 200, body: '[]' })).toMatchObject({ reason: 'not-json' });
  expect(await failing({ answer: 403, body: '{"message":"Access Denied."}' })).toMatchObject({
    reason: 'forbidden',
  });
  expect(await failing({ answer: 500, body: '{"message":"It broke"}' })).toMatchObject({
    reason: 'answered-with-error',
    message: expect.stringContaining('It broke'),
  });
  expect(await failing('pass')).toBeNull();
  expect(log.at(-1)).toMatchObject({ status: 200, method: 'GET', path });
  expect(log.map(({ failure }) => failure).filter(Boolean)).toEqual([
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'timeout',
    'not-json',
    'not-json',
  ]);
  expect(JSON.stringify(log)).not.toContain(apiKey);
});

it('follows no redirect, so that no credential goes elsewhere', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const elsewhere = await faultProxy(baseUrl);
  const proxy = await faultProxy(baseUrl);
  proxy.fault = () => ({ answer: 302, headers: { location: `${elsewhere.baseUrl}/api/3/tags` } });
  const { session } = sessionOf(await remoteAt(proxy.baseUrl), apiKey);
  await expect(session.map({ path })).rejects.toMatchObject({
    reason: 'redirected',
    message: expect.stringContaining(elsewhere.baseUrl),
  });
  expect(elsewhere.seen).toEqual([]);
});

it('sends no password to what is no instance', async () => {
  const { baseUrl, username, password } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const account = { kind: 'user', user: username } as const;
  const { session } = sessionOf(await remoteAt(proxy.baseUrl, { account }), password);
  for (const body of ['{"version":"nightly"}', '{}', '[]']) {
    proxy.fault = () => ({ answer: 200, body });
    await expect(introduce(session)).rejects.toMatchObject({ reason: 'other-product' });
  }
  expect(proxy.seen.map(({ path: asked }) => asked)).toEqual(Array(3).fill('/api/version'));
});

it('takes a sign-in that fails for no missing permission', async () => {
  const { baseUrl, username, password } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const account = { kind: 'user', user: username } as const;
  for (const [answer, reason] of [
    [403, 'sign-in-refused'],
    [404, 'other-product'],
  ] as const) {
    const { session } = sessionOf(await remoteAt(proxy.baseUrl, { account }), password);
    proxy.fault = ({ path: asked }) => (asked.startsWith('/auth') ? { answer, body: '{}' } : 'pass');
    await expect(introduce(session)).rejects.toMatchObject({ reason });
  }
});

it('reads from releases it does not know, and says that it would not write there', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const { session } = sessionOf(await remoteAt(proxy.baseUrl), apiKey);
  const versions = { '7.4.2-1': /older than 7\.6\.5/, '9.1.0-7': /not among/, '8.0.1-6034': null };
  for (const [version, why] of Object.entries(versions)) {
    proxy.fault = ({ path: asked }) =>
      asked === '/api/version' ? { answer: 200, body: JSON.stringify({ version }) } : 'pass';
    const { readOnlyBecause } = await introduce(session);
    if (why === null) expect(readOnlyBecause).toBeNull();
    else expect(readOnlyBecause).toMatch(why);
  }
});

it('knows how far the clock there is off', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const { session } = sessionOf(await remoteAt(proxy.baseUrl), apiKey);
  const date = new Date(Date.now() + 86_400_000).toUTCString();
  proxy.fault = ({ path: asked }) =>
    asked === '/api/version' ? { answer: 200, body: '{"version":"8.0.1-1"}', headers: { date } } : 'pass';
  const { clockOffset } = await introduce(session);
  expect(Math.round((clockOffset ?? 0) / 60_000)).toBe(1440);
});

it('sends nothing to a certificate nobody has signed, to one that is not the pinned one, or without TLS', async () => {
  const { baseUrl, apiKey, tls } = await served();
  const system = sessionOf(await remoteAt(baseUrl, { trust: { by: 'system' } }), apiKey);
  await expect(system.session.map({ path })).rejects.toMatchObject({ reason: 'untrusted-certificate' });

  const { fingerprint, pem } = await seeCertificate(baseUrl, null, 5000);
  const trust = { by: 'pin', fingerprint, pem } as const;
  const pinned = sessionOf(await remoteAt(baseUrl, { trust }), apiKey);
  expect(await pinned.session.map({ path })).toMatchObject({ '@type': 'hydra:Collection' });

  // Another certificate, of the same authority and of another one.
  const plain = await served({ plain: true });
  const other = await faultProxy(plain.baseUrl, await makeCertificates());
  const changed = sessionOf(await remoteAt(other.baseUrl, { trust }), apiKey);
  await expect(changed.session.map({ path })).rejects.toMatchObject({ reason: 'changed-certificate' });
  expect(other.seen).toEqual([]);
  // One of an authority that was pinned too is still another certificate.
  const widened = {
    by: 'pin',
    fingerprint: fingerprint.replace(/^../, (byte) => (byte === '00' ? 'FF' : '00')),
    pem: tls.authority,
  } as const;
  const same = sessionOf(await remoteAt(baseUrl, { trust: widened }), apiKey);
  await expect(same.session.map({ path })).rejects.toMatchObject({ reason: 'changed-certificate' });

  const noTls = sessionOf(await remoteAt(plain.baseUrl.replace('http:', 'https:')), apiKey);
  await expect(noTls.session.map({ path })).rejects.toMatchObject({ reason: 'not-tls' });
});

it('says where nothing is, and what is no http', async () => {
  const { apiKey } = await served({ plain: true });
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  const gone = sessionOf(await remoteAt(`https://127.0.0.1:${port}`), apiKey);
  await expect(gone.session.map({ path })).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('Nothing listens'),
  });
  const unknown = sessionOf(await remoteAt('https://no-such-host.invalid'), apiKey);
  await expect(unknown.session.map({ path })).rejects.toMatchObject({ reason: 'unreachable' });
});

/** A proxy that wants `me:secret`; over TLS where there are certificates. */
async function tunnelling(tls?: { cert: string; key: string }) {
  const asked: (string | undefined)[] = [];
  const tunnel = tls ? createTlsServer(tls) : createServer();
  tunnel.on('connect', (request, socket) => {
    asked.push(request.headers['proxy-authorization'], request.headers.authorization);
    if (request.headers['proxy-authorization'] !== `Basic ${btoa('me:secret')}`)
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [host, port] = (request.url ?? '').split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    tunnel.closeAllConnections();
    await new Promise((resolve) => tunnel.close(resolve));
  });
  const { port } = tunnel.address() as AddressInfo;
  return { address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, asked };
}

it('goes through a proxy with its own credentials, which say nothing to the instance', async () => {
  const { baseUrl, apiKey, tls } = await served();
  // Over https the company's authority, which the remote was added with, counts for its proxy too.
  for (const proxy of [await tunnelling(), await tunnelling(tls)]) {
    const remote = await remoteAt(baseUrl, { proxy: proxy.address });
    const right = sessionOf(remote, apiKey, { proxyCredentials: 'me:secret' });
    expect(await right.session.map({ path })).toMatchObject({ '@type': 'hydra:Collection' });
    expect(proxy.asked).toEqual([`Basic ${btoa('me:secret')}`, undefined]);
    const wrong = sessionOf(remote, apiKey);
    await expect(wrong.session.map({ path })).rejects.toMatchObject({ reason: 'proxy' });
    const place = { address: proxy.address, credentials: 'me:secret', trust: remote.trust };
    const seen = await seeCertificate(baseUrl, place, 5000);
    expect(seen.fingerprint).toBe((await seeCertificate(baseUrl, null, 5000)).fingerprint);
  }
});

it('sends nothing to a proxy whose certificate nobody has signed', async () => {
  const { baseUrl, apiKey } = await served();
  const proxy = await tunnelling(await makeCertificates());
  const remote = await remoteAt(baseUrl, { proxy: proxy.address });
  const { session } = sessionOf(remote, apiKey, { proxyCredentials: 'me:secret' });
  await expect(session.map({ path })).rejects.toMatchObject({ reason: 'untrusted-certificate' });
  const place = { address: proxy.address, credentials: 'me:secret', trust: remote.trust };
  await expect(seeCertificate(baseUrl, place, 5000)).rejects.toThrow();
  expect(proxy.asked).toEqual([]);
});

it('writes nothing to a remote whose mark forbids it', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const write = { method: 'POST', path: '/api/3/workflow_collections', body: { name: 'Made' } } as const;
  const marked = async (protection: 'protected' | 'read-only' | 'development', typedName?: string) => {
    const { session } = sessionOf(await remoteAt(proxy.baseUrl, { protection }), apiKey);
    if (typedName !== undefined) session.confirm(typedName);
    return session;
  };
  for (const session of [
    await marked('read-only'),
    await marked('read-only', 'test'),
    await marked('protected'),
    await marked('protected', 'Test'),
  ]) {
    await expect(session.ask(write)).rejects.toMatchObject({ code: 'refused' });
    await expect(session.ask({ ...write, method: 'DELETE' })).rejects.toMatchObject({ code: 'refused' });
    expect(proxy.seen).toEqual([]);
    // What only reads goes on, whatever its method.
    await session.ask({ ...write, path: '/api/query/workflows', body: { logic: 'AND' }, reads: true });
    proxy.seen.length = 0;
  }
  expect((await (await marked('protected', 'test')).ask(write)).status).toBe(201);
  expect((await (await marked('development')).ask({ ...write, body: { name: 'More' } })).status).toBe(201);
});

it('holds nobody up where a request cannot be logged', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const onRequest = () => {
    throw new Error('The disk is full.');
  };
  const { session } = sessionOf(await remoteAt(baseUrl), apiKey, { concurrency: 1, onRequest });
  const asked = await Promise.allSettled([1, 2].map(() => session.map({ path })));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('has no more requests under way than it may, and stops when nobody wants it any more', async () => {
  const { baseUrl, apiKey } = await served({ plain: true });
  const proxy = await faultProxy(baseUrl);
  const ending = new AbortController();
  const { session } = sessionOf(await remoteAt(proxy.baseUrl), apiKey, {
    concurrency: 2,
    signal: ending.signal,
  });
  proxy.fault = () => 'silence';
  const asked = Promise.allSettled([1, 2, 3, 4, 5].map(() => session.map({ path })));
  await expect.poll(() => proxy.seen.length).toBe(2);
  ending.abort();
  const outcomes = await asked;
  expect(outcomes.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
    Array(5).fill('cancelled'),
  );
  expect(proxy.seen).toHaveLength(2);
});
