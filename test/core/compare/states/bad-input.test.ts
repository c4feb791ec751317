import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readState } from '../../../../main/compare-host/read-state';
import { contentState, stateOf as stateInFolder } from '../../../../main/workspace/content-state';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { compareStates } from '@core/compare/states/compare-states';
import { MatchedIds } from '@core/compare/states/ids';
import { sameBy } from '@core/compare/states/same-value';
import { temporaryFolder } from '../../../support/host';
import { writeFiles } from '../../../support/packs';
import { packFiles, playbook, step, uuid } from '../../../support/playbook-json';
import { mergeOne, mergePlaybooks } from '../merge/support';
import { comparePlaybooks, stateOf } from './support';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
const at = 'playbooks/A collection/A playbook.json';
const sound = (limit: number) => playbook({ steps: [step(2, 'setVariable', { limit })] });
const state = (name: string, files: Record<string, unknown>) =>
  contentState(
    writeFiles(
      join(scratch.path, name),
      packFiles({
        'playbooks/A collection/Other.json': { ...sound(1), name: 'Other', uuid: uuid(701) },
        ...files,
      }),
    ),
  );

describe('states that are not sound', () => {
  it('are compared all the same where one side has broken JSON, whose place is named', async () => {
    const broken = JSON.stringify(sound(1), null, 4).replace('"limit": 1', '"limit": ');
    const other = { 'playbooks/A collection/Other.json': { ...sound(2), name: 'Other', uuid: uuid(701) } };
    const found = compareStates(await state('sound', {}), await state('broken', { [at]: broken, ...other }));
    expect(found.problems).toMatchObject([
      { side: 'b', path: at, message: expect.stringMatching(/line \d+, column \d+/) },
    ]);
    expect(found.items.map(({ name }) => name)).toContain('Other');
    expect(found.items.find(({ b }) => b === at)?.change).toBe('changed');
  });

  it('say so where git has left its conflict markers', async () => {
    const text = JSON.stringify(sound(1), null, 4);
    const marked = text.replace(
      '    "name"',
      '<<<<<<< HEAD\n    "name": "a",\n=======\n>>>>>>> b\n    "name"',
    );
    const found = compareStates(await state('clean', {}), await state('marked', { [at]: marked }));
    expect(found.problems[0]?.message).toMatch(/A merge of git is not finished: from line \d+ to line \d+/);
  });

  it('name things that share a uuid', async () => {
    const twin = { 'playbooks/A collection/Twin.json': { ...sound(3), name: 'Twin', uuid: uuid(701) } };
    const found = compareStates(await state('one', {}), await state('twins', twin));
    expect(found.problems).toMatchObject([
      { side: 'b', message: expect.stringContaining('the same uuid as') },
    ]);
    expect(found.items.map(({ name, change }) => [name, change])).toEqual([['Twin', 'added']]);
  });

  it('name thousands of choices that share uuids as fast as one', () => {
    const items = Array.from({ length: 40_000 }, (_, n) => ({ itemValue: `${n}`, uuid: uuid(n >> 1) }));
    const made = (name: string) =>
      stateOf({ 'picklists/P.json': { kind: 'picklist', value: { name, picklists: items } } });
    expect(compareStates(made('One'), made('Other')).problems).toHaveLength(40_000);
  });

  it('compare templates with quotes that nothing closes in a time that grows with their length', () => {
    const text = (space: string) => `{{ a${space}+ "${'\\"'.repeat(600_000)} }}`;
    expect(sameBy(text(''), text(' '), new MatchedIds())).toBe('spelling');
  });

  it('name the packs of one that holds several', async () => {
    const two = {
      ...packFiles(),
      ...Object.fromEntries(Object.entries(packFiles()).map(([path, value]) => [`second/${path}`, value])),
    };
    const several = await contentState(
      writeFiles(
        join(scratch.path, 'several'),
        Object.fromEntries(
          Object.entries(two).map(([path, value]) => [
            path.startsWith('second/') ? path : `first/${path}`,
            value,
          ]),
        ),
      ),
    );
    const found = compareStates(await state('single', {}), several);
    expect(found.problems).toMatchObject([{ side: 'b', message: expect.stringContaining('one of 2 packs') }]);
  });

  it('tell binary files by their content, and files only one side has', async () => {
    const image = (byte: number) => ({ 'images/logo.png': new Uint8Array([137, 80, 78, 71, byte]) });
    const found = compareStates(
      await state('image', { ...image(1), 'images/old.png': new Uint8Array([1]) }),
      await state('other-image', { ...image(2), 'images/new.png': new Uint8Array([2]) }),
    );
    expect(found.items.map(({ name, change }) => [name, change])).toEqual([
      ['logo.png', 'changed'],
      ['new.png', 'added'],
      ['old.png', 'removed'],
    ]);
  });

  it('tell files in another encoding, and too large ones, by their bytes; the window reads them alike', async () => {
    const latin = (end: number) => ({
      'playbooks/A collection/Latin.json': new Uint8Array([0x22, 0xe9, end]),
    });
    const [before, after] = ['latin', 'other-latin'].map((name, index) =>
      writeFiles(join(scratch.path, name), packFiles({ ...latin(0x61 + index) })),
    );
    const read = async (folder = '') => {
      const material = { folder, texts: {}, only: null, isOwn: false };
      return (await readState(material, new AbortController().signal, () => undefined)).state;
    };
    for (const states of [
      [await contentState(before ?? ''), await contentState(after ?? '')],
      [await read(before), await read(after)],
    ] as const) {
      const found = compareStates(...states);
      expect(found.items.map(({ name, change }) => [name, change])).toEqual([['Latin', 'changed']]);
      expect(found.problems.map(({ side, message }) => [side, message])).toEqual([
        ['a', 'The file is not UTF-8 text. Its bytes are compared.'],
        ['b', 'The file is not UTF-8 text. Its bytes are compared.'],
      ]);
    }
  });

  it('say so of what could not be read at all', async () => {
    const sides = ['there', 'lost'].map((name) =>
      writeFiles(join(scratch.path, name), packFiles({ 'images/logo.png': new Uint8Array([1]) })),
    );
    const [there, read] = await Promise.all(sides.map((folder) => readWorkspace(folder)));
    if (!there || !read) throw new Error('both are read');
    rmSync(join(read.folder, 'images'), { recursive: true });
    const found = compareStates(
      await stateInFolder(there, there.folder),
      await stateInFolder(read, read.folder),
    );
    expect(found.problems).toMatchObject([
      { side: 'b', path: 'images/logo.png', message: expect.stringContaining('could not be read') },
    ]);
  });

  it('hold names that every map has, and values whose text is no text', () => {
    const text = (value: number) =>
      `{"constructor":[{"a":${value}}],"toString":[{"name":{"toString":1},"a":${value}}],"__proto__":[{"a":${value}}],"valueOf":{"constructor":${value}}}`;
    const made = (value: number) => {
      const args = JSON.parse(text(value)) as Record<string, unknown>;
      const one = { ...step(2, 'setVariable', args), constructor: [{ a: value }], name: { toString: 1 } };
      return playbook({ steps: [one], constructor: [{ name: { toString: 1 }, a: value }] });
    };
    const { items } = comparePlaybooks(made(1), made(2));
    expect(items[0]?.changes.length).toBeGreaterThanOrEqual(5);
    const merged = mergePlaybooks({ base: made(1), ours: made(2), theirs: made(3) });
    expect(merged.conflicts.length).toBeGreaterThan(0);
    for (const kind of ['connector', 'layout', 'picklist'] as const) {
      const value = (n: number) => ({
        constructor: [{ a: n }],
        rows: [{ type: { toString: 1 }, a: n }],
        picklists: [1, 2].map((a) => ({ itemValue: { toString: 1 }, orderIndex: { toString: a }, a: n + a })),
      });
      const path = kind === 'connector' ? 'connectors/x/info.json' : 'x.json';
      const holding = (n: number) => stateOf({ [path]: { kind, value: value(n) } });
      expect(() => compareStates(holding(1), holding(5))).not.toThrow();
      expect(() => mergeOne(kind, path, { base: value(1), ours: value(5), theirs: value(9) })).not.toThrow();
    }
  });

  it('may differ in a hundred thousand values', () => {
    const fields = Array.from({ length: 50 }, (_, key) => `field${key}`);
    const records = (more: number) =>
      stateOf({
        'records/alerts/alerts0001.json': {
          kind: 'record',
          value: Array.from({ length: 2_000 }, (_, n) => ({
            '@id': `/api/3/alerts/${uuid(n)}`,
            uuid: uuid(n),
            ...Object.fromEntries(fields.map((key) => [key, n + more])),
          })),
        },
      });
    const { items } = compareStates(records(0), records(1));
    expect(items.reduce((sum, { changes }) => sum + changes.length, 0)).toBe(100_000);
  });
});
