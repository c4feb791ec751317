import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { temporaryFolder } from '../support/host';

let folder: ReturnType<typeof temporaryFolder>;
let instance: Instance;
let account: Parameters<Instance['rights']['of']>[0];
let teams: string[];

const text = (name: string) => ({ name, type: 'string', formType: 'text' });
const attributes = [text('name'), text('count')];

beforeEach(async () => {
  folder = temporaryFolder();
  instance = Instance.open({ dataDir: folder.path });
  instance.schema.create({ type: 'cases', ownable: true, userOwnable: true, attributes });
  instance.schema.publish();
  await instance.schema.settled();
  teams = ['A', 'B'].map((name) => make('teams', { name }));
  const role = make('roles', { name: 'R', modulePermissions: [{ module: 'cases', canRead: true }] });
  const uuid = instance.clock.newUuid();
  const actor = make('people', { firstname: 'P', lastname: 'Q', roles: [role], teams: [teams[0]] });
  account = { uuid, loginid: 'p', actorPlural: 'people', actor, status: 'active' };
  make('cases', { name: 'ours', owners: [teams[0]] });
  make('cases', { name: 'theirs', owners: [teams[1]] });
  make('cases', { name: 'mine', owners: [teams[1]], userOwners: [actor] });
  make('cases', { name: 'nobodys', owners: [] });
});

afterEach(async () => {
  await instance.close();
  folder.remove();
});

function make(plural: string, body: object): string {
  const { records } = instance;
  return String(records.create(records.entity(plural), { ...body }, { actor: null }).uuid);
}

/** Names of the cases the account finds, and how many it counts. */
function found(): unknown[] {
  const { records, rights } = instance;
  const cases = records.entity('cases');
  const query = { logic: 'AND', filters: [], sort: [{ field: 'name', direction: 'ASC' }] };
  const { rows, total } = records.find(cases, searchOf(query, { sight: rights.of(account) }));
  return [total, ...rows.map(({ name }) => name)];
}

it('whose a record is stays known when a module is rebuilt, and when teams come and go', async () => {
  expect(found()).toEqual([3, 'mine', 'nobodys', 'ours']);
  const { records, schema } = instance;
  const { uuid = '' } = schema.staging.byType().get('cases') ?? {};
  const rest = { ownable: true, userOwnable: true, type: 'cases' };
  schema.update(uuid, { ...rest, attributes: [text('name')] });
  schema.publish();
  await schema.settled();
  expect(found()).toEqual([3, 'mine', 'nobodys', 'ours']);
  make('cases', { name: 'later', owners: [teams[1]] });
  expect(found()).toEqual([3, 'mine', 'nobodys', 'ours']);
  const teamEntity = records.entity('teams');
  records.update(teamEntity, teams[0] ?? '', { children: [teams[1]] }, { actor: null });
  expect(found()).toEqual([5, 'later', 'mine', 'nobodys', 'ours', 'theirs']);
});

/** Which cases the account sees one by one, with and without those in the recycle bin. */
function seenOneByOne(): number[] {
  const { records, rights } = instance;
  const cases = records.entity('cases');
  const sight = rights.of(account);
  const rows = records.rows(cases, searchOf({ showDeleted: true }, { limit: 1000 }));
  const seen = rows.filter(({ uuid }) => records.reader.sees(sight, cases, uuid));
  return [seen.filter(({ deletedAt }) => deletedAt === null).length, seen.length];
}

function counted(): number[] {
  const { records, rights } = instance;
  const sight = rights.of(account);
  return [false, true].map((showDeleted) =>
    records.count(records.entity('cases'), searchOf({ showDeleted }, { sight })),
  );
}

it('what is counted is what is seen one by one, whatever happens to records', async () => {
  const { records, schema } = instance;
  const { uuid: module = '' } = schema.staging.byType().get('cases') ?? {};
  const bins = { ownable: true, userOwnable: true, type: 'cases', softDeleteable: true, attributes };
  schema.update(module, bins);
  schema.publish();
  await schema.settled();
  const cases = records.entity('cases');
  const by = { actor: null };
  const [ours, theirs] = teams;
  const first = make('cases', { name: 'first', owners: [ours, theirs] });
  const second = make('cases', { name: 'second', owners: [theirs] });
  expect(counted()).toEqual(seenOneByOne());
  const steps = [
    () => make('cases', { name: 'third', owners: [ours], userOwners: [account.actor] }),
    () => records.update(cases, second, { owners: [ours] }, by),
    () => records.update(cases, first, { userOwners: [account.actor], owners: [] }, by),
    () => records.remove(cases, first, by, false),
    () => records.update(cases, first, { owners: [theirs] }, by, true),
    () => records.update(cases, first, { deletedAt: null }, by, true),
    () => records.update(cases, second, { __unlink: { owners: [ours] } }, by),
    () => records.remove(cases, second, by, true),
    () => records.remove(records.entity('teams'), ours ?? '', by, true),
  ];
  for (const step of steps) {
    const before = counted();
    const undone = () =>
      records.together(() => {
        step();
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    expect(counted()).toEqual(before);
    step();
    expect(counted(), step.toString()).toEqual(seenOneByOne());
  }
});

it('a database of an earlier release is told whose its records are', async () => {
  await instance.close();
  const database = new Database(join(folder.path, 'instance.db'));
  const triggers = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all();
  expect(triggers.length).toBeGreaterThan(0);
  for (const name of triggers) database.exec(`DROP TRIGGER "${String(name)}"`);
  database.exec('DROP TABLE "cases#owners"; ALTER TABLE cases DROP COLUMN "#owners"');
  database.close();
  instance = Instance.open({ dataDir: folder.path });
  expect(found()).toEqual([3, 'mine', 'nobodys', 'ours']);
});
