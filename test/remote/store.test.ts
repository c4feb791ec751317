import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { proxyAddress, remoteAddress } from '../../main/remote/remotes/address';
import { RemoteStore } from '../../main/remote/remotes/store';
import { RemoteRequestLog } from '../../main/remote/session/request-log';
import { authorityIn } from '../../main/remote/session/trust';
import { temporaryFolder } from '../support/host';
import { remoteAt } from './instances';

function folder(): string {
  const made = temporaryFolder();
  onTestFinished(() => made.remove());
  return made.path;
}

it('keeps remotes by name, one of each, also where two processes add at once', async () => {
  const dataDir = folder();
  const names = ['prod', 'dev', 'test', 'staging'];
  const remotes = await Promise.all(names.map((name) => remoteAt('https://example.com', { name })));
  await Promise.all(remotes.map((remote) => new RemoteStore(dataDir).add(remote)));
  const store = new RemoteStore(dataDir);
  expect((await store.all()).map(({ name }) => name)).toEqual(names.toSorted());
  await expect(store.add(await remoteAt('https://example.com', { name: 'prod' }))).rejects.toMatchObject({
    code: 'conflict',
  });
  // Both would read the same variables of the environment.
  await store.add(await remoteAt('https://example.com', { name: 'my-prod' }));
  await expect(store.add(await remoteAt('https://example.com', { name: 'my.prod' }))).rejects.toMatchObject({
    code: 'conflict',
  });
  for (const name of ['', '../x', 'a b', '-x'])
    await expect(store.add(await remoteAt('https://example.com', { name }))).rejects.toMatchObject({
      code: 'invalid-input',
    });
  const dev = await store.get('dev');
  new RemoteRequestLog(store.folderOf(dev)).add({
    at: '',
    method: 'GET',
    path: '/',
    status: 200,
    milliseconds: 1,
    bytes: 1,
  });
  await store.remove(dev);
  await expect(store.get('dev')).rejects.toMatchObject({ code: 'not-found' });
  expect(await new RemoteRequestLog(store.folderOf(dev)).read(10)).toEqual([]);
});

it('says which remote is damaged, and writes nothing over it', async () => {
  const dataDir = folder();
  const store = new RemoteStore(dataDir);
  const remote = await remoteAt('https://example.com');
  await store.add(remote);
  const file = join(store.folderOf(remote), 'remote.json');
  writeFileSync(file, '{');
  await expect(store.all()).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining(file),
  });
  await expect(store.add(await remoteAt('https://example.com', { name: 'b' }))).rejects.toMatchObject({
    code: 'unreadable',
  });
  expect(readFileSync(file, 'utf8')).toBe('{');
});

it('takes addresses of instances, and none that holds or shows a password', () => {
  expect(remoteAddress('soar.example.com')).toBe('https://soar.example.com');
  expect(remoteAddress('https://soar.example.com:8443/')).toBe('https://soar.example.com:8443');
  expect(remoteAddress('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  for (const wrong of [
    'http://soar.example.com',
    'https://me:pass@host',
    'https://host/api',
    'ftp://host',
    'https://',
  ])
    expect(() => remoteAddress(wrong), wrong).toThrow();
  expect(proxyAddress('http://proxy:3128')).toBe('http://proxy:3128');
  expect(() => proxyAddress('http://me:pass@proxy:3128')).toThrow();
});

it('keeps the certificates of a file and nothing else of it', () => {
  expect(() => authorityIn('no certificate', 'x.pem')).toThrow();
  expect(() =>
    authorityIn('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'x.pem'),
  ).toThrow();
});

it('reads the latest requests of a log, in which no secret is', async () => {
  const place = folder();
  const log = new RemoteRequestLog(place);
  const entry = { at: 'now', method: 'GET', path: '/api', status: 200, milliseconds: 3, bytes: 4 };
  for (const number of [1, 2, 3]) log.add({ ...entry, path: `/api/${number}?password=hunter2hunter2` });
  const read = await log.read(2);
  expect(read.map(({ path }) => path.slice(0, 6))).toEqual(['/api/2', '/api/3']);
  expect(JSON.stringify(read)).not.toContain('hunter2');
  // One that was cut off, with more written after it.
  appendFileSync(join(place, 'requests.jsonl'), '{"at":"no\n');
  log.add({ ...entry, path: '/api/4' });
  expect((await log.read(2)).map(({ path }) => path.slice(0, 6))).toEqual(['/api/3', '/api/4']);
});
