import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { markOf } from '@core/text/mark';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultSettings, methods } from '@core/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, packFiles, until, writeFiles } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries } from './built';
import { sought } from '../support/sought';

const greet = 'playbooks/01 - Demo/Greet.json';
let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker });
});

async function withPack(): Promise<Bench & { folder: string }> {
  const bench = await studioBench(workersDir);
  const folder = makeFolder(packFiles());
  await bench.open(folder);
  await bench.settled();
  return { ...bench, folder };
}

async function edit({ call }: Bench, path: string, insert: string): Promise<void> {
  const { revision, text } = await call('documents.open', { path });
  const changes = [{ from: 0, to: 0, insert }];
  await call('documents.change', { path, revision, changes, mark: markOf(insert + text) });
}

const types = ({ events }: Bench) => events.map(({ type }) => type);

describe('a studio without a workspace', () => {
  it('says about itself, its samples and what it could not do', async () => {
    const { call } = await studioBench(workersDir, { notice: 'Opened in a browser.' });
    const info = await call('app.info', {});
    expect(info).toMatchObject({
      version: '1.2.3',
      shell: 'browser',
      settings: defaultSettings,
      recents: [],
    });
    expect(info.notice).toBe('Opened in a browser.');
    expect(info.samples.length).toBeGreaterThan(0);
    expect(await call('workspace.current', {})).toBeNull();
  });

  it('has a page with examples for a rule, and none for a code that no rule has', async () => {
    const { studio, call } = await studioBench(workersDir);
    const { page } = await call('check.rulePage', { code: 'PB102' });
    expect(page).toContain('# PB102 playbook-without-start');
    expect(page).toContain('## Example that it accepts');
    expect(await studio.call('check.rulePage', { code: '../README' })).toMatchObject({ ok: false });
  });

  it('answers every call that needs a workspace with a sentence', async () => {
    const { studio } = await studioBench(workersDir);
    const calls: [string, unknown][] = [
      ['workspace.contents', {}],
      ['workspace.reindex', {}],
      ['search.find', { query: sought('a'), limit: 1 }],
      ['documents.open', { path: 'a' }],
      ['documents.unsaved', {}],
      ['check.findings', {}],
      ['run.offer', { path: 'a' }],
      ['pack.build', { root: '' }],
      ['exports.choices', {}],
      ['exports.build', { path: 'a', pointer: '' }],
    ];
    for (const [method, input] of calls) {
      expect(await studio.call(method, input)).toMatchObject({
        ok: false,
        error: { code: 'not-found', remedy: /Open/ },
      });
    }
    expect(await studio.call('workspace.close', {})).toMatchObject({ ok: true });
  });

  it('keeps settings, and a session for the empty window', async () => {
    const { call, dataDir, studio } = await studioBench(workersDir);
    await call('app.saveSettings', {
      theme: 'dark',
      zoom: 1.5,
      textSize: 'large',
      density: 'compact',
      reduceMotion: true,
      reopensLast: false,
      shortcuts: {},
    });
    const session = { tabs: [], activeTab: null, layout: { left: 300 } };
    await call('app.saveSession', session);
    await studio.close();
    const again = await studioBench(workersDir, { dataDir });
    expect((await again.call('app.info', {})).settings).toEqual({
      theme: 'dark',
      zoom: 1.5,
      textSize: 'large',
      density: 'compact',
      reduceMotion: true,
      reopensLast: false,
      shortcuts: {},
    });
    expect(await again.call('app.session', {})).toEqual(session);
  });

  it('has a handler for every method of the contract', async () => {
    const { studio } = await studioBench(workersDir);
    for (const method of Object.keys(methods)) {
      const reply = await studio.call(method, { not: 'valid' });
      expect(reply).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    }
  });
});

