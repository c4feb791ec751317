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
