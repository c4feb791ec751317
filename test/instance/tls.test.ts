import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { certificatesIn, makeCertificates } from '../../main/instance/certificates';
import { serve } from '../../main/instance/server';
import { temporaryFolder } from '../support/host';
import { freshInstance } from './support';

it('serves https to clients that trust its authority, by address and by name', async () => {
  const folder = temporaryFolder();
  const instance = freshInstance();
  const tls = await certificatesIn(folder.path);
  const server = await serve(instance, { port: 0, tls });
  onTestFinished(async () => {
    await server.stop();
    await instance.close();
    folder.remove();
  });
  const { port } = new URL(server.baseUrl);
  const ask = async (host: string, ca?: string): Promise<number | undefined> => {
    const asked = request({ host, port, path: '/api/version', ...(ca ? { ca } : {}) });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(server.baseUrl).toMatch(/^https:/);
  expect(await ask('127.0.0.1', tls.authority)).toBe(200);
  expect(await ask('localhost', tls.authority)).toBe(200);
  await expect(ask('127.0.0.1')).rejects.toThrow();
});

it('makes certificates that strict clients take: both keys are named, and each is for its purpose alone', async () => {
  const made = await makeCertificates();
  const [server, authority] = [new X509Certificate(made.cert), new X509Certificate(made.authority)];
  // Compares the names of the keys too.
  expect(server.checkIssued(authority)).toBe(true);
  expect(server.verify(authority.publicKey)).toBe(true);
  expect(server.checkIssued(new X509Certificate((await makeCertificates()).authority))).toBe(false);
  expect([server.ca, authority.ca]).toEqual([false, true]);
  expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect(server.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
  expect(server.validFromDate.getTime()).toBeLessThan(Date.now());
  expect(server.validToDate.getTime() - Date.now()).toBeGreaterThan(729 * 86_400_000 - 3_600_000);
});

it('keeps its certificates, and their key from others', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const first = await certificatesIn(folder.path);
  const again = await certificatesIn(folder.path);
  expect(again).toEqual(first);
  expect(statSync(join(folder.path, 'server-key.pem')).mode & 0o077).toBe(0);
  expect(new X509Certificate(first.cert).subjectAltName).toContain('IP Address:127.0.0.1');
});
