import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { certificatesIn } from '../../main/instance/certificates';
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

it('keeps its certificates, and their key from others', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const first = await certificatesIn(folder.path);
  const again = await certificatesIn(folder.path);
  expect(again).toEqual(first);
  expect(statSync(join(folder.path, 'server-key.pem')).mode & 0o077).toBe(0);
  expect(new X509Certificate(first.cert).subjectAltName).toContain('IP Address:127.0.0.1');
});
