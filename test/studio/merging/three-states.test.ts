import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { playbook, route, step, uuid } from '../../support/playbook-json';
import { getAt } from '@core/text/pointer';
import { makeFolder } from '../../workspace/folder';
import { studioBench } from '../bench';
import { buildEntries } from '../built';
import {
  bytesIn,
  clashing,
  conflictsOf,
  decide,
  handleOf,
  made,
  mergingEntries,
  openThree,
  pack,
  parentHandle,
  path,
  read,
  start,
  state,
} from './support';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

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
      lapsed: 0,
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
    // Each says where: the line its value begins at, of a file that can be asked for.
    for (const { path: at, pointer, line } of clashes) {
      const { text } = await bench.call('merge.file', { id, path: at });
      const value: unknown = getAt(JSON.parse(text ?? ''), pointer);
      const here = (text ?? '')
        .split('\n')
        .slice((line ?? 0) - 1)
        .join('\n');
      expect(here.trimStart()).toMatch(typeof value === 'object' ? /^("[^"]*": )?[[{]/ : /^"/);
    }
    expect(clashes.filter(({ pointer }) => pointer !== '').map(({ line }) => line)).not.toContain(1);
    const missing = await bench.studio.call('merge.file', { id, path: 'no/such.json' });
    expect(missing).toMatchObject({ error: { code: 'not-found' } });
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

  it('tells what each side has made of a picklist, as comparing it with the base does', async () => {
    const bench = await studioBench(workersDir);
    const file = 'picklists/Verdict.json';
    const item = (n: number, itemValue: string) => ({
      '@type': 'Picklist',
      itemValue,
      orderIndex: n,
      uuid: uuid(40 + n),
    });
    const of = (first: string, ...more: object[]) => ({
      '@type': 'PicklistName',
      name: 'Verdict',
      uuid: uuid(40),
      picklists: [item(1, first), ...more],
    });
    const three = [of('Clean'), of('Ours'), of('Theirs', item(2, 'Bad'))] as const;
    const [base, ours, theirs] = three.map((value) => pack({ [file]: value }));
    const { id, merge } = await openThree(bench, [base ?? '', ours ?? '', theirs ?? '']);
    const key = merge.items[0]?.key ?? '';
    const toldNow = async () => {
      const { sides } = await bench.call('merge.sides', { id, key });
      const { changes = { ours: [], theirs: [], result: [] }, pointers } = sides ?? {};
      const told = (side: 'ours' | 'theirs' | 'result') => changes[side].map(({ after }) => after);
      return { ours: told('ours'), theirs: told('theirs'), result: told('result'), pointers };
    };
    const former = await toldNow();
    expect(former).toMatchObject({
      ours: ['Ours'],
      theirs: ['Theirs', expect.anything()],
      result: ['Ours', expect.anything()],
      pointers: { base: '', ours: '', theirs: '', result: '' },
    });
    await decide(bench, id, { [conflictsOf(merge)[0]?.id ?? '']: { take: 'theirs' } });
    expect((await toldNow()).result).toEqual(former.theirs);
    // Places in words are those of the conflicts.
    const { sides } = await bench.call('merge.sides', { id, key });
    expect(sides?.changes.ours[0]?.where).toBe(conflictsOf(merge)[0]?.where);
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
    const scratch = makeFolder({});
    vi.stubEnv('TMPDIR', scratch);
    const trial = await bench.call('merge.try', { id });
    vi.unstubAllEnvs();
    expect(trial.problems).toEqual([]);
    expect(trial.playbooks).toMatchObject([{ name: 'A playbook', before: 'theirs', steps: 4 }]);
    expect(trial.playbooks[0]?.reason).toContain('no_such_filter');
    expect(trial.tests.map(({ status }) => status)).toEqual(['passed', 'failed']);
    // What each did, step by step, until another trial takes its place.
    const traceOf = (trace: string | null | undefined) =>
      bench.call('merge.trace', { id, trace: trace ?? '' });
    const { status, steps } = await traceOf(trial.playbooks[0]?.trace);
    expect(status).toBe('failed');
    expect(steps.map((entry) => [entry.name, entry.status])).toEqual([
      ['Step 1', 'finished'],
      ['Step 2', 'finished'],
      ['Step 3', 'finished'],
      ['Step 9', 'failed'],
    ]);
    expect(steps[1]?.result).toMatchObject({ a: 2 });
    expect(steps[3]?.error).toContain('no_such_filter');
    expect((await traceOf(trial.tests[0]?.trace)).playbookName).toBe('A playbook');
    const refused = await bench.studio.call('merge.trace', { id, trace: '../1' });
    expect(refused).toMatchObject({ error: { code: 'not-found' } });
    expect(readdirSync(scratch)).not.toEqual([]);
    await bench.call('merge.close', { id });
    expect(readdirSync(scratch)).toEqual([]);
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
    // The item and the conflict that is all of it stand in one list.
    expect(conflictsOf(merge).map(({ id }) => id)).not.toContain(merge.items[0]?.key);
  });
});
