import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftDelayMs } from '../../main/workspace/draft-writer';
import { bench, insert, read, reopen, type Bench } from './documents-bench';
import { makeFolder, writeFiles } from './folder';

const dirty = ({ events }: Bench) =>
  events.flatMap(({ type, payload }) => (type === 'documents.dirty' ? [payload.dirty] : []));
const external = ({ events }: Bench) =>
  events.flatMap(({ type, payload }) => (type === 'documents.external' ? [payload] : []));

describe('opening', () => {
  it('gives text with its language, images as base64, other bytes as nothing', async () => {
    const { documents } = await bench({
      'a.yaml': 'x: 1\n',
      'i.png': new Uint8Array([1, 2, 3]),
      'b.tgz': new Uint8Array([0xff, 0]),
    });
    expect(await documents.openForPage('a.yaml')).toEqual({
      path: 'a.yaml',
      encoding: 'utf8',
      language: 'yaml',
      text: 'x: 1\n',
      savedText: 'x: 1\n',
      revision: 1,
      sizeBytes: 5,
    });
    expect(await documents.openForPage('i.png')).toMatchObject({
      encoding: 'binary',
      language: 'image',
      text: 'AQID',
    });
    expect(await documents.openForPage('b.tgz')).toMatchObject({
      encoding: 'binary',
      language: 'none',
      text: '',
    });
    expect(() => documents.change('i.png', 1, insert('x'))).toThrow(/not a text file/);
  });

  it('refuses what is outside and says what is missing', async () => {
    const outside = makeFolder({ 'secret.json': '{}' });
    const here = await bench({});
    symlinkSync(join(outside, 'secret.json'), join(here.folder, 'link.json'));
    await expect(here.documents.openForPage('link.json')).rejects.toMatchObject({ code: 'refused' });
    await expect(here.documents.openForPage('../x')).rejects.toMatchObject({ code: 'refused' });
    await expect(here.documents.openForPage('gone.json')).rejects.toMatchObject({ code: 'not-found' });
    mkdirSync(join(here.folder, 'sub'));
    await expect(here.documents.openForPage('sub')).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('changing', () => {
  it('applies changes to the revision they name and says about dirt once', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    expect(here.documents.change('a.json', 1, insert(' '))).toBe(2);
    expect(here.documents.change('a.json', 2, insert(' '))).toBe(3);
    expect(here.documents.unsaved()).toEqual(['a.json']);
    expect(here.documents.change('a.json', 3, [{ from: 0, to: 2, insert: '' }])).toBe(4);
    expect(here.documents.unsaved()).toEqual([]);
    expect(dirty(here)).toEqual([true, false]);
    expect(here.texts.at(-1)).toEqual(['a.json', '{}']);
  });

  it('refuses changes of another revision, out of the text, or of a file that is not open', async () => {
    const { documents } = await bench({ 'a.json': '{}' });
    expect(() => documents.change('a.json', 1, insert(' '))).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
    await documents.openForPage('a.json');
    expect(() => documents.change('a.json', 9, insert(' '))).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
    expect(() => documents.change('a.json', 1, [{ from: 3, to: 9, insert: '' }])).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
    expect(await documents.reset('a.json', '[]')).toBe(2);
    expect((await documents.openForPage('a.json')).text).toBe('[]');
  });
});

describe('drafts', () => {
  it('are written 300 ms after the first of many changes, not after the last', async () => {
    const { documents, storage, clock } = await bench({ 'a.json': '{}' });
    await documents.openForPage('a.json');
    documents.change('a.json', 1, insert('1'));
    clock.pass(draftDelayMs - 1);
    expect(storage.drafts.list('w')).toEqual([]);
    documents.change('a.json', 2, insert('2'));
    clock.pass(1);
    expect(storage.drafts.find('w', 'a.json')?.text).toBe('21{}');
  });

  it('show as unsaved changes after the process was gone', async () => {
    const before = await bench({ 'a.json': '{}', 'b.json': '{}' });
    await before.documents.openForPage('a.json');
    before.documents.change('a.json', 1, insert('x'));
    before.clock.pass(draftDelayMs);

    const after = await reopen(before);
    await after.documents.restore();
    expect(after.documents.unsaved()).toEqual(['a.json']);
    expect(dirty(after)).toEqual([true]);
    expect(after.texts).toEqual([['a.json', 'x{}']]);
    expect(await after.documents.openForPage('a.json')).toMatchObject({ text: 'x{}', savedText: '{}' });
    await after.documents.save(['a.json'], false);
    expect(read(after, 'a.json')).toBe('x{}');
    expect(after.storage.drafts.list('w')).toEqual([]);
  });

  it('are written at once on closing', async () => {
    const { documents, storage } = await bench({ 'a.json': '{}' });
    await documents.openForPage('a.json');
    documents.change('a.json', 1, insert('1'));
    await documents.close();
    expect(storage.drafts.list('w')).toHaveLength(1);
  });

  it('go when the text is again what the file holds, or the file what the text is', async () => {
    const before = await bench({ 'a.json': '{}', 'b.json': '{}' });
    await before.documents.openForPage('a.json');
    before.documents.change('a.json', 1, insert('1'));
    before.clock.pass(draftDelayMs);
    before.documents.change('a.json', 2, [{ from: 0, to: 1, insert: '' }]);
    before.clock.pass(draftDelayMs);
    expect(before.storage.drafts.list('w')).toEqual([]);

    before.documents.change('a.json', 3, insert('1'));
    await before.documents.close();
    writeFiles(before.folder, { 'a.json': '1{}' });
    const after = await reopen(before);
    await after.documents.restore();
    await after.documents.close();
    expect(after.documents.unsaved()).toEqual([]);
    expect(after.storage.drafts.list('w')).toEqual([]);
  });

  it('keep the file they began from: one that changed meanwhile is not overwritten', async () => {
    const before = await bench({ 'a.json': '{}' });
    await before.documents.openForPage('a.json');
    before.documents.change('a.json', 1, insert('mine'));
    await before.documents.close();
    writeFiles(before.folder, { 'a.json': 'theirs' });
    const after = await reopen(before);
    expect(await after.documents.openForPage('a.json')).toMatchObject({
      text: 'mine{}',
      savedText: 'theirs',
    });
    expect(await after.documents.save(['a.json'], false)).toEqual({ saved: [], conflicts: ['a.json'] });
    expect(read(after, 'a.json')).toBe('theirs');
    expect((await reopen(after)).storage.drafts.find('w', 'a.json')?.text).toBe('mine{}');
  });

  it('of a file that is gone can be saved again', async () => {
    const before = await bench({ 'sub/a.json': '{}' });
    await before.documents.openForPage('sub/a.json');
    before.documents.change('sub/a.json', 1, insert('mine'));
    await before.documents.close();
    rmSync(join(before.folder, 'sub'), { recursive: true });
    const after = await reopen(before);
    await after.documents.restore();
    expect(after.documents.unsaved()).toEqual(['sub/a.json']);
    expect(await after.documents.save(['sub/a.json'], false)).toEqual({
      saved: ['sub/a.json'],
      conflicts: [],
    });
    expect(read(after, 'sub/a.json')).toBe('mine{}');
  });

  it('that cannot be written are reported once, and editing goes on', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.storage.close();
    here.documents.change('a.json', 1, insert('1'));
    here.clock.pass(draftDelayMs);
    here.documents.change('a.json', 2, insert('2'));
    here.clock.pass(draftDelayMs);
    expect(here.events.filter(({ type }) => type === 'app.problem')).toHaveLength(1);
    expect((await here.documents.save(['a.json'], false)).saved).toEqual(['a.json']);
    expect(read(here, 'a.json')).toBe('21{}');
  });
});

describe('saving', () => {
  it('writes exactly the text and forgets the draft', async () => {
    const here = await bench({ 'a.json': '\ufeff{"a":"\\/ü"}\r\n' });
    const { text } = await here.documents.openForPage('a.json');
    const at = text.indexOf('ü');
    here.documents.change('a.json', 1, [{ from: at, to: at + 1, insert: 'ö' }]);
    expect(await here.documents.save(['a.json', 'a.json'], false)).toEqual({
      saved: ['a.json'],
      conflicts: [],
    });
    expect(read(here, 'a.json')).toBe('\ufeff{"a":"\\/ö"}\r\n');
    expect(dirty(here)).toEqual([true, false]);
    here.clock.pass(draftDelayMs);
    expect(here.storage.drafts.list('w')).toEqual([]);
  });

  it('writes nothing where nothing changed', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    writeFiles(here.folder, { 'a.json': 'theirs' });
    expect((await here.documents.save(['a.json'], false)).saved).toEqual(['a.json']);
    expect(read(here, 'a.json')).toBe('theirs');
  });

  it('reports a conflict, keeps both, and overwrites only when asked to', async () => {
    const here = await bench({ 'a.json': '{}', 'b.json': '{}' });
    for (const path of ['a.json', 'b.json']) {
      await here.documents.openForPage(path);
      here.documents.change(path, 1, insert('mine'));
    }
    writeFiles(here.folder, { 'a.json': 'theirs' });
    expect(await here.documents.save(['a.json', 'b.json'], false)).toEqual({
      saved: ['b.json'],
      conflicts: ['a.json'],
    });
    expect(read(here, 'a.json')).toBe('theirs');
    expect(here.documents.unsaved()).toEqual(['a.json']);
    expect((await here.documents.save(['a.json'], true)).saved).toEqual(['a.json']);
    expect(read(here, 'a.json')).toBe('mine{}');
    expect(readdirSync(here.folder)).toEqual(['a.json', 'b.json']);
  });

  it('keeps what was typed while it wrote as unsaved', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('1'));
    const saving = here.documents.save(['a.json'], false);
    here.documents.change('a.json', 2, insert('2'));
    await saving;
    expect(['1{}', '21{}']).toContain(read(here, 'a.json'));
    const left = read(here, 'a.json') === '21{}' ? [] : ['a.json'];
    expect(here.documents.unsaved()).toEqual(left);
    await here.documents.save(['a.json'], false);
    expect(read(here, 'a.json')).toBe('21{}');
    expect(here.documents.unsaved()).toEqual([]);
  });

  it('saves the others when one cannot be saved, and says which', async () => {
    const here = await bench({ 'a/x.json': '{}', 'b.json': '{}' });
    for (const path of ['a/x.json', 'b.json']) {
      await here.documents.openForPage(path);
      here.documents.change(path, 1, insert('mine'));
    }
    rmSync(join(here.folder, 'a'), { recursive: true });
    writeFiles(here.folder, { a: 'now a file' });
    await expect(here.documents.save(['a/x.json', 'b.json'], false)).rejects.toThrow(/a\/x\.json/);
    expect(read(here, 'b.json')).toBe('mine{}');
    expect(here.documents.unsaved()).toEqual(['a/x.json']);
  });

  it('does not follow a link that was put in place of the file', async () => {
    const outside = makeFolder({ 'secret.json': 'secret' });
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    rmSync(join(here.folder, 'a.json'));
    symlinkSync(join(outside, 'secret.json'), join(here.folder, 'a.json'));
    await expect(here.documents.save(['a.json'], true)).rejects.toMatchObject({ code: 'refused' });
    expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toBe('secret');
  });
});

