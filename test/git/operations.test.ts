import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MergeFile } from '@core/contract/merging';
import { packwright } from '../support/command-line';
import { temporaryFolder } from '../support/host';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';
import { archiveWorker, buildEntries } from '../studio/built';
import { TestRepository } from './support';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...archiveWorker, 'git-driver': 'main/shells/cli/git-driver.ts' });
}, 120_000);

const pack = 'packs/one';
const path = `${pack}/playbooks/A collection/A playbook.json`;
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const made = (a: number, b: number, more: object = {}) =>
  playbook({
    steps: [start, step(2, 'setVariable', { a }), step(3, 'setVariable', { b })],
    routes: [route(1, 2), route(2, 3)],
    ...more,
  });

describe('git with the drivers, in a repository with a pack in a folder', () => {
  let repository: TestRepository;
  let count = 0;
  const packwrightHere = (...args: string[]) => packwright(workersDir, repository.folder, ...args);
  const waiting = () => {
    const folder = join(repository.folder, '.git/packwright-merges');
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  };
  /** Decides all that is open for one side, writes the result and tells git. */
  const finish = async (take: 'ours' | 'theirs', at = path) => {
    const [file = ''] = waiting();
    const { report, ...order } = MergeFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const ids = report.items.flatMap(({ conflicts }) => conflicts.map(({ id }) => id));
    const resolutions = Object.fromEntries(ids.map((id) => [id, { take }]));
    writeFileSync(file, JSON.stringify({ ...order, report, resolutions }));
    expect(await packwrightHere('merge', '--continue', file)).toMatchObject({ code: 0 });
    expect(waiting()).toEqual([]);
    repository.git('add', at);
  };
  const onBranch = (name: string, value: unknown, at = path) => {
    repository.git('switch', '-q', '-c', name);
    repository.write(at, value);
    repository.commit(name);
  };

  beforeEach(async () => {
    repository = new TestRepository(join(scratch.path, `r${(count += 1)}`));
    for (const [file, value] of Object.entries(packFiles()))
      if (!file.includes('/A playbook')) repository.write(`${pack}/${file}`, value);
    repository.write(path, made(1, 1));
    repository.write('notes.json', { not: 'content' });
    expect((await packwrightHere('git', 'install')).code).toBe(0);
    repository.commit('base');
    onBranch('theirs', made(1, 9));
    repository.git('switch', '-q', 'main');
  });

  it('install says the same twice, for the folders of packs alone, and from any folder below', async () => {
    const state = () => [
      repository.read('.gitattributes'),
      repository.git('config', '--local', '--list').split('\n').sort(),
    ];
    const before = state();
    expect(before[0]).toContain('/packs/one/**/*.json diff=packwright merge=packwright');
    expect((await packwright(workersDir, join(repository.folder, pack), 'git', 'install')).code).toBe(0);
    expect(state()).toEqual(before);
    expect(repository.git('status', '--porcelain')).toBe('');
    repository.write('notes.json', { not: 'content either' });
    expect(repository.git('diff')).toContain('"content either"');
    expect((await packwrightHere('git', 'uninstall')).code).toBe(0);
    expect((await packwrightHere('git', 'uninstall')).code).toBe(0);
    repository.write(path, made(5, 1));
    expect(repository.git('diff')).toContain('+                "a": 5');
  });

  it('rebase stops at what wants a decision, and goes on with it', async () => {
    onBranch('mine', made(1, 7));
    repository.write(path, made(5, 7));
    repository.commit('mine too');
    expect(repository.try('rebase', 'theirs').code).toBe(1);
    expect(repository.json(path)).toEqual(made(1, 9));
    // In a rebase theirs is what is being moved.
    await finish('theirs');
    repository.git('-c', 'core.editor=true', 'rebase', '--continue');
    expect(repository.json(path)).toEqual(made(5, 7));
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('cherry-pick stops at what wants a decision, and can be given up', async () => {
    onBranch('mine', made(5, 7));
    expect(repository.try('cherry-pick', 'theirs').code).toBe(1);
    expect(repository.json(path)).toEqual(made(5, 7));
    repository.git('cherry-pick', '--abort');
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(repository.try('cherry-pick', 'theirs').code).toBe(1);
    await finish('theirs');
    repository.git('-c', 'core.editor=true', 'cherry-pick', '--continue');
    expect(repository.json(path)).toEqual(made(5, 9));
  });

  it('stash pop brings back what was put away beside what came since, or asks', async () => {
    repository.write(path, made(5, 1));
    repository.git('stash');
    repository.git('merge', '-q', '--ff-only', 'theirs');
    repository.git('stash', 'pop');
    expect(repository.json(path)).toEqual(made(5, 9));
    repository.git('checkout', '-q', '.');
    repository.write(path, made(1, 4));
    repository.git('stash');
    onBranch('later', made(1, 6));
    expect(repository.try('stash', 'pop').code).toBe(1);
    expect(repository.json(path)).toEqual(made(1, 6));
    await finish('theirs');
    expect(repository.json(path)).toEqual(made(1, 4));
  });

  it('a playbook that one side moved and renamed and the other edited: both, in its new file', () => {
    const renamed = `${pack}/playbooks/B collection/Another.json`;
    mkdirSync(dirname(join(repository.folder, renamed)), { recursive: true });
    repository.git('switch', '-q', '-c', 'moved');
    repository.git('mv', path, renamed);
    repository.write(renamed, made(5, 1, { name: 'Another' }));
    repository.commit('moved');
    const log = repository.git('log', '-p', '-M', '-1', '--format=%s');
    expect(log).toMatch(/^rename to .*Another\.json$/m);
    expect(log).toMatch(/^\+.*: "?Another"?$/m);
    repository.git('merge', '-q', '--no-edit', 'theirs');
    expect(repository.json(renamed)).toEqual(made(5, 9, { name: 'Another' }));
    expect(existsSync(join(repository.folder, path))).toBe(false);
    expect(repository.git('diff', '-M', 'main', 'HEAD')).toContain('1 → 5');
  });

  it('keeps the ends of lines a file has', () => {
    const crlf = (value: unknown) => `${JSON.stringify(value, null, 4)}\n`.replaceAll('\n', '\r\n');
    const file = (value: unknown) => writeFileSync(join(repository.folder, path), crlf(value));
    repository.git('switch', '-q', '-c', 'windows');
    file(made(1, 1));
    repository.commit('windows');
    expect(repository.git('diff', 'main', 'HEAD')).toContain('Nothing changed');
    repository.git('switch', '-q', '-c', 'windows-ours');
    file(made(5, 1));
    repository.commit('ours');
    repository.git('switch', '-q', '-c', 'windows-theirs', 'windows');
    file(made(1, 9));
    repository.commit('theirs');
    repository.git('merge', '-q', '--no-edit', 'windows-ours');
    expect(repository.read(path)).toBe(crlf(made(5, 9)));
    // One side changed the ends of all lines, the other a value.
    repository.git('switch', '-q', '-c', 'mixed', 'theirs');
    repository.git('merge', '-q', '--no-edit', 'windows-ours');
    expect(repository.json(path)).toEqual(made(5, 9));
  });

  it('speaks in words where it is called in a folder, and in a further working tree', async () => {
    repository.write(path, made(5, 1));
    const inside = new TestRepositoryIn(join(repository.folder, pack, 'playbooks'));
    expect(inside.git('diff', '.')).toContain('1 → 5');
    expect(inside.git('diff', '--relative')).toContain('1 → 5');
    repository.git('checkout', '-q', '.');
    const other = join(scratch.path, `other${count}`);
    repository.git('worktree', 'add', '-q', '-b', 'other', other);
    const there = new TestRepositoryIn(other);
    writeFileSync(join(other, path), JSON.stringify(made(5, 7), null, 4));
    expect(there.git('diff')).toContain('1 → 7');
    there.git('commit', '-qam', 'other');
    expect(() => there.git('merge', '-q', '--no-edit', 'theirs')).toThrow('merge');
    // What waits is of this working tree alone.
    expect(waiting()).toEqual([]);
    const kept = join(repository.folder, '.git/worktrees', `other${count}`, 'packwright-merges');
    const [name = ''] = readdirSync(kept);
    const done = await packwright(workersDir, other, 'merge', '--continue', join(kept, name), '--theirs');
    expect(done.code).toBe(0);
    expect(JSON.parse(readFileSync(join(other, path), 'utf8'))).toEqual(made(5, 9));
    there.git('commit', '-qam', 'merged');
  });

  it('difftool tells what differs, of the working tree and between commits', () => {
    repository.write(path, made(5, 1));
    expect(repository.git('difftool', '-y', '-t', 'packwright')).toContain('1 → 5');
    const between = repository.git('difftool', '-y', '-t', 'packwright', 'main', 'theirs', '--', path);
    expect(between).toContain('1 → 9');
    expect(between).toContain(`packwright diff ${path}`);
  });

  it('what is no sound JSON is named with its place, and never merged by lines', () => {
    const text = `${JSON.stringify(made(1, 1), null, 4)}\n`;
    const cut = text.replace('"b": 1', '"b": ');
    repository.git('switch', '-q', '-c', 'ours');
    repository.write(path, made(5, 1));
    repository.commit('ours');
    for (const [name, bytes, told] of [
      ['cut', cut, /after: .* \(line \d+, column \d+\) Its text is compared\./],
      ['marked', text.replace('{\n', '{\n<<<<<<< a\n=======\n>>>>>>> b\n'), /after: A merge of git is not/],
      ['empty', '', /after: It is empty\./],
      ['latin', Buffer.from(text.replace('For a test.', 'é'), 'latin1'), /after: The file is not UTF-8 text/],
      ['list', `[${text}]`, /after: It is a list and an object/],
    ] as const) {
      repository.git('switch', '-q', '-c', name, 'main');
      writeFileSync(join(repository.folder, path), bytes);
      expect(repository.git('diff'), name).toMatch(told);
      repository.commit(name);
      const log = repository.git('log', '-p', '-1', '--format=%s');
      if (name === 'cut')
        expect(log).toMatch(/^\+\(not JSON: .*, line \d+, column \d+; its text follows\)$/m);
      repository.git('switch', '-q', 'ours');
      expect(repository.try('merge', '--no-edit', name).code, name).toBe(1);
      expect(repository.json(path)).toEqual(made(5, 1));
      repository.git('merge', '--abort');
      for (const file of waiting()) rmSync(file);
    }
  });

  it('names places of a revision as git does, from any folder, and never one outside', async () => {
    const folders = ['', pack, `${pack}/playbooks`, `${pack}/playbooks/A collection`];
    const places = [
      './',
      '../',
      '..//',
      '../..',
      '../../',
      '../../..',
      '../../../../x',
      './playbooks',
      '../one',
      '',
    ];
    for (const folder of folders)
      for (const place of places) {
        const here = new TestRepositoryIn(join(repository.folder, folder));
        const asGit = here.isThere(`theirs:${place}`);
        const { code, err } = await packwright(
          workersDir,
          here.folder,
          'diff',
          `theirs:${place}`,
          `main:${place}`,
        );
        expect([folder, place, code !== 2, err], err).toEqual([folder, place, asGit, err]);
      }
  });
});

/** The real git in a folder of a repository. */
class TestRepositoryIn {
  constructor(readonly folder: string) {}

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' });
  }

  isThere(object: string): boolean {
    try {
      this.git('cat-file', '-t', object);
      return true;
    } catch {
      return false;
    }
  }
}
