import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { bundle, exportOptions, importArchive, jsonOf } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeEach(async () => {
  world = await ServiceWorld.open();
  onTestFinished(() => world.close());
});

const uuid = textUuid('Harbour Master');
const may = (module: string, ...rights: string[]) => ({
  '@type': 'ModulePermission',
  ...Object.fromEntries(
    ['Create', 'Execute', 'Read', 'Update', 'Delete'].map((right) => [`can${right}`, rights.includes(right)]),
  ),
  fieldPermissions: [],
  module,
});
/** A bundle with the role as the platform writes it: a map of indices, of the modules that were selected. */
const role = (...grants: object[]) =>
  bundle({
    [`roles/Harbour Master-${uuid}.json`]: {
      '@context': '/api/3/contexts/Role',
      '@id': `/api/3/roles/${uuid}`,
      '@type': 'Role',
      description: null,
      name: 'Harbour Master',
      modulePermissions: Object.fromEntries(grants.map((grant, at) => [String(at + 54), grant])),
      uuid,
    },
  });

const path = `/api/3/roles/${uuid}`;
const grantsOf = async (where = world): Promise<Body[]> => {
  const { body } = await where.get(`${path}?$relationships=true`);
  return body.modulePermissions as Body[];
};
const moduleIri = async (type: string) =>
  (await world.members('/api/3/modules?$limit=1000')).find((each) => each.type === type)?.['@id'];

it('stays on the modules a bundle says nothing of, and is what the bundle says on the others', async () => {
  await importArchive(world, await role(may('alerts', 'Read'), may('tasks', 'Read', 'Update')));
  const login = { loginid: 'harbour', password: 'Secret-1-harbour', email: 'h@example.com' };
  const person = { firstname: 'H', lastname: 'M', email: login.email, roles: [path], user: login };
  expect((await world.post('/api/3/people', person)).status).toBe(201);
  const token = await world.bearer(login.loginid, login.password);
  const ask = async (module: string) =>
    (await world.get(`/api/3/${module}?$limit=1`, { authorization: token })).status;
  expect([await ask('alerts'), await ask('incidents')]).toEqual([200, 403]);

  const done = await importArchive(world, await role(may('incidents', 'Read'), may('tasks', 'Read')));
  expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect([await ask('alerts'), await ask('incidents')]).toEqual([200, 200]);
  expect(await grantsOf()).toMatchObject([
    { '@type': 'ModulePermission', module: await moduleIri('alerts'), canRead: true },
    { module: await moduleIri('incidents'), canRead: true },
    { module: await moduleIri('tasks'), canRead: true, canUpdate: false },
  ]);
  const alone = await world.members(`/api/3/module_permissions?role=${uuid}`);
  expect(alone.map((grant) => grant['@id'])).toEqual((await grantsOf()).map((grant) => grant['@id']));
});

it('that was written back as it was read is exported by names, so that another instance knows what is meant', async () => {
  await importArchive(world, await role(may('alerts', 'Read')));
  const read = await grantsOf();
  const more = { module: await moduleIri('incidents'), canRead: true, canCreate: true };
  expect((await world.put(path, { modulePermissions: [...read, more] })).status).toBe(200);

  const { files, bytes } = await exportOptions(world, { roles: [{ value: path, include: true }] });
  const file = jsonOf(files, `roles/Harbour Master-${uuid}.json`) as Body;
  expect(file.modulePermissions).toMatchObject({
    54: { module: 'alerts', canRead: true },
    55: { module: 'incidents', canCreate: true },
  });
  const other = await ServiceWorld.open();
  onTestFinished(() => other.close());
  await importArchive(other, bytes);
  const types = new Map((await other.members('/api/3/modules?$limit=1000')).map((m) => [m['@id'], m.type]));
  expect((await grantsOf(other)).map(({ module }) => types.get(module))).toEqual(['alerts', 'incidents']);
});

it('leaves with the modules the template selects, under the indices it came with', async () => {
  const given = await role(may('alerts', 'Read'), may('tasks', 'Read'), may('incidents', 'Read'));
  await importArchive(world, given);
  const modulePermissions = { alerts: false, tasks: true, incidents: true };
  const { files } = await exportOptions(world, {
    roles: [{ value: path, include: true, modulePermissions }],
  });
  const file = jsonOf(files, `roles/Harbour Master-${uuid}.json`) as Body;
  expect(file.modulePermissions).toEqual({ 55: may('tasks', 'Read'), 56: may('incidents', 'Read') });
});
