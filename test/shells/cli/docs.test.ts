import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { makeFolder, packFiles } from '../../workspace/folder';

async function command(cwd: string, ...args: string[]) {
  const printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    cwd,
    workersDir: '/',
    templatesDir: '/',
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  return { code: await runCommandLine(['docs', ...args], commands, io), ...printed };
}

describe('packwright docs', () => {
  it('writes one HTML file, the same every time', async () => {
    const folder = makeFolder(packFiles('demo/'));
    expect((await command(folder, 'demo', '-o', 'a.html')).code).toBe(0);
    expect((await command(folder, 'demo', '-o', 'out', '--format', 'html')).code).toBe(0);
    const page = readFileSync(join(folder, 'a.html'), 'utf8');
    expect(page).toContain('<h1>Demo</h1>');
    expect(page).toContain('Says hello');
    expect(readFileSync(join(folder, 'out', 'index.html'), 'utf8')).toBe(page);
  });

  it('writes a folder of Markdown, and says which files', async () => {
    const folder = makeFolder(packFiles('demo/'));
    const { code, out } = await command(folder, 'demo', '--json');
    expect(code).toBe(0);
    const { output, files } = JSON.parse(out) as { output: string; files: string[] };
    expect(output).toBe(join(folder, 'demo-docs'));
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(readdirSync(output)).toEqual(['README.md', 'solutionpack-demo']);
  });

  it('leaves what exists alone, unless it is asked otherwise', async () => {
    const folder = makeFolder({ ...packFiles('demo/'), 'a.html': 'mine', 'notes/x.txt': 'mine' });
    const refused = await command(folder, 'demo', '-o', 'a.html');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('--force');
    expect(await command(folder, 'demo', '-o', 'notes')).toMatchObject({ code: 2 });
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('mine');
    expect((await command(folder, 'demo', '-o', 'a.html', '--force')).code).toBe(0);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toContain('<h1>Demo</h1>');
  });

  it('says what it cannot do', async () => {
    const folder = makeFolder(packFiles('demo/'));
    mkdirSync(join(folder, 'empty'));
    expect(await command(folder, 'empty')).toMatchObject({ code: 2 });
    expect(await command(folder, 'absent')).toMatchObject({ code: 2 });
    const { code, err } = await command(folder, 'demo', '--format', 'pdf');
    expect(code).toBe(2);
    expect(err).toContain('markdown, html');
  });
});
