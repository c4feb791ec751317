import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MergeEdit } from '@core/contract/merging-calls';
import { applyChanges } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { studioBench } from '../bench';
import { buildEntries } from '../built';
import {
  bytesIn,
  conflictsOf,
  decide,
  handleOf,
  made,
  mergingEntries,
  pack,
  parentHandle,
  path,
  read,
  state,
} from './support';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

describe('a merge into what is open', () => {
  const logo = 'images/logo.png';

  /** The workspace and two states of which one moves, removes, adds and changes files. */
  async function opened() {
    const bench = await studioBench(workersDir);
    const picture = (byte: number) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, byte, 0xff]);
    const more = (byte: number) => ({
      [logo]: picture(byte),
      'images/new.png': picture(9),
      'README.md': `Line ${byte}\r\n`,
    });
    const { 'images/new.png': _new, ...former } = more(1);
    const workspace = state(made([2, 1]), { ...former, 'notes.md': 'gone soon' });
    await bench.open(workspace);
    await bench.settled();
    const base = await handleOf(bench, state(made([1, 1]), { ...former, 'notes.md': 'gone soon' }));
    const theirs = await handleOf(bench, state(made([1, 3]), more(2)));
    const id = randomUUID();
    const of = { base, ours: { workspace: 'unsaved' as const }, theirs };
    return { bench, workspace, id, of, merge: await bench.call('merge.open', { id, of }) };
  }

  /** What the page does with it, on a copy. */
  function applied(folder: string, { files, moved, deleted, created }: MergeEdit): Record<string, string> {
    const all = new Map(Object.entries(bytesIn(folder)));
    const text = (file: string) => Buffer.from(all.get(file) ?? '', 'base64').toString('utf8');
    for (const { path: file, mark, changes } of files) {
      expect(markOf(text(file))).toBe(mark);
      all.set(file, Buffer.from(applyChanges(text(file), changes)).toString('base64'));
    }
    for (const { from, to } of moved) {
      all.set(to, all.get(from) ?? '');
      all.delete(from);
    }
    for (const { path: file, text: content, encoding } of deleted) {
      // An undo would bring these bytes back.
      expect(encoding === 'binary' ? content : Buffer.from(content).toString('base64')).toBe(all.get(file));
      all.delete(file);
    }
    for (const { path: file, text: content, encoding } of created)
      all.set(file, encoding === 'binary' ? content : Buffer.from(content).toString('base64'));
    return Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  it('is an edit that makes it what would be written to a folder', async () => {
    const { bench, workspace, id, merge } = await opened();
    expect(merge.target).toBe('workspace');
    const edit = await bench.call('merge.plan', { id });
    expect(edit.deleted.map((file) => file.path).sort()).toEqual([logo, 'notes.md']);
    const { parent, handle } = await parentHandle(bench);
    await bench.call('merge.write', { id, to: { parent: handle, folder: 'merged' } });
    expect(applied(workspace, edit)).toEqual(bytesIn(join(parent, 'merged')));
    expect(read(join(parent, 'merged'))).toEqual(made([2, 3]));
  });

  it('takes what is not saved as ours, and does not fit what is typed afterwards', async () => {
    const { bench, of, id } = await opened();
    const { text, revision } = await bench.call('documents.open', { path });
    const change = async (from: string, to: string, before: string, at: number) => {
      const changed = before.replace(from, to);
      const changes = [{ from: 0, to: before.length, insert: changed }];
      const sent = { path, revision: at, changes, mark: markOf(changed) };
      return { changed, ...(await bench.call('documents.change', sent)) };
    };
    const typed = await change('"a": 2', '"a": 7', text, revision);
    await bench.call('merge.open', { id, of });
    const { files } = await bench.call('merge.plan', { id });
    const edit = files.find((file) => file.path === path);
    expect(edit?.mark).toBe(markOf(typed.changed));
    expect(JSON.parse(applyChanges(typed.changed, edit?.changes ?? []))).toEqual(made([7, 3]));
    const later = await change('"a": 7', '"a": 8', typed.changed, typed.revision);
    expect((await bench.call('merge.plan', { id })).files.find((file) => file.path === path)?.mark).not.toBe(
      markOf(later.changed),
    );
  });

  it('is refused for a file it would remove that was edited since', async () => {
    const { bench, id } = await opened();
    const { text, revision } = await bench.call('documents.open', { path: 'notes.md' });
    const changed = `${text}, but not yet`;
    const changes = [{ from: 0, to: text.length, insert: changed }];
    await bench.call('documents.change', { path: 'notes.md', revision, changes, mark: markOf(changed) });
    expect(await bench.studio.call('merge.plan', { id })).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('notes.md') as string },
    });
  });

  it('is refused for a file that was saved or changed on disk since, which stays as it is', async () => {
    const { bench, id, workspace } = await opened();
    writeFileSync(join(workspace, 'notes.md'), 'changed by another editor');
    const refused = { error: { code: 'conflict', message: expect.stringContaining('notes.md') as string } };
    expect(await bench.studio.call('merge.plan', { id })).toMatchObject(refused);
    expect(readFileSync(join(workspace, 'notes.md'), 'utf8')).toBe('changed by another editor');
    // What is saved meanwhile is unsaved no longer, and still not what was merged.
    const { text, revision } = await bench.call('documents.open', { path: 'notes.md' });
    const changes = [{ from: 0, to: text.length, insert: 'saved' }];
    await bench.call('documents.change', { path: 'notes.md', revision, changes, mark: markOf('saved') });
    await bench.call('documents.save', { paths: ['notes.md'], overwrite: true });
    expect(await bench.studio.call('merge.plan', { id })).toMatchObject(refused);
    expect(readFileSync(join(workspace, 'notes.md'), 'utf8')).toBe('saved');
    writeFileSync(join(workspace, 'notes.md'), 'gone soon');
    expect((await bench.call('merge.plan', { id })).deleted.map((file) => file.path)).toContain('notes.md');
  });

  it('is found again only where that workspace is open', async () => {
    const { bench, id, merge, of } = await opened();
    const clash = await bench.call('merge.open', {
      id,
      of: { ...of, theirs: await handleOf(bench, state(made([6, 1]))) },
    });
    await decide(bench, id, { [conflictsOf(clash)[0]?.id ?? '']: { take: 'ours' } });
    await bench.call('merge.close', { id });
    await bench.open(pack({}));
    expect(merge.key).not.toBe(clash.key);
    expect(await bench.studio.call('merge.open', { id, of: { unfinished: clash.key } })).toMatchObject({
      error: { code: 'refused', remedy: 'Open it first.' },
    });
  });
});
