import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roundtrip as command } from '../../main/shells/cli/commands/roundtrip';
import { roundtrip } from '../../main/workspace/roundtrip';
import { describeWithContent } from '../support/corpus';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-roundtrip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the command printed, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; out: string }> {
  let out = '';
  const code = await command.run(args, {
    out: (text) => void (out += text),
    err: () => {},
    cwd: folder,
    workersDir: '',
    templatesDir: '',
    version: '1.0.0',
    signal: new AbortController().signal,
  });
  return { code, out };
}

/** Loses a space of one file and the end of the others. */
const lossy = (path: string, text: string): string =>
  path === 'a.json' ? text.replace('  ', ' ') : text.trim();

describe('roundtrip', () => {
  it('keeps hand-written JSON, broken JSON, other encodings, byte order marks and bytes', async () => {
    const files: Record<string, string | Buffer> = {
      'hand.json': '{ "a" :\t1 ,\r\n"b":[ ],"\\u00E9\\/":"é/" }\n\n',
      'broken.json': '{"a": [1, 2',
      'empty.json': '',
      'twice.json': '{"a": 1, "a": 2}',
      'mark.json': '\ufeff{"a": 1}',
      'latin1.json': Buffer.from([0x22, 0xe9, 0x22]),
      'overlong.md': Buffer.from([0xc0, 0xaf]),
      'notes.yaml': '# comment\r\na:   1\n',
      'icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const bytes = Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    expect(await roundtrip(folder)).toEqual({ files: 9, bytes, binary: 3, changed: [] });
  });

  it('shows where a file would differ', async () => {
    await writeFile(join(folder, 'a.json'), '{"a":  1}');
    await writeFile(join(folder, 'b.json'), '{}');
    await writeFile(join(folder, 'c.json'), '[1]\n');
    const { changed } = await roundtrip(folder, { rewrite: lossy });
    expect(changed).toEqual([
      { path: 'a.json', offset: 6 },
      { path: 'c.json', offset: 3 },
    ]);
  });

  it('takes a single file', async () => {
    await writeFile(join(folder, 'a.json'), '{}');
    expect(await roundtrip(join(folder, 'a.json'))).toEqual({ files: 1, bytes: 2, binary: 0, changed: [] });
  });

  it('says what cannot be read, and stops when asked to', async () => {
    await expect(roundtrip(join(folder, 'missing'))).rejects.toMatchObject({ code: 'not-found' });
    await writeFile(join(folder, 'a.json'), '{}');
    const signal = AbortSignal.abort();
    await expect(roundtrip(folder, { signal })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('packwright roundtrip', () => {
  it('exits 0 when every byte comes back, for people and for programs', async () => {
    await writeFile(join(folder, 'a.json'), '{ }\n');
    expect(await run('.')).toEqual({
      code: 0,
      out: '1 file (0 not text) of 4 bytes in all: all come back byte for byte.\n',
    });
    const { code, out } = await run('.', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ files: 1, bytes: 4, binary: 0, changed: [] });
  });

  it('asks for exactly one path', async () => {
    await expect(run()).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(run('a', 'b')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(run('missing')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describeWithContent('roundtrip of real content', (content, sized) => {
  it('brings every file back byte for byte', async () => {
    const { files, changed } = await roundtrip(content);
    expect(changed).toEqual([]);
    expect(files).toBeGreaterThan(sized({ own: 1000, corpus: 3000 }));
  });
});
