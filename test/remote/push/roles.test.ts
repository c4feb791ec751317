import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type JsonMap, mapOf } from '@core/text/values';
import { takenBack } from './cuts';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('roles');
const full = '21d7a7c6-9d68-438f-b732-e8950c5f745b';
const fileName = `Full App Permissions-${full}`;

const grant = (module: string, own: string, more: JsonMap = {}): JsonMap => ({
  '@type': 'ModulePermission',
  module,
  canCreate: own.includes('c'),
  canRead: own.includes('r'),
  canUpdate: own.includes('u'),
  canDelete: own.includes('d'),
  canExecute: own.includes('x'),
  fieldPermissions: [],
  ...more,
});

async function moduleAddresses(at: Desk): Promise<Map<string, string>> {
  const { 'hydra:member': modules } = await ask(at, 'GET', '/api/3/modules?$limit=1000');
  return new Map((modules as JsonMap[]).map((one) => [String(one.type), String(one['@id'])]));
}

/** What the role grants there, as letters by module. */
async function grantsAt(at: Desk): Promise<Record<string, string>> {
  const [role, addresses] = [
    await ask(at, 'GET', `/api/3/roles/${full}?$relationships=true`),
    await moduleAddresses(at),
  ];
  const types = new Map([...addresses].map(([type, address]) => [address, type]));
  const letters = { c: 'canCreate', r: 'canRead', u: 'canUpdate', d: 'canDelete', x: 'canExecute' };
  return Object.fromEntries(
    (role.modulePermissions as JsonMap[]).map((one) => [
      types.get(String(one.module)) ?? '',
      Object.entries(letters)
        .flatMap(([letter, key]) => (one[key] === true ? [letter] : []))
        .join(''),
    ]),
  );
}

/** A workspace with a role that the release brings, which grants things on two modules there. */
async function withRole() {
  const at = await desk({ pack: false });
  const addresses = await moduleAddresses(at);
  const there = [grant('alerts', 'cr'), grant('incidents', 'crudx')];
  await ask(at, 'PUT', `/api/3/roles/${full}`, {
    modulePermissions: there.map(({ '@type': _type, ...one }) => ({
      ...one,
      module: addresses.get(String(one.module)),
    })),
  });
  await pullAll(at, kinds);
  const file = fileOf(at, fileName);
  expect(readJsonFile(file)).toMatchObject({ system: true });
  const write = (own: JsonMap) => writeJsonFile(file, { ...readJsonFile(file), ...own });
  return { at, file, write };
}

it('grants with a role that the release brings what packs need, and takes no right of it away', async () => {
  const { at, write } = await withRole();
  write({
    description: 'Mine',
    modulePermissions: [grant('alerts', 'ru'), grant('tasks', 'cr')],
  });
  const plan = await planAt(at, { kinds });
  const [item] = plan.items;
  expect(item).toMatchObject({
    action: 'change',
    stopped: null,
    reversible: true,
    classes: expect.arrayContaining(['access']),
  });
  expect(item?.left).toEqual([
    'description: the release brings it',
    expect.stringMatching(/^rights on alerts /),
    expect.stringMatching(/^rights on incidents /),
  ]);
  expect(Object.keys(mapOf(item?.writes[0]?.request.body))).toEqual(['modulePermissions']);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(await grantsAt(at)).toEqual({ alerts: 'cru', incidents: 'crudx', tasks: 'cr' });
  expect(await ask(at, 'GET', `/api/3/roles/${full}`)).toMatchObject({
    description: 'Essentially the root user, use carefully',
  });
  await takenBack(at, plan.id);
  expect(await grantsAt(at)).toEqual({ alerts: 'cr', incidents: 'crudx' });
});

it('neither makes nor deletes a role of a release', async () => {
  const { at, file } = await withRole();
  const other = { ...readJsonFile(file), uuid: crypto.randomUUID(), name: 'Of another release' };
  writeJsonFile(file.replace(fileName, 'other'), other);
  rmSync(file);
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(items.map(({ name, stopped, writes }) => [name, stopped?.reason, writes]).sort()).toEqual([
    ['Full App Permissions', 'not-ours', []],
    ['Of another release', 'unsupported', []],
  ]);
});
