import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../main/shells/cli/commands/index';
import { runCommandLine } from '../../main/shells/cli/run-command';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';
import { rawZip } from './raw-zip';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ 'archive-worker': 'main/archive/worker.ts' });
});

/** Runs `packwright …` in a folder: exit code and both outputs. */
async function packwright(
  cwd: string,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCommandLine(argv, commands, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    cwd,
    workersDir,
    templatesDir: '',
    version: '0.0.0',
    signal: new AbortController().signal,
  });
  return { code, out, err };
}

const info = {
  type: 'solutionpack',
  name: 'demo',
  label: 'Demo',
  version: '1.0.0',
  date: '2025-01-02T03:04:00+00:00',
};
const name = 'FortiSOAR-Demo-1.0.0-202501020304.zip';
const demo = { 'demo/info.json': info, 'demo/picklists/A.json': { name: 'A' }, 'demo/README.md': 'text' };

describe('packwright pack', () => {
  it('writes the archive under its own name and says what it is', async () => {
    const home = makeFolder(demo);
    const { code, out, err } = await packwright(home, 'pack', 'demo');
    const bytes = readFileSync(join(home, name));
    expect(code).toBe(0);
    expect(out).toContain(join(home, name));
    expect(out).toContain('2 entries');
    expect(out).toContain(`${bytes.length} bytes`);
    expect(out).toContain(`sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
    expect(err).toContain('README.md');
  });

  it('prints JSON alone on the output when asked to', async () => {
    const home = makeFolder(demo);
    const { code, out } = await packwright(home, 'pack', 'demo', '-o', 'x.zip', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      file: join(home, 'x.zip'),
      fileName: name,
      sizeBytes: readFileSync(join(home, 'x.zip')).length,
      sha256: createHash('sha256')
        .update(readFileSync(join(home, 'x.zip')))
        .digest('hex'),
      entries: 2,
      topFolder: name.slice(0, -4),
      leftOut: ['README.md'],
      secrets: [],
    });
  });

  it('writes into a folder', async () => {
    const home = makeFolder(demo);
    mkdirSync(join(home, 'dist'));
    expect((await packwright(home, 'pack', 'demo', '-o', 'dist')).code).toBe(0);
    expect(existsSync(join(home, 'dist', name))).toBe(true);
  });

  it('overwrites only when forced', async () => {
    const home = makeFolder(demo);
    writeFileSync(join(home, name), 'old');
    const refused = await packwright(home, 'pack', 'demo');
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--force') });
    expect(readFileSync(join(home, name), 'utf8')).toBe('old');
    expect((await packwright(home, 'pack', 'demo', '--force')).code).toBe(0);
    expect(readFileSync(join(home, name)).subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    ['no folder named', [], 'Name one folder'],
    ['two folders named', ['demo', 'demo'], 'Name one folder'],
    ['a folder that is no pack', ['demo/picklists'], 'no info.json'],
    ['a folder that is not there', ['nowhere'], 'no info.json'],
    ['an option that does not exist', ['demo', '--fast'], '--fast'],
    ['a place that does not exist', ['demo', '-o', 'no/such/x.zip'], 'no/such/x.zip does not exist'],
  ])('%s is unusable', async (_, args, said) => {
    const { code, out, err } = await packwright(makeFolder(demo), 'pack', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
  });
});

describe('secrets that are packed', () => {
  it('are named, without their values', async () => {
    const home = makeFolder({
      'info.json': { name: 'p', label: 'P', version: '1.0.0', type: 'solutionpack' },
      'connectors/x/data.json': [{ name: 'x', configurations: [{ config: { password: 'c4nary-Kzq7Wm' } }] }],
      'scripts/a.py': 'x = 1\nget("https://me:c4nary-Kzq7Wm@host/")\n',
    });
    const { code, out, err } = await packwright(home, 'pack', '.');
    expect(code).toBe(0);
    expect(err).toContain('The archive holds 2 secrets, which everybody has who gets it:');
    expect(err).toContain('connectors/x/data.json /0/configurations/0/config/password: password\n');
    expect(err).toContain('scripts/a.py line 2: The password of an address\n');
    expect(out + err).not.toContain('c4nary');
  });
});

describe('packwright unpack', () => {
  it('reads names as it is told where a zip does not say how they are written', async () => {
    const home = makeFolder({ 'x.zip': rawZip([{ name: Buffer.from([0x83, 0x65, 0x2e, 0x74]), flags: 0 }]) });
    const refused = await packwright(home, 'unpack', 'x.zip', 'out');
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('unpack --names') });
    expect((await packwright(home, 'unpack', 'x.zip', 'out', '--names', 'shift-jis')).code).toBe(0);
    expect(existsSync(join(home, 'out', 'テ.t'))).toBe(true);
    expect((await packwright(home, 'unpack', 'x.zip', 'new', '--names', 'latin')).code).toBe(2);
  });

  it('gives back what was packed', async () => {
    const home = makeFolder(demo);
    await packwright(home, 'pack', 'demo', '-o', 'x.zip');
    const { code, out } = await packwright(home, 'unpack', 'x.zip', 'new/out');
    expect({ code, out }).toEqual({ code: 0, out: `${join(home, 'new', 'out')}\n  2 files\n` });
    const path = join(name.slice(0, -4), 'picklists', 'A.json');
    expect(readFileSync(join(home, 'new', 'out', path))).toEqual(
      readFileSync(join(home, 'demo', 'picklists', 'A.json')),
    );
  });

  it('prints JSON when asked to', async () => {
    const home = makeFolder({ 'x.zip': rawZip([{ name: 'a' }]) });
    const { out } = await packwright(home, 'unpack', 'x.zip', 'out', '--json');
    expect(JSON.parse(out)).toEqual({ folder: join(home, 'out'), files: 1 });
  });

  it('explains a refusal and exits 2', async () => {
    const home = makeFolder({ 'x.zip': rawZip([{ name: 'a/../../b' }]) });
    const { code, err } = await packwright(home, 'unpack', 'x.zip', 'out');
    expect(code).toBe(2);
    expect(err).toContain('leads out of the folder');
    expect(existsSync(join(home, 'out'))).toBe(false);
  });

  it('refuses a folder that holds something', async () => {
    const home = makeFolder({ 'x.zip': rawZip([{ name: 'a' }]), 'out/b': 'mine' });
    expect(await packwright(home, 'unpack', 'x.zip', 'out')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not empty'),
    });
  });

  it('needs an archive and a folder', async () => {
    expect((await packwright(makeFolder(), 'unpack', 'x.zip')).code).toBe(2);
  });
});
