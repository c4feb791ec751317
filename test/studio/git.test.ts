import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitState } from '@core/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rawZip } from '../archive/raw-zip';
import { TestRepository } from '../git/support';
import { eventually } from '../support/eventually';
import { makeFolder, packFiles, writeFiles } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from './built';

const greet = 'playbooks/01 - Demo/Greet.json';
const wave = 'playbooks/01 - Demo/Wave.json';
let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
});

const greeting = (change: object) => ({ ...(packFiles()[greet] as object), ...change });

/** A pack in a folder of a repository, of which two commits are known, with its workspace open. */
async function openPack(): Promise<{ bench: Bench; repository: TestRepository; folder: string }> {
  const repository = new TestRepository(makeFolder(packFiles('packs/demo/')));
  repository.commit('Start');
  repository.write(`packs/demo/${greet}`, greeting({ name: 'Greet Kindly' }));
  repository.commit('Be kind');
  const folder = join(repository.folder, 'packs/demo');
  const bench = await studioBench(workersDir);
  await bench.open(folder);
  await bench.settled();
  return { bench, repository, folder };
}

const marks = ({ changes }: GitState) =>
  Object.fromEntries(changes.map(({ path, change }) => [path, change]));

async function compared(bench: Bench, a: object, b: object) {
  const found = await bench.call('compare.run', { id: 'one', a: a as never, b: b as never });
  const items = found.items.map(({ kind, name, change }) => [kind, name, change]);
  return { items, a: found.a, b: found.b, review: found.review };
}

