import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '@core/contract';
import type { MergeEdit, OpenedMerge } from '@core/contract/merging-calls';
import { applyChanges } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { packwright } from '../support/command-line';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';
import { TestRepository } from '../git/support';
import { makeFolder } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries, mergeWorker, runWorker, testWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({
    ...analysisWorker,
    ...archiveWorker,
    ...mergeWorker,
    ...runWorker,
    ...testWorker,
    'git-driver': 'main/shells/cli/git-driver.ts',
  });
}, 120_000);

const path = 'playbooks/A collection/A playbook.json';
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const made = (values: readonly number[], more: object[] = [], routes: object[] = []) =>
  playbook({
    steps: [start, ...values.map((a, at) => step(at + 2, 'setVariable', { a })), ...more] as never,
    routes: [...values.map((_, at) => route(at + 1, at + 2)), ...routes] as never,
  });
const pack = (files: Record<string, unknown>) =>
  makeFolder(packFiles(files) as Record<string, string | Uint8Array | object>);
const state = (value: object, more: Record<string, string | Uint8Array | object> = {}) =>
  pack({ [path]: value, ...more });
const read = (folder: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as object;

/** Every file of a folder with its bytes. */
function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    statSync(join(folder, one)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((one) => [one, readFileSync(join(folder, one)).toString('base64')]),
  );
}

const handleOf = async ({ studio }: Bench, folder: string) => ({
  handle: (await studio.adoptPath(folder)) ?? '',
});

async function openThree(bench: Bench, [base, ours, theirs]: readonly [string, string, string]) {
  const id = randomUUID();
  const of = {
    base: await handleOf(bench, base),
    ours: await handleOf(bench, ours),
    theirs: await handleOf(bench, theirs),
  };
  return { id, merge: await bench.call('merge.open', { id, of }) };
}

const conflictsOf = ({ items }: OpenedMerge) => items.flatMap(({ conflicts }) => conflicts);

/** Three states of which both sides change the values that differ in all three. */
const clashing = () => [state(made([1, 1])), state(made([2, 1])), state(made([4, 3]))] as const;

const decide = (
  bench: Bench,
  id: string,
  resolutions: Input<'merge.decide'>['resolutions'],
  label = 'Take theirs',
) => bench.call('merge.decide', { id, label, resolutions, accepted: {} });

const parentHandle = async (bench: Bench) => {
  const parent = makeFolder();
  return { parent, handle: (await handleOf(bench, parent)).handle };
};

