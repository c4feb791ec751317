import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { extractArchive } from '../../../main/archive/extract';
import { ArchiveRefused } from '../../../main/archive/refusal';
import { hostile } from './hostile-zips';
import { bytesOf, rawZip } from '../../archive/raw-zip';

let workplace: string;
beforeAll(async () => {
  workplace = await mkdtemp(join(tmpdir(), 'packwright-hostile-'));
});
afterAll(() => rm(workplace, { recursive: true, force: true }));

let count = 0;
/** Unpacks the bytes; what came out, or what was thrown. Nothing may be left where it was refused. */
async function unpack(bytes: Uint8Array): Promise<string[] | unknown> {
  const home = join(workplace, String((count += 1)));
  await mkdir(home);
  const archive = join(home, 'a.zip');
  await writeFile(archive, bytes);
  const target = join(home, 'out');
  try {
    await extractArchive(archive, target);
  } catch (thrown) {
    expect(await readdir(home)).toEqual(['a.zip']);
    return thrown;
  }
  return (await readdir(target, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort();
}

describe('hostile archives are refused, by name, and leave nothing', () => {
  it.each(hostile)('$name: $reason', async ({ reason, entries, archive }) => {
    const outcome = await unpack(rawZip(entries, archive));
    expect(outcome).toBeInstanceOf(ArchiveRefused);
    const refusal = outcome as ArchiveRefused;
    expect({ reason: refusal.reason, code: refusal.code, said: refusal.message }).toMatchObject({
      reason,
      code: 'refused',
    });
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
    expect(refusal.remedy).toBeTruthy();
  });

  it.each([
    ['no archive at all', bytesOf('<html>not found</html>')],
    ['an empty file', bytesOf('')],
    ['half an archive', rawZip([{ name: 'a', content: 'x'.repeat(500) }]).subarray(0, 60)],
    ['an archive of nothing', rawZip([])],
    ['an archive of folders alone', rawZip([{ name: 'a/', mode: 0o040755, content: '', method: 0 }])],
    ['a list that ends early', rawZip([{ name: 'a' }], { count: 2 })],
  ])('%s is unreadable', async (_, bytes) => {
    const outcome = await unpack(bytes);
    expect(outcome).toBeInstanceOf(PackwrightError);
    expect(outcome).toMatchObject({ code: 'unreadable', message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('names the entry and shows invisible characters', async () => {
    const refusal = (await unpack(rawZip([{ name: 'good' }, { name: 'b\u202ead' }]))) as ArchiveRefused;
    expect(refusal.message).toContain('b\\u202ead');
    expect(refusal.message).not.toContain('\u202e');
  });
});
