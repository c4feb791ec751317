import { describe, expect, it } from 'vitest';
import { bench, insert, read, reopen } from './documents-bench';
import { writeFiles } from './folder';

describe('a document whose file somebody else has changed', () => {
  it('says what is on disk beside what an edit began from, and lets the two be brought together', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    writeFiles(here.folder, { 'a.json': 'theirs' });
    const { hash, ...texts } = await here.documents.compare('a.json');
    expect(texts).toEqual({ text: 'theirs', base: '{}' });
    await here.documents.rebase('a.json', hash);
    expect(await here.documents.compare('a.json')).toEqual({ text: 'theirs', base: 'theirs', hash });
    expect(await here.documents.save(['a.json'], false)).toEqual({ saved: ['a.json'], conflicts: [] });
    expect(read(here, 'a.json')).toBe('mine{}');
  });

  it('refuses to bring together what was changed once more', async () => {
    const here = await bench({ 'a.json': '{}' });
    await here.documents.openForPage('a.json');
    here.documents.change('a.json', 1, insert('mine'));
    writeFiles(here.folder, { 'a.json': 'theirs' });
    const { hash } = await here.documents.compare('a.json');
    writeFiles(here.folder, { 'a.json': 'theirs again' });
    await expect(here.documents.rebase('a.json', hash)).rejects.toMatchObject({ code: 'conflict' });
    expect((await here.documents.save(['a.json'], false)).conflicts).toEqual(['a.json']);
  });

  it('does not claim to know what a draft of an earlier session began from', async () => {
    const first = await bench({ 'a.json': '{}' });
    await first.documents.openForPage('a.json');
    first.documents.change('a.json', 1, insert('mine'));
    await first.documents.close();
    writeFiles(first.folder, { 'a.json': 'theirs' });
    const later = await reopen(first);
    await later.documents.restore();
    expect(await later.documents.compare('a.json')).toMatchObject({ text: 'theirs', base: null });
  });
});
