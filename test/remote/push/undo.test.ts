import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import type { Plan } from '../../../main/remote/plan/plan';
import { PushJournal } from '../../../main/remote/push/journal';
import { begunPushes } from '../../../main/remote/push/begun-pushes';
import { push } from '../../../main/remote/push/push';
import { rehearsalJournal } from '../../../main/remote/push/rehearsals';
import { undoOf } from '../../../main/remote/push/undo';
import { RemoteFailure } from '../../../main/remote/session/failure';
import type { RemoteSession } from '../../../main/remote/session/session';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  filesIn,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  recolour,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('picklists');

/** A picklist with an item of another colour than there. */
async function edited() {
  const at = await desk({ pack: false });
  await pullAll(at, kinds);
  const list = fileOf(at, 'AssetCategory');
  const first = recolour(at);
  const address = `/api/3/picklists/${String(first.uuid)}`;
  return { at, address, first, list, plan: await planAt(at, { kinds }) };
}

function undoing(at: Desk, id: string): Plan {
  const journal = PushJournal.open(at.remoteFolder, id);
  try {
    return undoOf(journal).plan;
  } finally {
    journal.close();
  }
}

/** Adds lines as a push that was cut off, or overtaken, leaves them. */
function noted(at: Desk, plan: Plan, ...lines: Parameters<PushJournal['add']>[0][]): void {
  const journal = PushJournal.begin(at.remoteFolder, plan, 'here');
  for (const line of lines) journal.add(line);
  journal.close();
}

it.each(['lost-race', 'changed-since'] as const)(
  'names a write that ended as %s, and writes over nobody’s change',
  async (outcome) => {
    const { at, address, first, plan } = await edited();
    const theirs = { ...first, color: '#abcdef' };
    await ask(at, 'PUT', address, { color: '#abcdef' });
    noted(at, plan, { key: '0/0', begun: true, found: first }, { key: '0/0', outcome, there: theirs });
    const report = await pushAt(at, undoing(at, plan.id));
    expect(report.items).toMatchObject([{ name: 'AssetCategory', outcome: 'changed-since' }]);
    expect(await ask(at, 'GET', address)).toMatchObject({ color: '#abcdef' });
  },
);

it('does not know what came of a write that nobody answered in time, and takes it back once it is there', async () => {
  const { at, address, first, plan } = await edited();
  // A request that arrives after the next look.
  const session: RemoteSession = Object.create(at.session, {
    ask: {
      value: async (request: Parameters<RemoteSession['ask']>[0]) => {
        if (request.method === 'PUT') throw new RemoteFailure('timeout', 'No answer in time.');
        return at.session.ask(request);
      },
    },
  }) as RemoteSession;
  const report = await pushAt(at, plan, { session });
  expect(report).toMatchObject({ isDone: false, items: [{ outcome: 'outcome-unknown' }] });
  await ask(at, 'PUT', address, { color: '#123456' });
  expect(await pushAt(at, undoing(at, plan.id))).toMatchObject({ isDone: true });
  expect((await ask(at, 'GET', address)).color).toEqual(first.color);
});

it('keeps what is theirs out of what is common when a push is taken back', async () => {
  const { at, first, list } = await edited();
  // Theirs, which the workspace does not have: another item of the list.
  const [, second = {}] = readJsonFile(list).picklists as JsonMap[];
  const other = `/api/3/picklists/${String(second.uuid)}`;
  await ask(at, 'PUT', other, { color: '#abcdef' });
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ keepsTheirs: true }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const undo = undoing(at, plan.id);
  expect(undo.items).toMatchObject([{ keepsTheirs: true }]);
  expect(await pushAt(at, undo)).toMatchObject({ isDone: true });
  const next = await planAt(at, { kinds });
  const wanted = next.items.flatMap(({ writes }) => writes.map(({ target }) => target.id));
  expect(wanted).toEqual([first.uuid]);
  expect(await ask(at, 'GET', other)).toMatchObject({ color: '#abcdef' });
});

it('takes away nothing that somebody has changed between its making and its reading back', async () => {
  const at = await desk({ pack: false });
  const own = kindsNamed('teams');
  await pullAll(at, own);
  const [file = ''] = filesIn(at.workspace).filter((path) => path.includes('/teams/'));
  const uuid = crypto.randomUUID();
  writeJsonFile(join(file, '..', 'Fresh.json'), {
    ...readJsonFile(file),
    uuid,
    name: 'Fresh',
    description: '',
  });
  const plan = await planAt(at, { kinds: own });
  const { records } = at.a.instance;
  const colleague = '3451141c-bac6-467c-8d72-85e0fab569ce';
  let isMade = false;
  at.proxy.fault = ({ method, path }) => {
    if (isMade)
      records.update(records.entity('teams'), uuid, { description: 'theirs' } as never, { actor: colleague });
    isMade = method === 'POST' && path === '/api/3/teams';
    return 'pass';
  };
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  at.proxy.fault = () => 'pass';
  const journal = PushJournal.open(at.remoteFolder, plan.id);
  const { plan: undo, irreversible } = undoOf(journal);
  journal.close();
  expect(undo.items).toEqual([]);
  expect(irreversible).toMatchObject([
    { kind: 'teams', name: 'Fresh', message: expect.stringContaining('has changed it') },
  ]);
  expect(await ask(at, 'GET', `/api/3/teams/${uuid}`)).toMatchObject({ description: 'theirs' });
  // One that nobody has touched is taken away.
  const mine = crypto.randomUUID();
  writeJsonFile(join(file, '..', 'Mine.json'), { ...readJsonFile(file), uuid: mine, name: 'Mine' });
  const next = await planAt(at, { kinds: own });
  await pushAt(at, next);
  expect(await pushAt(at, undoing(at, next.id))).toMatchObject({ isDone: true });
});

it('takes back the last push that has written something, where later ones have written nothing', async () => {
  const { at, plan, address, first } = await edited();
  const place = { folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base };
  expect(await begunPushes(place)).toEqual({ unfinished: null, undoable: null });
  expect(await push(at.session, plan, place, {})).toMatchObject({ isDone: true });
  expect(await begunPushes(place)).toEqual({ unfinished: null, undoable: plan.id });
  // The same again: all of it is there already.
  const empty = { ...plan, id: crypto.randomUUID() };
  expect(await push(at.session, empty, place, {})).toMatchObject({ items: [{ outcome: 'already' }] });
  expect((await begunPushes(place)).undoable).toBe(plan.id);
  const undo = undoing(at, plan.id);
  expect(await push(at.session, undo, place, {})).toMatchObject({ isDone: true });
  expect(await ask(at, 'GET', address)).toMatchObject({ color: first.color });
  expect((await begunPushes(place)).undoable).toBeNull();
});

it('keeps the journals of ten rehearsals, the latest', async () => {
  const { at, plan } = await edited();
  const ids: string[] = [];
  for (let one = 0; one < 13; one += 1) {
    const rehearsed = { ...plan, id: crypto.randomUUID() };
    ids.push(rehearsed.id);
    (await rehearsalJournal(at.remoteFolder, rehearsed)).close();
  }
  const kept = readdirSync(join(at.remoteFolder, 'rehearsals', 'pushes'));
  expect(kept).toHaveLength(10);
  expect(kept).toContain(ids.at(-1));
  expect(kept).not.toContain(ids[0]);
});
