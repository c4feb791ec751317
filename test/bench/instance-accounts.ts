import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Instance } from '../../main/instance/instance';
import { firstStart } from '../../main/instance/seed/first-start';
import { temporaryFolder } from '../support/host';
import { type Ask, compare, routesOf } from './instance';
import { median, ms, report, timed } from './measure';

const size = 100_000;
const pages = 10;
const newest = { logic: 'AND', filters: [], sort: [{ field: 'createDate', direction: 'DESC' }] };

/** What rights and rules cost: the same requests by an account with teams, and with rules that hear of them. */
export async function benchAccounts(): Promise<void> {
  const folder = temporaryFolder();
  try {
    const { administrator, member } = await prepare(folder.path);
    const instance = Instance.open({ dataDir: folder.path });
    try {
      const asAdministrator = await routesOf(instance, administrator, 'cases');
      const asMember = await routesOf(instance, member, 'cases');
      await compareNewest('newest page', asMember, asAdministrator, pages);
      await compareNewest('newest page, nothing counted before', asMember, asAdministrator, 1);
      await benchRules(instance, asAdministrator);
    } finally {
      await instance.close();
    }
  } finally {
    folder.remove();
  }
}

/** Cases of four teams and of nobody, one in ten also a person's own, made by the database itself. */
async function prepare(dataDir: string): Promise<{ administrator: string; member: string }> {
  const instance = Instance.open({ dataDir });
  const administrator = firstStart(instance)?.apiKey ?? '';
  const { records, schema, accounts, clock } = instance;
  const text = { type: 'string', formType: 'text' };
  const attributes = [
    { name: 'name', ...text },
    { name: 'sourceId', ...text },
  ];
  schema.create({ type: 'cases', ownable: true, userOwnable: true, attributes });
  schema.publish();
  await schema.settled();
  const make = (plural: string, body: object) =>
    String(records.create(records.entity(plural), { ...body }, { actor: null }).uuid);
  const teams = ['A', 'B', 'C', 'D'].map((name) => make('teams', { name }));
  const role = make('roles', { name: 'Reader', modulePermissions: [{ module: 'cases', canRead: true }] });
  const userId = clock.newUuid();
  const actor = make('api_keys', { name: 'member', userId, roles: [role], teams: teams.slice(0, 2) });
  accounts.add({ uuid: userId, loginid: null, actorPlural: 'api_keys', actor, status: 'active' }, null);
  const member = accounts.newKey(userId, 30);
  const { fields, table } = records.entity('cases');
  const joinOf = (name: string) => {
    const field = fields.get(name);
    if (field?.kind !== 'many') throw new Error(`cases have no ${name}`);
    return field.join;
  };
  const [owners, userOwners] = [joinOf('owners'), joinOf('userOwners')];
  await instance.close();
  const database = new Database(join(dataDir, 'instance.db'));
  database
    .prepare(
      `INSERT INTO ${table} (uuid, name, createDate, modifyDate, importedBy, recordTags)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT lower(hex(randomblob(16))), 'Case ' || i, 1700000000 + i, 1700000000 + i, '[]', '[]' FROM n`,
    )
    .run(size);
  database
    .prepare(
      `INSERT INTO "${owners.table}" (${owners.own}, ${owners.other})
       SELECT uuid, CASE id % 5 WHEN 0 THEN ? WHEN 1 THEN ? WHEN 2 THEN ? ELSE ? END FROM ${table} WHERE id % 5 < 4`,
    )
    .run(...teams);
  database
    .prepare(
      `INSERT INTO "${userOwners.table}" (${userOwners.own}, ${userOwners.other})
       SELECT uuid, ? FROM ${table} WHERE id % 10 = 0`,
    )
    .run(actor);
  database.close();
  return { administrator, member };
}

/** Page after page, as a client reads a list; a write comes first, so that nothing is remembered. */
async function compareNewest(what: string, member: Ask, administrator: Ask, count: number): Promise<void> {
  const read = (ask: Ask) => async () => {
    await administrator('POST', '/api/3/cases', { name: 'one more' });
    const all = await timed(async () => {
      for (let page = 1; page <= count; page++)
        await ask('POST', `/api/query/cases?$limit=30&$page=${page}`, newest);
    });
    return all / count;
  };
  await compare(
    `${what} of an account with teams, ${size} cases`,
    1.5,
    read(member),
    read(administrator),
    "the administrator's",
  );
}

/** Ten delivery rules, of which one meets every record: what they add to writes. */
async function benchRules(instance: Instance, ask: Ask): Promise<void> {
  const bodies = () => Array.from({ length: 1000 }, (_, index) => ({ name: `Case ${index}` }));
  const write = async () => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++)
      times.push(await timed(() => ask('POST', '/api/3/insert/cases', { data: bodies() })));
    return median(times);
  };
  const without = await write();
  const { rules } = instance.ruleEngine;
  for (let index = 0; index < 10; index++) {
    const value = index === 0 ? 'Case%' : `Nothing ${index}`;
    rules.put({
      name: `Rule ${index}`,
      is_active: true,
      event_source: 'sealab',
      entity_type: 'cases',
      event_type: 'create',
      trigger_condition: { logic: 'AND', filters: [{ field: 'name', operator: 'like', value }] },
      actions: [{ type: 'email', params: { subject: '{{vars.input.record.name}}', to_recipients: 'a@b.c' } }],
    });
  }
  const mails = () => instance.outbox.all().length;
  const before = mails();
  const withRules = await write();
  if (mails() === before) throw new Error('no rule of the bench fired');
  report({
    what: 'instance: bulk create of 1000 cases with ten delivery rules, one of them met by all',
    value: `${ms(withRules)}, ${(withRules / without).toFixed(1)} x without rules`,
  });
}