describe('merging three states', () => {
  it('takes what one side changed, asks for what both did, and writes only what is decided', async () => {
    const bench = await studioBench(workersDir);
    const [base, ours, theirs] = clashing();
    const { id, merge } = await openThree(bench, [base, ours, theirs]);
    expect(merge.items.map(({ kind, changed }) => [kind, changed])).toEqual([['playbook', 'both']]);
    const [conflict, ...more] = conflictsOf(merge);
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({ reason: 'changed-twice', taken: null });
    const detail = await bench.call('merge.item', { id, key: merge.items[0]?.key ?? '' });
    expect(detail.conflicts[0]).toMatchObject({ base: 1, ours: 2, theirs: 4 });
    expect(detail.texts.result).toContain('"a": 3');
    const { parent, handle } = await parentHandle(bench);
    const write = { id, to: { parent: handle, folder: 'merged' } };
    expect(await bench.studio.call('merge.write', write)).toMatchObject({
      error: { code: 'refused', message: '1 of the conflicts are still open.' },
    });
    expect(readdirSync(parent)).toEqual([]);
    const decided = await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    expect(decided).toEqual({
      items: [],
      taken: { [conflict?.id ?? '']: 'theirs' },
      accepted: [],
      history: { undo: 'Take theirs', redo: null },
    });
    expect(await bench.call('merge.check', { id })).toEqual({ clashes: [], widened: [] });
    const written = await bench.call('merge.write', write);
    expect(await bench.studio.adoptPath(join(parent, 'merged'))).toBe(written.handle);
    expect(read(join(parent, 'merged'))).toEqual(made([4, 3]));
    // What nobody changed has the bytes of ours.
    const { [path]: _merged, ...rest } = bytesIn(join(parent, 'merged'));
    const { [path]: _ours, ...former } = bytesIn(ours);
    expect(rest).toEqual(former);
    expect((await bench.call('merge.unfinished', {})).merges).toEqual([]);
  });

  it('keeps every decision as it is made, with what leads back from it, also when the studio is killed', async () => {
    const bench = await studioBench(workersDir);
    const folders = [state(made([1, 1])), state(made([2, 2])), state(made([3, 3]))] as const;
    const { id, merge } = await openThree(bench, folders);
    const [first, second] = conflictsOf(merge).map((conflict) => conflict.id);
    await decide(bench, id, { [first ?? '']: { take: 'theirs' } }, 'First');
    await decide(bench, id, { [second ?? '']: { take: 'edited', value: 9 } }, 'Second');
    // The first studio is not closed before the second one reads what it has kept.
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    const { merges } = await again.call('merge.unfinished', {});
    expect(merges).toMatchObject([{ key: merge.key, decided: 2, conflicts: 2 }]);
    const resumed = await again.call('merge.open', { id, of: { unfinished: merge.key } });
    expect(conflictsOf(resumed).map(({ taken }) => taken)).toEqual(['theirs', 'edited']);
    expect(resumed.history).toEqual({ undo: 'Second', redo: null });
    const undone = await again.call('merge.step', { id, direction: 'undo' });
    expect(undone).toEqual({
      items: [],
      taken: { [second ?? '']: null },
      accepted: [],
      history: { undo: 'First', redo: 'Second' },
    });
    const item = { id, key: resumed.items[0]?.key ?? '' };
    expect((await again.call('merge.item', item)).conflicts[1]?.resolution).toBeNull();
    const redone = await again.call('merge.step', { id, direction: 'redo' });
    expect(redone.taken).toEqual({ [second ?? '']: 'edited' });
    expect((await again.call('merge.item', item)).texts.result).toContain('"a": 9');
    // A new decision after one was taken back leaves nothing to make again.
    await again.call('merge.step', { id, direction: 'undo' });
    const other = await decide(again, id, { [second ?? '']: { take: 'ours' } }, 'Other');
    expect(other.history).toEqual({ undo: 'Other', redo: null });
    await again.call('merge.close', { id });
    await again.call('merge.forget', { key: merge.key });
    expect((await again.call('merge.unfinished', {})).merges).toEqual([]);
  });

  it('opens a decision again where what it was about has changed since', async () => {
    const bench = await studioBench(workersDir);
    const [base, ours, theirs] = [state(made([1, 1])), state(made([2, 2])), state(made([3, 3]))];
    const { id, merge } = await openThree(bench, [base, ours, theirs]);
    const all = conflictsOf(merge).map((conflict) => [conflict.id, { take: 'theirs' as const }] as const);
    await decide(bench, id, Object.fromEntries(all));
    writeFileSync(join(theirs, path), JSON.stringify(made([3, 8]), null, 2));
    const again = await openThree(bench, [base, ours, theirs]);
    expect(again.merge.lapsed).toBe(1);
    expect(conflictsOf(again.merge).map(({ taken }) => taken)).toEqual(['theirs', null]);
    const third = await openThree(bench, [base, ours, theirs]);
    expect(third.merge.lapsed).toBe(0);
    expect(conflictsOf(third.merge).map(({ taken }) => taken)).toEqual(['theirs', null]);
  });

  it('finds what does not hold together in the result alone, until somebody accepts it', async () => {
    const bench = await studioBench(workersDir);
    const metadata = { '@type': 'WorkflowCollection', name: 'B collection', uuid: uuid(901) };
    const collection = { 'playbooks/B collection/collection.metadata.json': metadata };
    const added = { ...made([1]), name: 'Added', uuid: uuid(700) };
    const base = state(made([1, 1]), collection);
    const cut = state(
      playbook({ steps: [start, step(3, 'setVariable', { a: 1 })] as never, routes: [route(1, 3)] }),
    );
    const leading = state(made([1, 1], [step(4, 'setVariable')], [route(3, 4), route(4, 2)]), {
      ...collection,
      'playbooks/B collection/Added.json': added,
    });
    const { id } = await openThree(bench, [base, cut, leading]);
    const { clashes } = await bench.call('merge.check', { id });
    // One that the merge itself knows, and one that only the checker finds.
    const codes = clashes.map(({ code }) => code);
    expect(codes).toContain('route-to-a-step-that-is-gone');
    expect(codes.join(' ')).toMatch(/\b[A-Z]{2}\d+\b/);
    expect(clashes.some(({ accepted }) => accepted)).toBe(false);
    const { handle, parent } = await parentHandle(bench);
    const write = { id, to: { parent: handle, folder: 'merged' } };
    expect(await bench.studio.call('merge.write', write)).toMatchObject({ error: { code: 'refused' } });
    const accepted = Object.fromEntries(clashes.map((clash) => [clash.id, true]));
    await bench.call('merge.decide', { id, label: 'Accept', resolutions: {}, accepted });
    expect((await bench.call('merge.check', { id })).clashes.every((clash) => clash.accepted)).toBe(true);
    await bench.call('merge.write', write);
    expect(existsSync(join(parent, 'merged', path))).toBe(true);
  });

  it('decides 500 conflicts at once, and one of them at the speed of a key', async () => {
    const bench = await studioBench(workersDir);
    const values = (by: number) => Array.from({ length: 25 }, (_, at) => at * 10 + by);
    const many = (by: number) =>
      pack(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [
            `playbooks/A collection/P${at}.json`,
            { ...made(values(by)), name: `P${at}`, uuid: uuid(5000 + at) },
          ]),
        ),
      );
    const { id, merge } = await openThree(bench, [many(1), many(2), many(3)]);
    const ids = conflictsOf(merge).map((conflict) => conflict.id);
    expect(ids).toHaveLength(500);
    const begun = performance.now();
    await decide(bench, id, { [ids[250] ?? '']: { take: 'ours' } });
    const one = performance.now() - begun;
    const all = Object.fromEntries(ids.map((conflict) => [conflict, { take: 'theirs' as const }]));
    const decided = await decide(bench, id, all, 'Take theirs for all');
    expect(Object.values(decided.taken)).toEqual(ids.map(() => 'theirs'));
    expect(one).toBeLessThan(500);
    const undone = await bench.call('merge.step', { id, direction: 'undo' });
    expect(Object.values(undone.taken).filter((take) => take !== null)).toEqual(['ours']);
  });

  it('runs the result before it is written: its playbooks, and its tests', async () => {
    const bench = await studioBench(workersDir);
    const tests = {
      'tests/values.test.yaml': [
        'playbook: A playbook',
        'tests:',
        '  - name: it ends with what both have set',
        '    expect: { variables: { a: 3 } }',
        '  - name: it ends with what ours has set',
        '    expect: { variables: { a: 1 } }',
      ].join('\n'),
    };
    const failing = [step(9, 'setVariable', { b: '{{ 1 | no_such_filter }}' })];
    const base = state(made([1, 1]));
    const ours = state(made([2, 1]), tests);
    const theirs = state(made([1, 3], failing, [route(3, 9)]));
    const { id } = await openThree(bench, [base, ours, theirs]);
    const trial = await bench.call('merge.try', { id });
    expect(trial.problems).toEqual([]);
    expect(trial.playbooks).toMatchObject([{ name: 'A playbook', before: 'theirs', steps: 4 }]);
    expect(trial.playbooks[0]?.reason).toContain('no_such_filter');
    expect(trial.tests.map(({ status }) => status)).toEqual(['passed', 'failed']);
    expect(
      bench.events.some(({ type, payload }) => type === 'merge.progress' && payload.stage === 'trying'),
    ).toBe(true);
  });

  it('ends when it is closed, and says what cannot be merged', async () => {
    const bench = await studioBench(workersDir);
    const [base, ours, theirs] = clashing();
    const of = {
      base: await handleOf(bench, base),
      ours: await handleOf(bench, ours),
      theirs: await handleOf(bench, theirs),
    };
    const running = bench.studio.call('merge.open', { id: 'one', of });
    await bench.call('merge.close', { id: 'one' });
    // It may have been through already.
    expect([true, 'cancelled']).toContain(await running.then((reply) => reply.ok || reply.error.code));
    const missing = { ...of, base: { recent: 'none' } };
    expect(await bench.studio.call('merge.open', { id: 'two', of: missing })).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(await bench.studio.call('merge.open', { id: 'two', of: { file: of.base.handle } })).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('no file of a merge') as string },
    });
    const broken = state(made([1, 1]), { [path]: '<<<<<<< HEAD\n{}' });
    const { merge } = await openThree(bench, [base, ours, broken]);
    expect(merge.problems.map(({ side, path: file }) => [side, file])).toEqual([['theirs', path]]);
    expect(conflictsOf(merge)).toMatchObject([{ reason: 'file' }]);
  });
});

