import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { writeZip } from '../../../main/archive/write-zip';
import { agentFiles, agentInfo } from '../../support/agent-json';
import { projectRoot } from '../../support/host';
import { archiveWorker, buildEntries } from '../../studio/built';
import { makeFolder } from '../../workspace/folder';

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});

const templatesDir = join(projectRoot, 'templates');

async function command(cwd: string, ...args: string[]) {
  const printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    cwd,
    workersDir,
    templatesDir,
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  return { code: await runCommandLine(args, commands, io), ...printed };
}

const folderOf = (changes: Record<string, unknown> = {}) =>
  makeFolder(agentFiles(changes) as Record<string, object>);

/** An archive written by hand, its names as they are. */
async function zipOf(files: Record<string, unknown>): Promise<string> {
  const folder = makeFolder();
  const entries = Object.entries(files).map(([path, content]) => ({
    path,
    bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  }));
  writeFileSync(join(folder, 'a.zip'), await writeZip(entries, new Date(0)));
  return folder;
}

describe('packwright agent check', () => {
  it('finds nothing wrong with a good package, as a folder and as an archive', async () => {
    const folder = folderOf();
    expect(await command(folder, 'agent', 'check', 'counter')).toMatchObject({ code: 0 });
    const zip = await zipOf(agentFiles());
    expect(await command(zip, 'agent', 'check', 'a.zip')).toMatchObject({ code: 0 });
  });

  it('gives errors with their places, and 1', async () => {
    const folder = folderOf({
      'agent.py': 'class Other(:\n',
      'info.json': agentInfo({ category: undefined }),
    });
    const { code, out } = await command(folder, 'agent', 'check', 'counter');
    expect(code).toBe(1);
    expect(out).toMatch(/agent\.py[\s\S]*AG107[\s\S]*info\.json[\s\S]*AG103/);
    const { out: json } = await command(folder, 'agent', 'check', 'counter', '--json');
    expect(JSON.parse(json)).toHaveProperty('findings');
  });

  it.each([
    ['the files at the top', '', 'at the top itself'],
    ['a folder of another name', 'other/', 'in "other"'],
  ])('refuses an archive with %s', async (_what, prefix, words) => {
    const files = Object.entries(agentFiles()).map(([path, content]) => [
      path.replace('counter/', prefix),
      content,
    ]);
    const { code, out } = await command(await zipOf(Object.fromEntries(files)), 'agent', 'check', 'a.zip');
    expect(code).toBe(1);
    expect(out).toContain('AG104');
    expect(out).toContain(words);
  });

  it('refuses an archive with something beside the folder', async () => {
    const zip = await zipOf({ ...agentFiles(), 'notes.txt': 'x' });
    const { code, out } = await command(zip, 'agent', 'check', 'a.zip');
    expect(code).toBe(1);
    expect(out).toContain('"notes.txt"');
  });

  it('says where there is no agent', async () => {
    const { code, err } = await command(makeFolder({ 'a.txt': 'x' }), 'agent', 'check', '.');
    expect(code).toBe(2);
    expect(err).toContain('no agent package');
  });
});

describe('packwright agent new', () => {
  it.each(['Count Things', '2nd "try": {odd}'])(
    'makes a package that checks clean and packs: %s',
    async (name) => {
      const folder = makeFolder();
      const made = await command(folder, 'agent', 'new', '--name', name, '--publisher', 'ACME', '--json');
      expect(made.code).toBe(0);
      const { written } = JSON.parse(made.out) as { written: string[] };
      const info = written.find((path) => path.endsWith('info.json')) ?? '';
      const checked = await command(folder, 'agent', 'check', dirname(info));
      expect(checked.out).toContain('Nothing found');
      expect((await command(folder, 'agent', 'pack', dirname(info), '-o', 'a.zip')).code).toBe(0);
      expect((await command(folder, 'agent', 'check', 'a.zip')).code).toBe(0);
    },
  );
});

describe('packwright agent pack', () => {
  it('makes the same bytes again, which check clean', async () => {
    const folder = folderOf();
    expect((await command(folder, 'agent', 'pack', 'counter', '-o', 'one.zip')).code).toBe(0);
    expect((await command(folder, 'agent', 'pack', 'counter', '-o', 'two.zip')).code).toBe(0);
    const sum = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
    expect(sum('one.zip')).toBe(sum('two.zip'));
    expect((await command(folder, 'agent', 'check', 'one.zip')).code).toBe(0);
  });

  it.each([
    ['agent', 'category', 'label'],
    ['pack', 'publisher', 'agentclass'],
  ])('springs no import trap: %s', async (how, first, second) => {
    const folder = folderOf({ 'info.json': agentInfo({ [first]: undefined, [second]: null }) });
    const words = how === 'agent' ? ['agent', 'pack'] : ['pack'];
    const { code, err } = await command(folder, ...words, 'counter', '-o', 'x.zip');
    expect(code).toBe(2);
    expect(err).toContain(`"${first}"`);
    expect(err).toContain(`"${second}"`);
    expect(err).toContain('half-way');
    expect(err).toContain('an empty one ("") passes');
    expect(existsSync(join(folder, 'x.zip'))).toBe(false);
  });

  it('refuses requirements the import refuses, and names that leave the folder', async () => {
    const bad = folderOf({ 'requirements.txt': 'a\n-i https://m/simple\n' });
    expect(await command(bad, 'agent', 'pack', 'counter')).toMatchObject({ code: 2 });
    const evil = folderOf({ 'info.json': agentInfo({ version: '../1' }) });
    expect(await command(evil, 'agent', 'pack', 'counter')).toMatchObject({ code: 2 });
  });

  it('makes what imports but would not run, says so, and gives 1', async () => {
    const folder = folderOf({ 'agent.py': 'x = 1\n' });
    const { code, err } = await command(folder, 'agent', 'pack', 'counter', '-o', 'x.zip');
    expect(code).toBe(1);
    expect(err).toContain('AG106');
    expect(existsSync(join(folder, 'x.zip'))).toBe(true);
  });

  it('wants the folder of one agent', async () => {
    expect(await command(folderOf(), 'agent', 'pack', '.')).toMatchObject({ code: 2 });
    expect(await command(folderOf(), 'agent', 'fly')).toMatchObject({ code: 2 });
  });
});
