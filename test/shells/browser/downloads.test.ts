import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, scratchFolder, startHost } from './test-host';

describe('downloading a built pack', () => {
  it('gives the bytes as a file with its name', async () => {
    const host = await startHost();
    const path = join(scratchFolder(), 'Phishing – Triage 1.0.0.zip');
    writeFileSync(path, 'PK-content');
    host.studio.packs.set('pack-1', path);
    const answer = await ask(host, { path: '/packs/pack-1' });
    expect([answer.status, answer.text]).toEqual([200, 'PK-content']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '10',
      'content-disposition': "attachment; filename*=UTF-8''Phishing%20%E2%80%93%20Triage%201.0.0.zip",
      'cache-control': 'no-store',
    });
  });

  it('says what to do about an unknown pack and about one whose file is gone', async () => {
    const host = await startHost();
    host.studio.packs.set('gone', join(scratchFolder(), 'gone.zip'));
    for (const id of ['unknown', 'gone']) {
      const answer = await ask(host, { path: `/packs/${id}` });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toMatchObject({
        error: { code: 'not-found', remedy: 'Build the pack again.' },
      });
    }
  });

  it('takes no path for an id', async () => {
    const host = await startHost();
    for (const path of ['/packs/..%2fsecret', '/packs/a/b', '/packs/']) {
      expect((await ask(host, { path })).status).toBe(404);
    }
  });
});