describe('a merge of the command line', () => {
  it('is opened where it waits, finished, and gives the bytes the command line gives', async () => {
    const bench = await studioBench(workersDir);
    const scratch = makeFolder();
    const [base, ours, theirs] = clashing();
    const merge = (output: string) =>
      packwright(workersDir, scratch, 'merge', base, ours, theirs, '-o', output);
    expect((await merge('window')).code).toBe(1);
    expect((await merge('line')).code).toBe(1);
    const file = join(scratch, 'window.merge.json');
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { file: (await handleOf(bench, file)).handle } });
    expect(opened.target).toMatchObject({ place: expect.stringContaining('window') as string });
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    await bench.call('merge.write', { id, to: null });
    expect(existsSync(file)).toBe(false);
    expect(
      (await packwright(workersDir, scratch, 'merge', '--continue', 'line.merge.json', '--theirs')).code,
    ).toBe(0);
    expect(bytesIn(join(scratch, 'window'))).toEqual(bytesIn(join(scratch, 'line')));
  });

  it('of one file in git is finished into the working tree, unless somebody has edited that', async () => {
    const bench = await studioBench(workersDir);
    const repository = new TestRepository(join(makeFolder(), 'r'));
    for (const [file, value] of Object.entries(packFiles({ [path]: made([1]) })))
      repository.write(file, value);
    await packwright(workersDir, repository.folder, 'git', 'install');
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'theirs');
    repository.write(path, made([9]));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write(path, made([5]));
    repository.commit('ours');
    expect(repository.try('merge', '--no-edit', 'theirs').code).toBe(1);
    await bench.open(repository.folder);
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { conflict: path } });
    expect(opened.isOneFile).toBe(true);
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    const left = readFileSync(join(repository.folder, path), 'utf8');
    writeFileSync(join(repository.folder, path), `${left}\n\n`);
    expect(await bench.studio.call('merge.write', { id, to: null })).toMatchObject({
      error: { code: 'conflict' },
    });
    writeFileSync(join(repository.folder, path), left);
    await bench.call('merge.write', { id, to: null });
    expect(read(repository.folder)).toEqual(made([9]));
    expect(readdirSync(join(repository.folder, '.git/packwright-merges'))).toEqual([]);
  });
});

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
