import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MergeFile } from '@core/contract/merging';
import { runGit } from '../../main/git/run-git';
import { packwright } from '../support/command-line';
import { temporaryFolder } from '../support/host';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';
import { buildEntries } from '../studio/built';
import { TestRepository } from './support';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ 'git-driver': 'main/shells/cli/git-driver.ts' });
}, 120_000);

const path = 'playbooks/A collection/A playbook.json';
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const made = (a: number, b: number, more: object[] = []) =>
  playbook({
    steps: [start, step(2, 'setVariable', { a }), step(3, 'setVariable', { b }), ...more] as never,
    routes: [route(1, 2), route(2, 3)],
  });

describe('git with the drivers of packwright', () => {
  let repository: TestRepository;
  let count = 0;
  const packwrightHere = (...args: string[]) => packwright(workersDir, repository.folder, ...args);
  const waitingFolder = () => join(repository.folder, '.git/packwright-merges');
  /** The file of the only merge that waits. */
  const waitingFile = () => join(waitingFolder(), readdirSync(waitingFolder())[0] ?? '');
  const decide = (take: 'ours' | 'theirs') => {
    const file = MergeFile.parse(JSON.parse(readFileSync(waitingFile(), 'utf8')));
    const conflicts = file.report.items.flatMap((item) => item.conflicts);
    const resolutions = Object.fromEntries(conflicts.map(({ id }) => [id, { take }]));
    writeFileSync(waitingFile(), JSON.stringify({ ...file, resolutions }));
    return resolutions;
  };
  /** Both have changed one value. */
  const clash = () => {
    repository.write(path, made(5, 7));
    repository.commit('ours');
    const { code, out } = repository.try('merge', '--no-edit', 'theirs');
    expect(code).toBe(1);
    return out;
  };

  beforeEach(async () => {
    repository = new TestRepository(join(scratch.path, `r${(count += 1)}`));
    for (const [file, value] of Object.entries(packFiles({ [path]: made(1, 1) })))
      repository.write(file, value);
    expect((await packwrightHere('git', 'install')).code).toBe(0);
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'theirs');
    repository.write(path, made(1, 9));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
  });

  it('merges, rebases and cherry-picks what is next to each other', () => {
    repository.write(path, made(5, 1));
    repository.commit('ours');
    repository.git('switch', '-q', '-c', 'other');
    repository.git('merge', '-q', '--no-edit', 'theirs');
    expect(repository.json(path)).toEqual(made(5, 9));
    repository.git('switch', '-q', '-c', 'rebased', 'theirs');
    repository.git('rebase', '-q', 'main');
    expect(repository.json(path)).toEqual(made(5, 9));
    repository.git('switch', '-q', '-c', 'picked', 'main');
    repository.git('cherry-pick', 'theirs');
    expect(repository.json(path)).toEqual(made(5, 9));
    expect(repository.read(path)).toBe(`${JSON.stringify(made(5, 9), null, 4)}\n`);
  });

  it('leaves a file whole that wants decisions, says so to git, and is finished with them', async () => {
    repository.write(path, made(5, 7));
    repository.commit('ours');
    const { code, out } = repository.try('merge', '--no-edit', 'theirs');
    expect(code).toBe(1);
    expect(out).toContain('CONFLICT');
    expect(repository.json(path)).toEqual(made(5, 7));
    expect(repository.git('ls-files', '-u')).toContain(path);
    const folder = join(repository.folder, '.git/packwright-merges');
    const [name = ''] = readdirSync(folder);
    const file = join(folder, name);
    const waiting = MergeFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const [conflict] = waiting.report.items.flatMap(({ conflicts }) => conflicts);
    expect(conflict).toMatchObject({ base: 1, ours: 7, theirs: 9 });
    const resolutions = { [conflict?.id ?? '']: { take: 'edited', value: 8 } };
    writeFileSync(file, JSON.stringify({ ...waiting, resolutions }));
    expect((await packwrightHere('merge', '--continue', file)).code).toBe(0);
    expect(repository.json(path)).toEqual(made(5, 8));
    expect(existsSync(file)).toBe(false);
    repository.git('add', '-A');
    repository.git('commit', '-q', '--no-edit');
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('does not write over what was edited since; other ends of lines are no edit', async () => {
    clash();
    decide('theirs');
    const left = repository.read(path);
    repository.write(path, made(6, 7));
    const refused = await packwrightHere('merge', '--continue', waitingFile());
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('has been edited since')]);
    expect(repository.json(path)).toEqual(made(6, 7));
    repository.write(path, left.replaceAll('\n', '\r\n'));
    expect((await packwrightHere('merge', '--continue', waitingFile())).code).toBe(0);
    expect(repository.json(path)).toEqual(made(5, 9));
  });

  it('keeps decisions where the same texts are merged again', () => {
    clash();
    const resolutions = decide('theirs');
    repository.git('merge', '--abort');
    expect(repository.try('merge', '--no-edit', 'theirs').out).toContain('takes theirs');
    expect(MergeFile.parse(JSON.parse(readFileSync(waitingFile(), 'utf8')))).toMatchObject({ resolutions });
    expect(repository.json(path)).toEqual(made(5, 7));
  });

  it('leaves a file as it is that is no UTF-8, or whose decisions cannot be kept', () => {
    repository.git('switch', '-q', 'theirs');
    repository.write(path, made(1, 9, [step(4, 'setVariable')]));
    repository.commit('more');
    repository.git('switch', '-q', '-c', 'latin', 'main');
    const latin = Buffer.from(JSON.stringify({ ...made(5, 1), description: 'é' }, null, 4), 'latin1');
    writeFileSync(join(repository.folder, path), latin);
    repository.commit('latin');
    expect(repository.try('merge', '--no-edit', 'theirs').out).toContain('not UTF-8');
    expect(readFileSync(join(repository.folder, path)).equals(latin)).toBe(true);
    expect(repository.git('ls-files', '-u')).toContain(path);
    repository.git('merge', '--abort');
    repository.git('switch', '-q', 'main');
    writeFileSync(waitingFolder(), '');
    clash();
    expect(repository.json(path)).toEqual(made(5, 7));
  });

  it('finishes a merge from where it is kept only, and for its own file', async () => {
    clash();
    decide('theirs');
    const copy = join(scratch.path, 'copy.json');
    copyFileSync(waitingFile(), copy);
    expect((await packwrightHere('merge', '--continue', copy)).err).toContain(
      'is not where the merge driver',
    );
    const file = MergeFile.parse(JSON.parse(readFileSync(waitingFile(), 'utf8')));
    writeFileSync(waitingFile(), JSON.stringify({ ...file, output: '../../info.json' }));
    const info = repository.read('info.json');
    expect((await packwrightHere('merge', '--continue', waitingFile())).code).toBe(2);
    expect(repository.read('info.json')).toBe(info);
  });

  it('shows no secrets, and keeps those of a merge that waits for its owner alone', () => {
    const withPassword = (password: string) =>
      playbook({ steps: [start, step(2, 'setVariable', { password })], routes: [route(1, 2)] });
    repository.write(path, withPassword('first-secret-1'));
    repository.commit('first');
    repository.git('switch', '-q', '-c', 'second');
    repository.write(path, withPassword('second-secret-2'));
    repository.commit('second');
    repository.git('switch', '-q', 'main');
    repository.write(path, withPassword('third-secret-3'));
    repository.commit('third');
    const merging = repository.try('merge', '--no-edit', 'second').out;
    const shown = merging + repository.git('log', '-p', '--all') + repository.git('diff');
    expect(shown).toContain('password');
    expect(shown).not.toMatch(/(?:first|second|third)-secret/);
    expect(readFileSync(waitingFile(), 'utf8')).toContain('second-secret-2');
    if (process.platform !== 'win32') expect(statSync(waitingFile()).mode & 0o777).toBe(0o600);
    expect(repository.git('diff', '--cached')).toContain(`* Unmerged path ${path}`);
  });

  it('names a part of a revision from where it is called, and nothing outside', async () => {
    const inside = join(repository.folder, 'playbooks');
    const here = './A collection/A playbook.json';
    const told = await packwright(workersDir, inside, 'diff', `HEAD:${here}`, `theirs:${here}`);
    expect(told.out).toContain('1 → 9');
    const outside = await packwright(workersDir, inside, 'diff', 'HEAD:../../../x.json', 'HEAD');
    expect([outside.code, outside.err]).toEqual([2, expect.stringContaining('leads out of the repository')]);
    // Taken as paths of the disk these would be the folder they are named from.
    for (const name of ['HEAD:../..', './HEAD:../..', 'theirs:playbooks/../../..', 'HEAD:../../playbooks']) {
      const { code, err } = await packwright(workersDir, inside, 'diff', name, 'HEAD');
      expect([code, err], name).toEqual([
        2,
        expect.stringMatching(/leads out of the repository|no revision/),
      ]);
    }
    expect((await packwright(workersDir, inside, 'diff', 'HEAD:../playbooks/..', 'HEAD:../')).code).toBe(0);
  });

  it('is installed again in the same place of .gitattributes, whatever ends its lines', async () => {
    const lines = repository.read('.gitattributes').trimEnd().split('\n');
    const text = ['*.png binary', ...lines, '*.json -text', ''].join('\r\n');
    repository.write('.gitattributes', text);
    expect((await packwrightHere('git', 'install')).code).toBe(0);
    const after = repository.read('.gitattributes');
    expect(after.split(/\r?\n/)).toEqual(text.split('\r\n'));
    expect(after).toContain('*.json -text\r\n');
  });

  it('does not call a merge done that does not hold together', () => {
    repository.write(path, made(1, 1));
    repository.git('switch', '-q', '-c', 'renamed', 'main');
    const renamed = (made(1, 1).steps as object[]).map((one, at) =>
      at === 1 ? { ...one, name: 'Two' } : one,
    );
    repository.write(path, { ...made(1, 1), steps: renamed });
    repository.commit('renamed');
    repository.git('switch', '-q', '-c', 'reading', 'main');
    repository.write(path, made(1, 1, [step(4, 'setVariable', { t: '{{ vars.steps.Step_2.x }}' })]));
    repository.commit('reading');
    const { code } = repository.try('merge', '--no-edit', 'renamed');
    expect(code).toBe(1);
    expect(repository.json(path)).toMatchObject({ steps: [{}, { name: 'Two' }, {}, { name: 'Step 4' }] });
  });

  it('shows differences and the history in words', () => {
    repository.write(path, { ...made(5, 1), modifyDate: 7 });
    const diff = repository.git('diff');
    expect(diff).toContain('behaviour: Set Variable "Step 2", ');
    expect(diff).toContain('1 → 5');
    expect(diff).not.toContain('modifyDate');
    repository.commit('ours');
    const log = repository.git('log', '-p', '-1', '--format=%s');
    expect(log).toMatch(/^-Set Variable "Step 2", .*: 1$/m);
    expect(log).toMatch(/^\+Set Variable "Step 2", .*: 5$/m);
    expect(log).not.toContain('modifyDate');
  });

  it('compares revisions, the folder and parts of a revision', async () => {
    repository.write(path, made(5, 1));
    repository.commit('ours');
    const changed = await packwrightHere('diff', 'HEAD~1', '.');
    expect(changed.code).toBe(1);
    expect(changed.out).toContain('1 → 5');
    expect((await packwrightHere('diff', 'HEAD', '.')).code).toBe(0);
    expect((await packwrightHere('diff', 'theirs:playbooks', 'HEAD~1:playbooks')).out).toContain('9 → 1');
    const unknown = await packwrightHere('diff', 'nowhere', '.');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining('"nowhere" is no folder, no archive'),
    ]);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('says that the last of a kind was removed, as neither a revision nor a folder is a selection', async () => {
    rmSync(join(repository.folder, path));
    const removed = '- A playbook (removed';
    expect((await packwrightHere('diff', 'HEAD', '.')).out).toContain(removed);
    expect(repository.git('diff')).toContain(removed);
    const other = join(scratch.path, 'without');
    cpSync(repository.folder, other, { recursive: true });
    rmSync(join(other, '.git'), { recursive: true });
    repository.git('checkout', '-q', '.');
    expect((await packwrightHere('diff', '.', other)).out).toContain(removed);
  });

  it('merges three revisions into a folder', async () => {
    repository.write(path, made(5, 1));
    repository.commit('ours');
    const { code } = await packwrightHere(
      'merge',
      'HEAD~1',
      'HEAD',
      'theirs',
      '-o',
      join(scratch.path, 'merged'),
    );
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(join(scratch.path, 'merged', path), 'utf8'))).toEqual(made(5, 9));
  });

  it('is taken away without a trace', async () => {
    const before = repository.git('config', '--local', '--list');
    expect(before).toContain('merge.packwright.driver');
    expect((await packwrightHere('git', 'uninstall')).code).toBe(0);
    expect(repository.git('config', '--local', '--list')).not.toContain('packwright');
    expect(repository.read('.gitattributes')).toBe('');
  });
});

describe('without git', () => {
  it('a folder that is not there is named as such', async () => {
    const folder = join(scratch.path, 'gone');
    await expect(runGit(folder, ['status'])).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a revision is named as what cannot be read, and the reason said', async () => {
    const known = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      const { code, err } = await packwright('/', scratch.path, 'diff', 'HEAD~1', '.');
      expect([code, err]).toEqual([2, expect.stringContaining('There is no git on this computer')]);
    } finally {
      process.env.PATH = known;
    }
  });
});
