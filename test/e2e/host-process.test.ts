import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../../out/main/host.js', import.meta.url));

interface Host {
  child: ChildProcessWithoutNullStreams;
  /** Standard output as far as it has come. */
  out(): string;
  err(): string;
  /** Exit code, once it has ended by itself. */
  ended: Promise<number | null>;
}

/** Starts the built host with a data folder of its own; it is killed when the test ends. */
function startHost(args: string[], env: Record<string, string> = {}): Host {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-host-'));
  const child = spawn(process.execPath, [program, '--data-dir', dataDir, ...args], {
    env: { ...process.env, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, out: () => out, err: () => err, ended };
}

/** The address it prints; fails with its complaint when it ends before that. */
async function addressOf(host: Host): Promise<URL> {
  for (;;) {
    const found = /http:\/\/\S+/.exec(host.out());
    if (found) return new URL(found[0]);
    const more = await Promise.race([
      once(host.child.stdout, 'data').then(() => true),
      host.ended.then(() => false),
    ]);
    if (!more) throw new Error(host.err());
  }
}

function askInfo(address: URL, token: string): Promise<Response> {
  return fetch(new URL('/rpc', address.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ method: 'app.info', input: {} }),
  });
}

describe('the host as a process', () => {
  it('prints one line with the address, answers there, and only to the token in it', async () => {
    const host = startHost([]);
    const address = await addressOf(host);
    expect(host.out()).toBe(`Packwright is running at ${address.href}\n`);
    expect(address.hostname).toBe('127.0.0.1');
    const token = /^#token=([\w-]{43})$/.exec(address.hash)?.[1] ?? '';
    const answer = await askInfo(address, token);
    expect(await answer.json()).toMatchObject({ ok: true, result: { shell: 'browser' } });
    expect((await askInfo(address, 'A'.repeat(43))).status).toBe(401);
    expect((await fetch(address)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('has another token each time', async () => {
    const addresses = await Promise.all([startHost([]), startHost([])].map(addressOf));
    expect(addresses[0]?.hash).not.toBe(addresses[1]?.hash);
  });

  it('prints the bare address when asked to', async () => {
    const host = startHost(['--print-url']);
    const address = await addressOf(host);
    expect(host.out()).toBe(`${address.href}\n`);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends in good order on %s', async (signal) => {
    const host = startHost([]);
    const address = await addressOf(host);
    host.child.kill(signal);
    // The starter and the terminal may both pass it on.
    host.child.kill(signal);
    expect(await host.ended).toBe(0);
    expect(host.err()).toBe('');
    await expect(fetch(address)).rejects.toThrow();
  });

  it('ends when its parent is gone, if it was asked to', async () => {
    const host = startHost(['--parent-pipe']);
    await addressOf(host);
    host.child.stdin.end();
    expect(await host.ended).toBe(0);
  });

  it('does not start where HOST asks for another address', async () => {
    const host = startHost([], { HOST: '0.0.0.0' });
    expect(await host.ended).toBe(2);
    expect(host.out()).toBe('');
    expect(host.err()).toContain('127.0.0.1');
  });

  it('says when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const host = startHost(['--port', String(port)]);
    expect(await host.ended).toBe(2);
    expect(host.err()).toContain(`Port ${port} is in use`);
  });

  it('says what it does not understand', async () => {
    const host = startHost(['--listen', '0.0.0.0']);
    expect(await host.ended).toBe(2);
    expect(host.err()).toContain("Unknown option '--listen'");
    expect(host.err()).toContain('--help');
  });
});
