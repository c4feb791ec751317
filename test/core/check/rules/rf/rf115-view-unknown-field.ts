import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, moduleOf } from './packs';

const path = 'modules/harbours/mmd.json';
const view = 'modules/harbours/form-layout.json';
const list = 'modules/harbours/list-layout.json';
const harbours = moduleOf('harbours', [field('name'), field('quayLength')]);
const form = (fields: unknown[]) => ({
  uuid: 'modules-harbours-form',
  type: 'form',
  config: { rows: [{ columns: [{ fields }] }] },
});
const grid = (columns: string[]) => ({
  uuid: 'modules-harbours-list',
  type: 'rows',
  config: { rows: [{ columns: [{ widgets: [{ type: 'grid', config: { module: 'harbours', columns } }] }] }] },
});

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: packFiles({ [path]: harbours, [view]: form([{ name: 'name' }, { name: 'depth' }]) }),
      finds: [`${view}#/config/rows/0/columns/0/fields/1/name`],
      fixed: { [view]: form([{ name: 'name' }]) },
    },
    {
      what: 'a column of a grid under an old name',
      files: packFiles({ [path]: harbours, [list]: grid(['name', 'quay_length']) }),
      finds: [`${list}#/config/rows/0/columns/0/widgets/0/config/columns/1`],
      fixed: { [list]: grid(['name', 'quayLength']) },
    },
  ],
  good: [
    {
      what: 'fields of the module, and those of old releases',
      files: packFiles({
        [path]: harbours,
        [view]: form([{ name: 'name' }, { name: 'file1' }, 'quayLength']),
      }),
    },
  ],
} satisfies RuleFixture;