describe('reverting', () => {
  it('goes back to the disk, also past what others wrote', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    writeFiles(here.folder, { 'a.json': 'theirs' });
    expect(await here.documents.revert('a.json')).toMatchObject({
      text: 'theirs',
      savedText: 'theirs',
      revision: 3,
    });
    expect(here.documents.unsaved()).toEqual([]);
    expect(here.storage.drafts.list('w')).toEqual([]);
    here.documents.change('a.json', 3, insert('again '));
    expect((await here.documents.save(['a.json'], false)).saved).toEqual(['a.json']);
  });

  it('closes a document whose file is gone', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    rmSync(join(here.folder, 'a.json'));
    await expect(here.documents.revert('a.json')).rejects.toMatchObject({ code: 'not-found' });
    expect(here.documents.unsaved()).toEqual([]);
    expect(here.texts.at(-1)).toEqual(['a.json', null]);
  });
});

describe('when somebody else changes an open file', () => {
  it('takes over the new text where nothing is unsaved', async () => {
    const here = await bench({ 'sub/a.json': '{}' });
    await here.documents.openForPage('sub/a.json');
    writeFiles(here.folder, { 'sub/a.json': 'theirs' });
    await here.documents.changedOnDisk(['sub']);
    expect(external(here)).toEqual([{ path: 'sub/a.json', change: 'reloaded', text: 'theirs', revision: 2 }]);
    expect(dirty(here)).toEqual([]);
    expect(here.texts).toEqual([['sub/a.json', 'theirs']]);
  });

  it('reports a conflict once where something is, and keeps it', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    writeFiles(here.folder, { 'a.json': 'theirs' });
    await here.documents.changedOnDisk(['a.json']);
    await here.documents.changedOnDisk(['a.json']);
    expect(external(here)).toEqual([{ path: 'a.json', change: 'conflict', text: 'theirs', revision: 2 }]);
    expect((await here.documents.openForPage('a.json')).text).toBe('mine{}');
    writeFiles(here.folder, { 'a.json': 'theirs again' });
    await here.documents.changedOnDisk(['']);
    expect(external(here)).toHaveLength(2);
  });

  it('says nothing of own saves, of touches, and of other files', async () => {
    const here = await bench({ 'a.json': '{}', 'ab.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    await here.documents.save(['a.json'], false);
    writeFileSync(join(here.folder, 'a.json'), read(here, 'a.json'));
    await here.documents.changedOnDisk(['a.json', 'ab.json', 'a']);
    expect(external(here)).toEqual([]);
  });

  it('counts the last copy of a deleted file as unsaved, until the file is back', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    rmSync(join(here.folder, 'a.json'));
    await here.documents.changedOnDisk(['a.json']);
    expect(external(here)).toEqual([{ path: 'a.json', change: 'deleted', text: null, revision: 1 }]);
    expect(here.documents.unsaved()).toEqual(['a.json']);
    writeFiles(here.folder, { 'a.json': 'new' });
    await here.documents.changedOnDisk(['a.json']);
    expect(external(here)[1]).toMatchObject({ change: 'reloaded', text: 'new' });
    expect(dirty(here)).toEqual([true, false]);
  });
});

