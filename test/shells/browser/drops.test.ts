import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dropSegments } from '../../../main/shells/browser/drop-path';
import { dropLimits, DropStore } from '../../../main/shells/browser/drop-store';
import { ask, scratchFolder, startHost, type TestHost } from './test-host';

const json = { 'content-type': 'application/json' };
const bytes = { 'content-type': 'application/octet-stream' };

async function begin(host: TestHost, files = 1, size = 10): Promise<string> {
  const answer = await ask(host, {
    method: 'POST',
    path: '/drop/begin',
    headers: json,
    body: JSON.stringify({ files, bytes: size }),
  });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { result: { id: string } }).result.id;
}

const add = (host: TestHost, id: string, path: string, body: string | Uint8Array) =>
  ask(host, {
    method: 'POST',
    path: `/drop/${id}/file?${new URLSearchParams({ path })}`,
    headers: bytes,
    body,
  });

const end = (host: TestHost, id: string) =>
  ask(host, { method: 'POST', path: `/drop/${id}/end`, headers: json, body: '{}' });

const left = (host: TestHost) =>
  existsSync(join(host.dataDir, 'drops')) ? readdirSync(join(host.dataDir, 'drops')) : [];

describe('dropping on the page', () => {
  it('turns one archive into a handle, byte for byte', async () => {
    const host = await startHost();
    const archive = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    const id = await begin(host, 1, archive.length);
    expect((await add(host, id, 'Phishing Triage.zip', archive)).status).toBe(200);
    expect(JSON.parse((await end(host, id)).text)).toEqual({ ok: true, result: { handle: 'handle-1' } });
    const path = join(host.dataDir, 'drops', id, 'Phishing Triage.zip');
    expect(host.studio.adopted).toEqual([path]);
    expect(Uint8Array.from(readFileSync(path))).toEqual(archive);
  });

  it('turns a folder into a handle of that folder', async () => {
    const host = await startHost();
    const id = await begin(host, 2);
    await add(host, id, 'pack/info.json', '{}');
    await add(host, id, 'pack/playbooks/Über (1)/playbook #1 & 50%.json', '{"a":1}');
    expect(JSON.parse((await end(host, id)).text)).toMatchObject({ ok: true });
    const folder = join(host.dataDir, 'drops', id, 'pack');
    expect(host.studio.adopted).toEqual([folder]);
    expect(readFileSync(join(folder, 'playbooks', 'Über (1)', 'playbook #1 & 50%.json'), 'utf8')).toBe(
      '{"a":1}',
    );
  });

  it('opens several folders together, and an empty file is a file', async () => {
    const host = await startHost();
    const id = await begin(host, 2);
    await add(host, id, 'pack-a/info.json', '');
    await add(host, id, 'pack-b/info.json', '{}');
    await end(host, id);
    expect(host.studio.adopted).toEqual([join(host.dataDir, 'drops', id)]);
    expect(readFileSync(join(host.dataDir, 'drops', id, 'pack-a', 'info.json'), 'utf8')).toBe('');
  });

  it('says null when the studio cannot open what was dropped', async () => {
    const host = await startHost();
    host.studio.handle = null;
    const id = await begin(host);
    await add(host, id, 'notes.txt', 'x');
    expect(JSON.parse((await end(host, id)).text)).toEqual({ ok: true, result: { handle: null } });
  });

  it('asks for one archive at a time and keeps nothing of two', async () => {
    const host = await startHost();
    const id = await begin(host, 2);
    await add(host, id, 'a.zip', 'PK');
    await add(host, id, 'b.tgz', 'x');
    const answer = await end(host, id);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { remedy: 'Drop one archive, or folders only.' },
    });
    expect(left(host)).toEqual([]);
  });

  it.each([
    '../evil.zip',
    'a/../../evil',
    '/etc/evil',
    'a//b',
    './a',
    'a/.',
    'a\\..\\b',
    'a\u0000b',
    'a\nb',
    '',
    'x'.repeat(256),
    'a/'.repeat(600) + 'b',
  ])('writes nothing to %j and ends the drop', async (path) => {
    const host = await startHost();
    const id = await begin(host);
    expect((await add(host, id, path, 'x')).status).toBe(400);
    expect((await add(host, id, 'good.txt', 'x')).status).toBe(404);
    expect(left(host)).toEqual([]);
    expect(existsSync(join(host.dataDir, 'evil.zip'))).toBe(false);
  });

  it.each(['..', '%2e%2e', 'x/../y', 'x%2fy', 'a'.repeat(65)])('knows no drop by the id %s', async (id) => {
    const host = await startHost();
    expect((await add(host, id, 'a.txt', 'x')).status).toBeGreaterThanOrEqual(404);
    expect(left(host)).toEqual([]);
  });

  it('takes bytes as octet-stream only', async () => {
    const host = await startHost();
    const id = await begin(host);
    const answer = await ask(host, {
      method: 'POST',
      path: `/drop/${id}/file?path=a.txt`,
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(answer.status).toBe(415);
  });

  it('refuses a second file of the same name instead of losing one', async () => {
    const host = await startHost();
    const id = await begin(host, 2);
    await add(host, id, 'pack/a.json', '1');
    expect((await add(host, id, 'pack/a.json', '2')).status).toBe(409);
  });

  it('refuses a file where another file is needed as a folder', async () => {
    const host = await startHost();
    const id = await begin(host, 2);
    await add(host, id, 'pack', '1');
    expect((await add(host, id, 'pack/a.json', '2')).status).toBe(409);
  });

  it('refuses what is announced to be too much, with another way to open it', async () => {
    const host = await startHost();
    for (const announced of [
      { files: dropLimits.files + 1, bytes: 1 },
      { files: 1, bytes: dropLimits.bytes + 1 },
      { files: 0, bytes: 0 },
      { files: -1, bytes: 1 },
      { files: 1.5, bytes: 1 },
      { files: 'many', bytes: 1 },
      null,
    ]) {
      const answer = await ask(host, {
        method: 'POST',
        path: '/drop/begin',
        headers: json,
        body: JSON.stringify(announced),
      });
      expect([announced, answer.status]).toEqual([announced, 400]);
    }
  });

  it('stops at the caps even when less was announced, answers, and removes what came', async () => {
    const limits = { files: 3, bytesPerFile: 1000, bytes: 1500, open: 2 };
    const host = await startHost(limits);
    const perFile = await begin(host);
    const answer = await add(host, perFile, 'a.bin', new Uint8Array(200_000));
    expect([answer.status, left(host)]).toEqual([413, []]);
    const together = await begin(host);
    expect((await add(host, together, 'a.bin', new Uint8Array(900))).status).toBe(200);
    expect((await add(host, together, 'b.bin', new Uint8Array(900))).status).toBe(413);
    const many = await begin(host);
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await add(host, many, name, 'x')).status);
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect(left(host)).toEqual([]);
  });

  it('says in a sentence when it cannot be copied', async () => {
    const host = await startHost();
    writeFileSync(host.dataDir, 'a file where the folder should be');
    const answer = await ask(host, {
      method: 'POST',
      path: '/drop/begin',
      headers: json,
      body: JSON.stringify({ files: 1, bytes: 1 }),
    });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: 'unreadable', remedy: expect.stringContaining('Open Folder') },
    });
  });

  it('gives up the oldest of too many drops, which no page is waiting for any more', async () => {
    const host = await startHost();
    const ids: string[] = [];
    for (let count = 0; count <= dropLimits.open; count++) ids.push(await begin(host));
    expect((await add(host, ids[0] ?? '', 'a', 'x')).status).toBe(404);
    expect((await add(host, ids[1] ?? '', 'a', 'x')).status).toBe(200);
  });

  it('removes at the start what an earlier run left half-way, and nothing else', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'unfinished-1', 'pack'), { recursive: true });
    mkdirSync(join(folder, 'finished', 'pack'), { recursive: true });
    writeFileSync(join(folder, 'finished', 'pack', 'info.json'), '{}');
    const store = new DropStore(folder);
    const id = await store.begin(1, 1);
    await store.tidy();
    expect(readdirSync(folder).sort()).toEqual(['finished', `unfinished-${id}`]);
    await store.close();
    expect(readdirSync(folder)).toEqual(['finished']);
  });
});

describe('the path of a dropped file', () => {
  it('may be anything a file system of this kind can hold', () => {
    expect(dropSegments('pack/a: b.json', 'linux')).toEqual(['pack', 'a: b.json']);
    expect(dropSegments('pack/... .json', 'linux')).toEqual(['pack', '... .json']);
  });

  it.each(['pack/a:b', 'con', 'pack/NUL.json', 'a/lpt1', 'dot.', 'space ', 'a?b', 'a*b', 'a|b'])(
    'may not be %j on Windows',
    (path) => {
      expect(dropSegments(path, 'win32')).toBeNull();
      expect(dropSegments(path, 'linux')).not.toBeNull();
    },
  );
});