describe('opening', () => {
  it('a folder by handle: indexed, checked, remembered', async () => {
    const bench = await withPack();
    const { call, folder } = bench;
    expect(types(bench)[0]).toBe('workspace.opened');
    expect(await call('workspace.current', {})).toMatchObject({ archive: null, location: folder });
    const { items, roots } = await call('workspace.contents', {});
    expect(roots).toMatchObject([{ type: 'solutionpack', title: 'Demo' }]);
    expect(items.some(({ path }) => path === greet)).toBe(true);
    const [recent] = (await call('app.info', {})).recents;
    expect(recent).toMatchObject({ location: folder });

    await call('workspace.close', {});
    expect(await call('workspace.current', {})).toBeNull();
    await call('workspace.open', { recent: recent?.id ?? '' });
    expect((await call('workspace.current', {}))?.location).toBe(folder);
    await call('app.forgetRecent', { id: recent?.id ?? '' });
    expect((await call('app.info', {})).recents).toEqual([]);
  });

  it('what is not there keeps what is open', async () => {
    const bench = await withPack();
    const other = makeFolder();
    const handle = await bench.studio.adoptPath(other);
    rmSync(other, { recursive: true });
    await expect(bench.call('workspace.open', { handle: handle ?? '' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(bench.call('workspace.open', { handle: '/etc' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(bench.call('workspace.open', { sample: '../..' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(bench.call('workspace.open', { recent: 'x' })).rejects.toMatchObject({ code: 'not-found' });
    expect((await bench.call('workspace.current', {}))?.location).toBe(bench.folder);
    // A file can be compared, not opened.
    const file = await bench.studio.adoptPath(join(bench.folder, 'info.json'));
    await expect(bench.call('workspace.open', { handle: file ?? '' })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('two at the same time ends with one of them, whole', async () => {
    const bench = await studioBench(workersDir);
    const folders = [makeFolder(packFiles('', 'One')), makeFolder(packFiles('', 'Two'))];
    await Promise.all(folders.map((folder) => bench.open(folder)));
    await bench.settled();
    // Which of them was the later one is up to the disk.
    const location = (await bench.call('workspace.current', {}))?.location;
    const title = ['One', 'Two'][folders.indexOf(location ?? '')];
    expect((await bench.call('workspace.contents', {})).roots).toMatchObject([{ title }]);
  });

  it('a sample gives the user a copy of their own', async () => {
    const bench = await studioBench(workersDir);
    const [sample] = (await bench.call('app.info', {})).samples;
    const info = await bench.call('workspace.open', { sample: sample?.id ?? '' });
    expect(info.name).toBe(sample?.title);
    expect(readdirSync(join(bench.dataDir, 'samples'))).toEqual([sample?.id]);
    await bench.settled();
    expect((await bench.call('workspace.contents', {})).items.some(({ kind }) => kind === 'playbook')).toBe(
      true,
    );
  });

  it('at the start happens behind it; what fails is said', async () => {
    const folder = makeFolder(packFiles());
    const good = await studioBench(workersDir, { openAtStart: folder });
    await until(async () => (await good.call('workspace.current', {})) !== null);
    expect(await good.call('workspace.current', {})).toMatchObject({ location: folder });

    const bad = await studioBench(workersDir, { openAtStart: join(folder, 'gone') });
    await until(() => types(bad).includes('app.problem'));
    expect((await bad.call('app.info', {})).notice).toMatch(/"gone" no longer exists/);
  });
});

describe('an archive', () => {
  it('is built, downloaded, opened again with its edits, and read when the archive is gone', async () => {
    const bench = await withPack();
    const built = await bench.call('pack.build', { root: '' });
    expect(built.fileName).toMatch(/\.zip$/);
    const file = bench.studio.packFile(built.packId);
    expect(readFileSync(file ?? '').length).toBe(built.sizeBytes);
    expect(bench.studio.packFile('../../etc/passwd')).toBeNull();

    const shelf = makeFolder({ 'Demo.zip': readFileSync(file ?? '') });
    await bench.call('pack.discard', { packId: built.packId });
    expect([bench.studio.packFile(built.packId), existsSync(file ?? '')]).toEqual([null, false]);

    const info = await bench.open(join(shelf, 'Demo.zip'));
    expect(info).toMatchObject({ name: 'Demo', archive: 'Demo.zip' });
    await bench.settled();
    const { items } = await bench.call('workspace.contents', {});
    const playbook = items.find(({ title }) => title === 'Greet')?.path ?? '';
    await edit(bench, playbook, ' ');
    expect((await bench.call('documents.save', { paths: [playbook], overwrite: false })).saved).toEqual([
      playbook,
    ]);

    await bench.call('workspace.close', {});
    await bench.open(join(shelf, 'Demo.zip'));
    expect((await bench.call('documents.open', { path: playbook })).text).toMatch(/^ \{/);

    const recent = (await bench.call('app.info', {})).recents[0]?.id ?? '';
    rmSync(join(shelf, 'Demo.zip'));
    expect(await bench.call('workspace.open', { recent })).toMatchObject({ archive: 'Demo.zip' });
    expect((await bench.call('documents.open', { path: playbook })).text).toMatch(/^ \{/);
  });

  it('that is none is refused with a sentence and leaves nothing behind', async () => {
    const bench = await studioBench(workersDir);
    const folder = makeFolder({ 'bad.zip': 'this is no archive' });
    await expect(bench.open(join(folder, 'bad.zip'))).rejects.toMatchObject({
      code: expect.stringMatching(/refused|unreadable|unsupported|invalid-input/),
    });
    expect(await bench.call('workspace.current', {})).toBeNull();
    expect(readdirSync(join(bench.dataDir, 'opened'))).toEqual([]);
  });
});

describe('packing', () => {
  it('is refused while files of the root are unsaved, and not for others', async () => {
    const bench = await studioBench(workersDir);
    await bench.open(makeFolder({ ...packFiles('one/', 'One'), ...packFiles('two/', 'Two') }));
    await edit(bench, `one/${greet}`, ' ');
    await expect(bench.call('pack.build', { root: 'one' })).rejects.toMatchObject({
      code: 'refused',
      message: `"one/${greet}" has unsaved changes.`,
    });
    expect((await bench.call('pack.build', { root: 'two' })).entries).toBe(4);
    await expect(bench.call('pack.build', { root: '../two' })).rejects.toMatchObject({ code: 'refused' });
    await expect(bench.call('pack.build', { root: '/etc' })).rejects.toMatchObject({ code: 'refused' });
  });

  it('names the errors of the root and makes the archive all the same', async () => {
    const bench = await studioBench(workersDir);
    await bench.open(
      makeFolder({ ...packFiles('one/', 'One'), 'one/picklists/Bad.json': '{', 'two/Bad.json': '{' }),
    );
    const built = await bench.call('pack.build', { root: 'one' });
    expect(built.errors.map(({ path }) => path)).toContain('one/picklists/Bad.json');
    expect(built.errors.map(({ path }) => path)).not.toContain('two/Bad.json');
  });

  it('saves where the user says, and says where there is no dialog', async () => {
    const target = join(makeFolder({ 'there.zip': 'old' }), 'there.zip');
    const answers = [null, target];
    const asked: string[] = [];
    const dialogs = {
      pick: async () => null,
      saveFile: async (name: string) => {
        asked.push(name);
        return answers.shift() ?? null;
      },
    };
    const bench = await studioBench(workersDir, { dialogs, shell: 'electron' });
    await bench.open(makeFolder(packFiles()));
    const { packId, sizeBytes, fileName } = await bench.call('pack.build', { root: '' });
    expect(await bench.call('pack.saveAs', { packId })).toBeNull();
    expect(await bench.call('pack.saveAs', { packId })).toEqual({ location: target });
    expect(asked).toEqual([fileName, fileName]);
    expect(readFileSync(target).length).toBe(sizeBytes);
    await expect(bench.call('pack.saveAs', { packId: 'x' })).rejects.toMatchObject({ code: 'not-found' });

    const browser = await withPack();
    const pack = await browser.call('pack.build', { root: '' });
    await expect(browser.call('pack.saveAs', { packId: pack.packId })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

describe('places', () => {
  it('are picked where the shell has dialogs', async () => {
    const folder = makeFolder({ ...packFiles(), 'notes.txt': 'Not content' });
    const picks = [folder, null, join(folder, 'notes.txt')];
    const dialogs = { pick: async () => picks.shift() ?? null, saveFile: async () => null };
    const { call } = await studioBench(workersDir, { dialogs });
    const place = await call('handles.pick', { what: 'folder' });
    expect(place).toMatchObject({ kind: 'folder', content: true });
    expect(await call('handles.pick', { what: 'folder' })).toBeNull();
    await expect(call('handles.pick', { what: 'archive' })).rejects.toMatchObject({ code: 'unsupported' });
    expect(await call('workspace.open', { handle: place?.handle ?? '' })).toMatchObject({ location: folder });
    expect((await call('handles.list', { handle: null })).entries.length).toBeGreaterThan(0);
    const none = await studioBench(workersDir);
    await expect(none.call('handles.pick', { what: 'folder' })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

describe('editing', () => {
  it('is checked, searched and saved, and never leaves the workspace', async () => {
    const bench = await withPack();
    await edit(bench, greet, '{ broken');
    await bench.settled();
    const broken = (await bench.call('check.findings', {})).findings.filter(({ code }) => code === 'TX101');
    expect(broken).toMatchObject([{ path: greet }]);
    expect(bench.studio.hasUnsaved()).toBe(true);
    expect(await bench.call('documents.unsaved', {})).toEqual({ paths: [greet] });
    expect((await bench.call('search.find', { query: sought('broken'), limit: 5 })).hits).toMatchObject([
      { path: greet },
    ]);
    await bench.call('documents.revert', { path: greet });
    await bench.settled();
    const { findings } = await bench.call('check.findings', {});
    expect(findings.map(({ code }) => code)).not.toContain('TX101');
    expect(bench.studio.hasUnsaved()).toBe(false);
    for (const path of ['../secret', '/etc/passwd', 'a\0b', '.git/config']) {
      for (const [method, input] of [
        ['documents.open', { path }],
        ['documents.reset', { path, text: 'x' }],
        ['documents.save', { paths: [path], overwrite: true }],
        ['run.offer', { path }],
      ] as const) {
        expect(await bench.studio.call(method, input)).toMatchObject({
          ok: false,
          error: { code: 'refused' },
        });
      }
    }
  });

  it('that is unsaved survives closing the workspace and the studio', async () => {
    const bench = await withPack();
    await edit(bench, greet, ' ');
    await bench.studio.close();
    expect(readFileSync(join(bench.folder, greet), 'utf8')).toMatch(/^\{/);
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    await again.open(bench.folder);
    expect(again.events.some(({ type }) => type === 'documents.dirty')).toBe(true);
    expect(again.studio.hasUnsaved()).toBe(true);
    expect((await again.call('documents.open', { path: greet })).text).toMatch(/^ \{/);
  });

  it('notices what other programs do, and not its own saves', async () => {
    const bench = await withPack();
    await edit(bench, greet, ' ');
    await bench.call('documents.save', { paths: [greet], overwrite: false });
    const text = `${readFileSync(join(bench.folder, greet), 'utf8')}\n`;
    writeFileSync(join(bench.folder, greet), text);
    writeFiles(bench.folder, { 'notes/new.md': 'rhubarb' });
    await until(() => types(bench).includes('documents.external'));
    await until(
      async () => (await bench.call('search.find', { query: sought('rhubarb'), limit: 1 })).hits.length === 1,
    );
    const external = bench.events.flatMap(({ type, payload }) =>
      type === 'documents.external' ? [payload] : [],
    );
    expect(external).toEqual([{ path: greet, change: 'reloaded', text, revision: 3 }]);
  });

  it('keeps tabs and layout per workspace', async () => {
    const bench = await withPack();
    const session = { tabs: [{ path: greet, pinned: false }], activeTab: greet, layout: { left: 200 } };
    await bench.call('app.saveSession', session);
    await bench.open(makeFolder(packFiles()));
    expect(await bench.call('app.session', {})).toBeNull();
    await bench.open(bench.folder);
    expect(await bench.call('app.session', {})).toEqual(session);
  });
});

describe('indexing', () => {
  it('can be begun again', async () => {
    const bench = await withPack();
    await bench.call('workspace.cancelIndexing', {});
    await bench.call('workspace.reindex', {});
    await bench.settled();
    expect((await bench.call('workspace.contents', {})).progress).toMatchObject({
      done: true,
      cancelled: false,
    });
    expect((await bench.call('check.rules', {})).some(({ code }) => code === 'TX101')).toBe(true);
  });

  it('that dies leaves editing and saving alone, and can be begun again with what is unsaved', async () => {
    const programs = makeFolder({ 'fail.flag': '' });
    const flag = join(programs, 'fail.flag');
    writeFiles(programs, {
      'package.json': '{"type": "module"}',
      'analysis-worker.js': `import { existsSync } from 'node:fs';
        if (existsSync(${JSON.stringify(flag)})) process.exit(1);
        await import(${JSON.stringify(pathToFileURL(join(workersDir, 'analysis-worker.js')).href)});`,
    });
    const bench = await studioBench(programs);
    const folder = makeFolder({ ...packFiles(), 'notes.md': 'saved' });
    await bench.open(folder);
    await until(() => types(bench).includes('app.problem'));
    await edit(bench, greet, ' ');
    expect((await bench.call('documents.save', { paths: [greet], overwrite: false })).saved).toEqual([greet]);
    await edit(bench, 'notes.md', 'rhubarb ');
    await expect(bench.call('workspace.contents', {})).rejects.toMatchObject({
      remedy: 'Reload the workspace.',
    });
    expect(types(bench).filter((type) => type === 'app.problem')).toHaveLength(1);

    rmSync(flag);
    await bench.call('workspace.reindex', {});
    await bench.settled();
    expect((await bench.call('workspace.contents', {})).items.some(({ path }) => path === greet)).toBe(true);
    await until(
      async () => (await bench.call('search.find', { query: sought('rhubarb'), limit: 1 })).hits.length === 1,
    );
  });
});

describe('closing', () => {
  it('answers late calls kindly, and happens once', async () => {
    const bench = await withPack();
    await Promise.all([bench.studio.close(), bench.studio.close()]);
    expect(await bench.studio.call('app.info', {})).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    });
  });
});