describe('the git of a workspace', () => {
  it('tells what has changed since the last commit, and again when files or commits change', async () => {
    const { bench, repository, folder } = await openPack();
    expect(await bench.call('git.state', {})).toMatchObject({
      without: null,
      branch: 'main',
      head: { subject: 'Be kind', author: 'Ada' },
      changes: [],
    });
    const said = () =>
      bench.events.flatMap(({ type, payload }) => (type === 'git.changed' ? [marks(payload)] : []));
    writeFiles(folder, { [greet]: greeting({ name: 'Greet Loudly' }), [wave]: greeting({ name: 'Wave' }) });
    await eventually(() => said().at(-1)).toEqual({ [greet]: 'changed', [wave]: 'added' });
    repository.commit('Both');
    await eventually(() => said().at(-1)).toEqual({});
    repository.git('reset', '-q', '--soft', 'HEAD~1');
    await eventually(() => said().at(-1)).toEqual({ [greet]: 'changed', [wave]: 'added' });
    repository.git('switch', '-q', '-c', 'other');
    await eventually(() => bench.events.at(-1)).toMatchObject({ payload: { branch: 'other' } });
  });

  it('compares the workspace and its files with revisions, also under former names', async () => {
    const { bench, repository, folder } = await openPack();
    expect(await compared(bench, { revision: 'HEAD' }, { workspace: 'unsaved' })).toMatchObject({
      items: [],
    });
    const whole = await compared(bench, { revision: 'HEAD~1' }, { workspace: 'unsaved' });
    expect(whole.items).toEqual([['playbook', 'Greet Kindly', 'renamed']]);
    expect(whole.a).toEqual({
      title: 'HEAD~1: Demo 1.0.0',
      detail: expect.stringMatching(/^\w{8} Start, Ada$/),
    });

    repository.git('mv', `packs/demo/${greet}`, `packs/demo/${wave}`);
    const file = { file: wave, as: 'unsaved' };
    expect((await compared(bench, { file: wave, revision: 'HEAD' }, file)).items).toEqual([]);
    repository.commit('Move it');
    const former = await compared(bench, { file: wave, revision: 'HEAD~2' }, file);
    expect(former.items).toEqual([['playbook', 'Greet Kindly', 'renamed']]);
    expect(former.a.detail).toContain('Greet.json');

    rmSync(join(folder, wave));
    expect((await compared(bench, { file: wave, revision: 'HEAD' }, file)).items).toEqual([
      ['playbook', 'Greet Kindly', 'removed'],
    ]);
  });

  it('lists the commits that changed a file, each of which can be looked at', async () => {
    const { bench } = await openPack();
    const { commits, complete } = await bench.call('git.history', { path: greet });
    expect(commits.map(({ subject }) => subject)).toEqual(['Be kind', 'Start']);
    expect(complete).toBe(true);
    const looks = commits.map(({ before, revision, from, path }) => [
      { file: greet, revision: before ?? '', ...(from !== null && { at: from }) },
      { file: greet, revision, at: path },
    ]);
    const found = [];
    for (const [a = {}, b = {}] of looks) found.push((await compared(bench, a, b)).items);
    expect(found).toEqual([[['playbook', 'Greet Kindly', 'renamed']], [['playbook', 'Greet', 'added']]]);
  });

  it('tells what a branch changes, and keeps what was said of it while the branch is the same', async () => {
    const { bench, repository, folder } = await openPack();
    repository.git('switch', '-q', '-c', 'feature');
    writeFiles(folder, { [wave]: greeting({ name: 'Wave', uuid: '0b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b1a' }) });
    repository.commit('Wave');
    repository.git('switch', '-q', 'main');
    writeFiles(folder, { [greet]: greeting({ name: 'Greet Again' }) });
    repository.commit('On main');
    repository.git('switch', '-q', 'feature');
    const names = await bench.call('git.revisions', {});
    expect(
      names.revisions
        .filter(({ kind }) => kind === 'branch')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['feature', 'main']);
    const { revision } = await bench.call('git.fork', { a: 'main', b: 'HEAD' });
    const first = await compared(bench, { revision }, { revision: 'HEAD' });
    expect(first.items).toEqual([['playbook', 'Wave', 'added']]);
    expect((await compared(bench, { revision }, { revision: 'feature' })).review).toBe(first.review);
  });

  it('says what is no revision, and keeps paths and options in', async () => {
    const { bench } = await openPack();
    const run = (a: object) =>
      bench.studio.call('compare.run', { id: 'one', a, b: { workspace: 'unsaved' } });
    for (const revision of ['nowhere', '--all', '0000000'])
      expect(await run({ revision })).toMatchObject({
        error: { code: 'not-found', message: `"${revision}" is no revision of this repository.` },
      });
    expect(await run({ revision: 'a\nb' })).toMatchObject({ error: { code: 'invalid-input' } });
    expect(await run({ file: '../../x.json', revision: 'HEAD' })).toMatchObject({
      error: { code: 'refused' },
    });
  });

  it('says calmly that there is no repository, or no git', async () => {
    const bench = await studioBench(workersDir);
    await bench.open(makeFolder(packFiles()));
    await bench.settled();
    expect(await bench.call('git.state', {})).toMatchObject({
      without: 'The folder that is open is in no repository of git.',
      changes: [],
    });
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = makeFolder();
    expect(await bench.call('git.state', {})).toMatchObject({ without: 'There is no git on this computer.' });
    expect(await bench.studio.call('git.revisions', {})).toMatchObject({
      error: { code: 'unsupported', remedy: 'Install git, or compare folders and archives instead.' },
    });
    expect(await bench.call('workspace.contents', {})).toMatchObject({ progress: { done: true } });
  });

  it('does not take the repository its own data lie in for that of an archive', async () => {
    const outer = new TestRepository(makeFolder());
    const bench = await studioBench(workersDir, { dataDir: join(outer.folder, 'data') });
    const archive = join(makeFolder(), 'pack.zip');
    const entries = Object.entries(packFiles());
    writeFileSync(
      archive,
      rawZip(entries.map(([name, value]) => ({ name, content: JSON.stringify(value) }))),
    );
    await bench.open(archive);
    expect((await bench.call('git.state', {})).without).toMatch(/^An unpacked archive is in no repository/);
  });
});
