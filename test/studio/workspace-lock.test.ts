import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markOf } from '@core/text/mark';
import { beforeAll, describe, expect, it } from 'vitest';
import { WorkspaceLock } from '../../main/workspace/workspace-lock';
import { eventually } from '../support/eventually';
import { makeFolder } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries } from './built';

const take = (folder: string, force = false) => WorkspaceLock.take(join(folder, 'locks'), 'w', { force });

describe('the lock of a workspace', () => {
  it('is held by one, until it is released', () => {
    const folder = makeFolder();
    const first = take(folder);
    expect(() => take(folder)).toThrow(/open in another window/);
    first.release();
    expect(readdirSync(join(folder, 'locks'))).toEqual([]);
    const second = take(folder);
    first.release();
    expect(second.isMine()).toBe(true);
    second.release();
  });

  it('says what can be done, and may be taken over', () => {
    const folder = makeFolder();
    const first = take(folder);
    let thrown: unknown;
    try {
      take(folder);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'conflict', choices: [{ id: 'read-only' }, { id: 'take-over' }] });
    const second = take(folder, true);
    expect([first.isMine(), second.isMine()]).toEqual([false, true]);
    first.release();
    expect(second.isMine()).toBe(true);
    second.release();
  });

  it('of a process that has ended does not count, nor does one that cannot be read', () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'locks'));
    const pid = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    for (const text of [
      JSON.stringify({ id: 'x', pid }),
      JSON.stringify({ id: 'x', pid: process.pid }),
      '{',
    ]) {
      writeFileSync(join(folder, 'locks', 'w.json'), text);
      const lock = take(folder);
      expect(JSON.parse(readFileSync(join(folder, 'locks', 'w.json'), 'utf8'))).toMatchObject({
        pid: process.pid,
      });
      lock.release();
    }
  });
});

describe('two studios on one data folder', () => {
  let workersDir = '';
  beforeAll(async () => {
    workersDir = await buildEntries(analysisWorker);
  });
  const type = async ({ call }: Bench, path: string, insert: string) => {
    const { revision, text } = await call('documents.open', { path });
    const changes = [{ from: 0, to: 0, insert }];
    return call('documents.change', { path, revision, changes, mark: markOf(insert + text) });
  };

  it('open a workspace once for writing, and as often as wanted for reading', async () => {
    const folder = makeFolder({ 'info.json': { name: 'p' }, 'a.md': 'text' });
    const first = await studioBench(workersDir);
    const second = await studioBench(workersDir, { dataDir: first.dataDir });
    await first.open(folder);
    await expect(second.open(folder)).rejects.toMatchObject({
      code: 'conflict',
      choices: [{ id: 'read-only' }, { id: 'take-over' }],
    });
    const handle = (await second.studio.adoptPath(folder)) ?? '';
    const info = await second.call('workspace.open', { handle, choice: 'read-only' });
    expect(info.readOnly).toBe(true);
    await type(first, 'a.md', 'mine ');
    expect((await second.call('documents.open', { path: 'a.md' })).text).toBe('text');
    await expect(type(second, 'a.md', 'theirs ')).rejects.toMatchObject({ code: 'refused' });
    await expect(second.call('documents.save', { paths: ['a.md'], overwrite: true })).rejects.toMatchObject({
      code: 'refused',
    });
    expect(await first.call('documents.save', { paths: ['a.md'], overwrite: false })).toMatchObject({
      saved: ['a.md'],
    });
    await first.open(folder);
    await first.call('workspace.close', {});
    expect((await second.open(folder)).readOnly).toBeUndefined();
  });

  it('the second, started on a workspace of the first, waits for the choice of its user', async () => {
    const folder = makeFolder({ 'info.json': { name: 'p' } });
    const first = await studioBench(workersDir);
    await first.open(folder);
    const second = await studioBench(workersDir, { dataDir: first.dataDir, openAtStart: folder });
    const unopened = async () => (await second.call('app.info', {})).unopened;
    await eventually(async () => (await unopened())?.problem.code).toBe('conflict');
    const { handle = '', problem } = (await unopened()) ?? {};
    expect(problem?.choices).toMatchObject([{ id: 'read-only' }, { id: 'take-over' }]);
    expect((await second.call('app.info', {})).notice).toBeNull();
    expect(second.events.map((event) => event.type)).toContain('app.unopened');
    await second.call('workspace.open', { handle, choice: 'read-only' });
    expect(await unopened()).toBeNull();
  });

  it('one that takes over has what was unsaved, and the other can remove nothing of it', async () => {
    const folder = makeFolder({ 'info.json': { name: 'p' }, 'a.md': 'text' });
    const first = await studioBench(workersDir);
    const second = await studioBench(workersDir, { dataDir: first.dataDir });
    await first.open(folder);
    await type(first, 'a.md', 'unsaved ');
    // Writes the draft at once, as the end of the short wait does.
    await first.call('documents.save', { paths: ['info.json'], overwrite: true });
    const handle = (await second.studio.adoptPath(folder)) ?? '';
    await second.call('workspace.open', { handle, choice: 'take-over' });
    expect((await second.call('documents.open', { path: 'a.md' })).text).toBe('unsaved text');
    await expect(first.call('documents.save', { paths: ['a.md'], overwrite: false })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('taken this workspace over'),
    });
    await first.call('workspace.close', {});
    expect(first.events.filter(({ type: event }) => event === 'app.problem')).toHaveLength(1);
    await second.call('workspace.close', {});
    expect((await second.open(folder)).id).toBeTruthy();
    expect((await second.call('documents.open', { path: 'a.md' })).text).toBe('unsaved text');
  });
});
