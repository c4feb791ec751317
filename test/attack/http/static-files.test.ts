import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, newNonce } from '../../../main/shells/security/headers';
import { readStatic, staticPath } from '../../../main/shells/security/static-files';
import { hostilePaths } from '../../shells/hostile-paths';

let folder: string;
let root: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-static-'));
  root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-secrets'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'renderer-secrets', 'key.txt'), 'secret');
  writeFileSync(join(root, '.hidden'), 'secret');
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html><head lang="en"><title>x</title></head></html>',
  );
  writeFileSync(join(root, 'assets', 'index-Ab12Cd34.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'with space.css'), 'a{}');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('static files', () => {
  it.each(hostilePaths)('gives nothing for %j', async (path) => {
    expect(await readStatic(root, path)).toBeNull();
  });

  it('gives nothing for a link that leads out of the folder', async () => {
    expect(staticPath(root, '/link.txt')).not.toBeNull();
    expect(await readStatic(root, '/link.txt')).toBeNull();
  });

  it('gives nothing for a folder or a missing file', async () => {
    expect(await readStatic(root, '/assets')).toBeNull();
    expect(await readStatic(root, '/assets/')).toBeNull();
    expect(await readStatic(root, '/missing.js')).toBeNull();
  });

  it('reads the page for / and a file by its encoded name', async () => {
    expect((await readStatic(root, '/'))?.headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect((await readStatic(root, '/assets/with%20space.css'))?.body.toString()).toBe('a{}');
  });

  it('gives every page its own nonce, the same in policy and page', async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 3; turn++) {
      const answer = await readStatic(root, '/');
      const html = answer?.body.toString() ?? '';
      const nonce = /<head lang="en"><meta property="csp-nonce" nonce="([\w-]{24})">/.exec(html)?.[1] ?? '';
      expect(answer?.headers['Content-Security-Policy']).toBe(contentSecurityPolicy(nonce));
      expect(answer?.headers['Cache-Control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('lets only names with a hash be kept', async () => {
    const hashed = await readStatic(root, '/assets/index-Ab12Cd34.js');
    expect(hashed?.headers['Cache-Control']).toBe('private, max-age=31536000, immutable');
    const plain = await readStatic(root, '/assets/with%20space.css');
    expect(plain?.headers['Cache-Control']).toBe('no-cache');
  });
});

describe('the content policy', () => {
  it('is exactly this for the page', () => {
    expect(contentSecurityPolicy('N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      'frame-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  it('allows no run-time style where there is no nonce', () => {
    expect(contentSecurityPolicy(null)).toContain("style-src 'self';");
  });

  it('makes nonces that need no quoting and do not repeat', () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    expect(nonces.every((nonce) => /^[\w-]{24}$/.test(nonce))).toBe(true);
  });
});