describe('documents whose files move', () => {
  it('go on at the new place, with their drafts', async () => {
    const { documents, storage, clock, folder, texts } = await bench({ 'old/a.json': '1' });
    const { revision } = await documents.openForPage('old/a.json');
    documents.change('old/a.json', revision, [{ from: 0, to: 1, insert: '2' }]);
    await documents.arrange({ moved: [{ from: 'old/a.json', to: 'new/b.json' }], deleted: [], created: [] });
    clock.pass(draftDelayMs);
    expect(documents.unsaved()).toEqual(['new/b.json']);
    expect(storage.drafts.list('w').map(({ path, text }) => [path, text])).toEqual([['new/b.json', '2']]);
    expect(texts.slice(-2)).toEqual([
      ['old/a.json', null],
      ['new/b.json', '2'],
    ]);
    expect(readFileSync(join(folder, 'new/b.json'), 'utf8')).toBe('1');
    expect(await documents.save(['new/b.json'], false)).toEqual({ saved: ['new/b.json'], conflicts: [] });
    expect(readFileSync(join(folder, 'new/b.json'), 'utf8')).toBe('2');
  });

  it('go with a file that is removed', async () => {
    const { documents, storage, clock, events } = await bench({ 'a.json': '1' });
    const { revision } = await documents.openForPage('a.json');
    documents.change('a.json', revision, [{ from: 0, to: 1, insert: '2' }]);
    await documents.arrange({ moved: [], deleted: ['a.json'], created: [] });
    clock.pass(draftDelayMs);
    expect(documents.unsaved()).toEqual([]);
    expect(storage.drafts.list('w')).toEqual([]);
    expect(events.at(-1)).toEqual({ type: 'documents.dirty', payload: { path: 'a.json', dirty: false } });
    await expect(documents.openForPage('a.json')).rejects.toMatchObject({ code: 'not-found' });
  });
});
