import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, packFiles } from '../../workspace/folder';
import { packwright } from '../../support/command-line';

const greet = 'playbooks/01 - Demo/Greet.json';

describe('packwright search', () => {
  it('lists places with their item, and says by its exit code whether there are any', async () => {
    const folder = makeFolder(packFiles());
    const found = await packwright('/', folder, 'search', '.', 'says HELLO');
    expect(found).toMatchObject({ code: 0, out: `${greet}: Greet › description: Says hello\n` });
    expect(await packwright('/', folder, 'search', '.', 'says hello', '--case')).toMatchObject({
      code: 1,
      out: '',
    });
    const { out } = await packwright(
      '/',
      folder,
      'search',
      '.',
      'gr(e+)t',
      '--regexp',
      '--json',
      '--kind',
      'playbook',
    );
    expect(JSON.parse(out)).toMatchObject({ truncated: false, hits: [{ path: greet, pointer: '/name' }] });
  });

  it('refuses what it cannot make sense of, and says what it can', async () => {
    const folder = makeFolder(packFiles());
    expect(await packwright('/', folder, 'search', '.', '(', '--regexp')).toMatchObject({ code: 2 });
    const { code, err } = await packwright('/', folder, 'search', '.', 'x', '--kind', 'playbok');
    expect([code, err]).toEqual([2, expect.stringContaining('Kinds are ')]);
    expect(await packwright('/', folder, 'search', '.')).toMatchObject({ code: 2 });
  });
});

describe('packwright replace', () => {
  it('shows a diff and changes nothing, until it is told to', async () => {
    const folder = makeFolder(packFiles());
    const before = readFileSync(join(folder, greet), 'utf8');
    const shown = await packwright('/', folder, 'replace', '.', 'hello', 'good "day"');
    expect(shown).toMatchObject({ code: 0, err: expect.stringContaining('1 place in 1 file\n') as string });
    expect(shown.out).toContain(String.raw`+  "description": "Says good \"day\"",`);
    expect(readFileSync(join(folder, greet), 'utf8')).toBe(before);
    expect(await packwright('/', folder, 'replace', '.', 'hello', 'good "day"', '--write')).toMatchObject({
      code: 0,
    });
    expect(readFileSync(join(folder, greet), 'utf8')).toBe(before.replace('hello', String.raw`good \"day\"`));
    expect(await packwright('/', folder, 'replace', '.', 'hello', 'x', '--write')).toMatchObject({ code: 1 });
  });

  it('keeps a mark of the byte order and other bytes', async () => {
    const text = `\uFEFF{"name": "caf\u00e9 one",\r\n "x": "one"}`;
    const folder = makeFolder({ ...packFiles(), 'playbooks/01 - Demo/Odd.json': text });
    await packwright('/', folder, 'replace', '.', 'one', 'two', '--write');
    expect(readFileSync(join(folder, 'playbooks/01 - Demo/Odd.json'), 'utf8')).toBe(
      text.replaceAll('one', 'two'),
    );
  });
});
