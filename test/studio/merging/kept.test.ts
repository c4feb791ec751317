import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packFiles, route, step } from '../../support/playbook-json';
import { TestRepository } from '../../git/support';
import { makeFolder } from '../../workspace/folder';
import { type Bench, studioBench } from '../bench';
import { buildEntries } from '../built';
import {
  clashing,
  conflictsOf,
  decide,
  handleOf,
  made,
  mergingEntries,
  openThree,
  parentHandle,
  path,
  state,
} from './support';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

const unfinished = async (bench: Bench) => (await bench.call('merge.unfinished', {})).merges;

describe('a merge that was begun', () => {
  it('keeps every decision as it is made, with what leads back from it, also when the studio is killed', async () => {
    const bench = await studioBench(workersDir);
    const folders = [state(made([1, 1])), state(made([2, 2])), state(made([3, 3]))] as const;
    const { id, merge } = await openThree(bench, folders);
    const [first, second] = conflictsOf(merge).map((conflict) => conflict.id);
    await decide(bench, id, { [first ?? '']: { take: 'theirs' } }, 'First');
    await decide(bench, id, { [second ?? '']: { take: 'edited', value: 9 } }, 'Second');
    // The first studio is not closed before the second one reads what it has kept.
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    expect(await unfinished(again)).toMatchObject([{ key: merge.key, decided: 2, conflicts: 2 }]);
    const resumed = await again.call('merge.open', { id, of: { unfinished: merge.key } });
    expect(conflictsOf(resumed).map(({ taken }) => taken)).toEqual(['theirs', 'edited']);
    expect(resumed.history).toEqual({ undo: 'Second', redo: null });
    const undone = await again.call('merge.step', { id, direction: 'undo' });
    expect(undone).toEqual({
      items: [],
      taken: { [second ?? '']: null },
      accepted: [],
      history: { undo: 'First', redo: 'Second' },
      lapsed: 0,
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
    expect(await unfinished(again)).toEqual([]);
  });

  it('keeps what is typed and not taken yet, until it is given up or written', async () => {
    const bench = await studioBench(workersDir);
    const folders = clashing();
    const { id, merge } = await openThree(bench, folders);
    expect(merge.drafts).toEqual({});
    const conflict = conflictsOf(merge)[0]?.id ?? '';
    await bench.call('merge.draft', { id, conflict, text: '{ "half": ' });
    await bench.call('merge.draft', { id, conflict, text: '{ "half": 1' });
    expect(await unfinished(bench)).toMatchObject([{ key: merge.key, decided: 0, conflicts: 1 }]);
    // The first studio is not closed before the second one reads what it has kept.
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    const resumed = await again.call('merge.open', { id, of: { unfinished: merge.key } });
    expect(resumed.drafts).toEqual({ [conflict]: '{ "half": 1' });
    expect(conflictsOf(resumed)).toMatchObject([{ taken: null }]);
    await again.call('merge.draft', { id, conflict, text: null });
    expect(await unfinished(again)).toEqual([]);
    await again.call('merge.draft', { id, conflict, text: '5' });
    await again.call('merge.forget', { key: merge.key });
    expect((await openThree(again, folders)).merge.drafts).toEqual({});
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

  /** A side that adds a step of one name, which a step of the base reads then: alike, until both are kept. */
  const adding = (n: number, more = '') =>
    made(
      [],
      [
        step(2, 'setVariable', { a: `{{ vars.steps.Look_Up.x }}${more}` }),
        step(n, 'setVariable', { x: n }, { name: 'Look Up' }),
      ],
      [route(1, n), route(n, 2)],
    );
  const threeAdding = () =>
    [
      state(made([], [step(2, 'setVariable', { a: 'nothing' })], [route(1, 2)])),
      state(adding(7)),
      state(adding(8)),
    ] as const;

  /** Keeps both steps, and gives the conflict that only this brings up. */
  async function raisedBy(bench: Bench, { id, merge }: Awaited<ReturnType<typeof openThree>>) {
    const both = conflictsOf(merge)[0]?.id ?? '';
    const { items } = await decide(bench, id, { [both]: { take: 'both' } });
    const others = conflictsOf({ items }).filter((conflict) => conflict.id !== both);
    expect(others).toMatchObject([{ where: 'Set Variable "Step 2", variable "a"', taken: null }]);
    return { both, raised: others[0]?.id ?? '' };
  }

  it('brings back what only a decision has brought up: open, decided, or open again', async () => {
    const bench = await studioBench(workersDir);
    const three = threeAdding();
    const opened = await openThree(bench, three);
    expect(conflictsOf(opened.merge).map(({ reason }) => reason)).toEqual(['added-twice']);
    const { raised } = await raisedBy(bench, opened);
    expect(await unfinished(bench)).toMatchObject([{ decided: 1, conflicts: 2 }]);

    // Left open it is open again, and nothing is written.
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    const { id, merge } = await openThree(again, three);
    expect(conflictsOf(merge)).toContainEqual(expect.objectContaining({ id: raised, taken: null }));
    const { handle } = await parentHandle(again);
    const write = { id, to: { parent: handle, folder: 'merged' } };
    expect(await again.studio.call('merge.write', write)).toMatchObject({
      error: { code: 'refused', message: '1 of the conflicts are still open.' },
    });
    await decide(again, id, { [raised]: { take: 'theirs' } });
    expect(await unfinished(again)).toMatchObject([{ decided: 2, conflicts: 2 }]);
    const third = await openThree(again, three);
    expect(third.merge.lapsed).toBe(0);
    expect(conflictsOf(third.merge)).toContainEqual(expect.objectContaining({ id: raised, taken: 'theirs' }));

    writeFileSync(join(three[2], path), JSON.stringify(adding(8, ' and more'), null, 2));
    const { merge: other } = await openThree(again, three);
    expect(other.lapsed).toBe(1);
    expect(conflictsOf(other)).toContainEqual(expect.objectContaining({ id: raised, taken: null }));
  });

  it('asks again where a decision brings up what was decided for other values', async () => {
    const bench = await studioBench(workersDir);
    const three = threeAdding();
    const first = await openThree(bench, three);
    const { both, raised } = await raisedBy(bench, first);
    await decide(bench, first.id, { [raised]: { take: 'ours' } });
    const gone = await decide(bench, first.id, { [both]: { take: 'ours' } });
    expect(conflictsOf(gone)).toMatchObject([{ id: both }]);
    expect(await unfinished(bench)).toMatchObject([{ decided: 1, conflicts: 1 }]);
    // The same values: the decision is there again.
    const same = await openThree(bench, three);
    const back = await decide(bench, same.id, { [both]: { take: 'both' } });
    expect(back.lapsed).toBe(0);
    expect(conflictsOf(back)).toContainEqual(expect.objectContaining({ id: raised, taken: 'ours' }));
    await decide(bench, same.id, { [both]: { take: 'ours' } });
    // Both say something else now, which is still alike while both are not kept.
    writeFileSync(join(three[1], path), JSON.stringify(adding(7, '!'), null, 2));
    writeFileSync(join(three[2], path), JSON.stringify(adding(8, '!'), null, 2));
    const { id, merge } = await openThree(bench, three);
    expect(merge.lapsed).toBe(0);
    const asked = await decide(bench, id, { [both]: { take: 'both' } });
    expect(asked).toMatchObject({ lapsed: 1, history: { undo: 'Open again what has changed since' } });
    expect(conflictsOf(asked)).toContainEqual(expect.objectContaining({ id: raised, taken: null }));
  });

  it('keeps decisions and names where a branch has moved, but for what is another now', async () => {
    const repository = new TestRepository(join(makeFolder(), 'r'));
    const commit = (values: readonly number[], message: string) => {
      for (const [file, value] of Object.entries(packFiles({ [path]: made(values) })))
        repository.write(file, value);
      repository.commit(message);
    };
    commit([1, 1], 'base');
    repository.git('tag', 'released');
    repository.git('switch', '-q', '-c', 'newer');
    commit([3, 3], 'theirs');
    repository.git('switch', '-q', 'main');
    commit([2, 2], 'ours');
    const bench = await studioBench(workersDir);
    await bench.open(repository.folder);
    const id = randomUUID();
    const of = { base: { revision: 'released' }, ours: { revision: 'main' }, theirs: { revision: 'newer' } };
    const merge = await bench.call('merge.open', { id, of });
    const names = [merge.base.title, merge.ours.title, merge.theirs.title];
    expect(new Set(names).size).toBe(3);
    const all = conflictsOf(merge).map((conflict) => [conflict.id, { take: 'theirs' as const }] as const);
    expect(all).toHaveLength(2);
    await decide(bench, id, Object.fromEntries(all));
    await bench.studio.close();

    repository.git('switch', '-q', 'newer');
    commit([3, 8], 'theirs goes on');
    repository.git('switch', '-q', 'main');
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    await again.open(repository.folder);
    const resumed = await again.call('merge.open', { id, of: { unfinished: merge.key } });
    expect([resumed.base.title, resumed.ours.title, resumed.theirs.title]).toEqual(names);
    expect(resumed).toMatchObject({ key: merge.key, lapsed: 1 });
    expect(conflictsOf(resumed).map(({ taken }) => taken)).toEqual(['theirs', null]);
    expect(await unfinished(again)).toMatchObject([
      { key: merge.key, decided: 1, conflicts: 2, theirs: names[2] },
    ]);
  });

  it('is the one that is left where two are begun at once', async () => {
    const bench = await studioBench(workersDir);
    const open = async (id: string, folders: readonly [string, string, string]) => {
      const [base, ours, theirs] = await Promise.all(folders.map((folder) => handleOf(bench, folder)));
      return bench.studio.call('merge.open', { id, of: { base, ours, theirs } as never });
    };
    // What is open makes the first of them wait before it begins.
    expect((await open('before', clashing())).ok).toBe(true);
    const replies = await Promise.all([open('one', clashing()), open('two', clashing())]);
    const [left, ...more] = replies.flatMap((reply, at) => (reply.ok ? [['one', 'two'][at] ?? ''] : []));
    expect(more).toEqual([]);
    expect(replies.filter((reply) => !reply.ok)).toMatchObject([{ error: { code: 'cancelled' } }]);
    for (const id of ['before', 'one', 'two']) {
      const reply = await bench.studio.call('merge.check', { id });
      expect(reply.ok || reply.error.code).toBe(id === left ? true : 'not-found');
    }
  });
});
