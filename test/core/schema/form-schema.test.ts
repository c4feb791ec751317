import { expect, it } from 'vitest';
import { CheckedFolder } from '../../../main/workspace/checked-folder';
import { makeFolder, packFiles } from '../../workspace/folder';

const variables = (...given: [string, string][]) => given.map(([name, value]) => ({ name, value }));

it('says of a global variable that two packs give different values, and guesses none', async () => {
  const folder = makeFolder({
    ...packFiles('one/', 'One'),
    ...packFiles('two/', 'Two'),
    'one/playbooks/globalVariables.json': variables(['Same', '1'], ['Limit', '5'], ['api_key', 'a']),
    'two/playbooks/globalVariables.json': variables(['Same', '1'], ['Limit', '9'], ['api_key', 'b']),
  });
  const checked = await CheckedFolder.read(folder);
  const { variables: known } = checked.formSchema();
  expect(known.filter(({ here }) => here)).toEqual([
    { name: 'api_key', value: null, differs: false, here: true },
    { name: 'Limit', value: null, differs: true, here: true },
    { name: 'Same', value: '1', differs: false, here: true },
  ]);
});

const moduleWith = (...attributes: object[]) => ({
  type: 'cases',
  name: 'Cases',
  displayName: 'Case',
  descriptions: { singular: 'Case', plural: 'Cases' },
  attributes,
});
const attribute = (name: string, formType: string, type: string) => ({ name, formType, type, title: name });
const item = (uuid: string, itemValue: string) => ({ '@type': 'Picklist', uuid, itemValue, orderIndex: 0 });
const id = (n: number) => `aaaaaaaa-0000-4000-8000-00000000000${n}`;
const list = (...picklists: object[]) => ({ '@type': 'PicklistName', name: 'Stage', picklists, uuid: id(0) });

it('says of a field and of a picklist that two packs define them differently, and hides no item of either', async () => {
  const folder = makeFolder({
    ...packFiles('one/', 'One'),
    ...packFiles('two/', 'Two'),
    'one/modules/cases/mmd.json': moduleWith(
      attribute('same', 'text', 'string'),
      attribute('when', 'text', 'string'),
    ),
    'two/modules/cases/mmd.json': moduleWith(
      attribute('same', 'text', 'string'),
      attribute('when', 'datetime', 'integer'),
      attribute('own', 'text', 'string'),
    ),
    'one/picklists/Stage.json': list(item(id(1), 'Open'), item(id(2), 'Closed')),
    'two/picklists/Stage.json': list(item(id(1), 'Open'), item(id(3), 'Done')),
  });
  const { modules, picklists } = (await CheckedFolder.read(folder)).formSchema();
  const cases = modules.find(({ type }) => type === 'cases')?.fields ?? [];
  const said = cases.filter(({ name }) => ['same', 'when', 'own'].includes(name));
  expect(said.map(({ name, differs }) => ({ name, differs }))).toEqual([
    { name: 'own', differs: undefined },
    { name: 'same', differs: undefined },
    { name: 'when', differs: true },
  ]);
  const stage = picklists.find(({ name }) => name === 'Stage');
  expect(stage).toMatchObject({ differs: true });
  expect(stage?.items.map(({ value }) => value)).toEqual(['Open', 'Closed', 'Done']);
});

it('says nothing of packs that ship the same picklist', async () => {
  const same = list(item(id(1), 'Open'));
  const folder = makeFolder({
    ...packFiles('one/', 'One'),
    ...packFiles('two/', 'Two'),
    'one/picklists/Stage.json': same,
    'two/picklists/Stage.json': same,
  });
  const { picklists } = (await CheckedFolder.read(folder)).formSchema();
  expect(picklists.find(({ name }) => name === 'Stage')).not.toHaveProperty('differs');
});
