import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, moduleOf } from './packs';

const path = 'modules/ships/mmd.json';
const ships = (type: string) => moduleOf('ships', [field('harbour', { type, formType: 'lookup' })]);

export default {
  bad: [
    {
      what: 'a module nobody has',
      files: packFiles({ [path]: ships('lighthouses') }),
      finds: [`${path}#/attributes/0/type`],
    },
    {
      what: 'the name of one in place of many',
      files: packFiles({
        [path]: ships('harbour'),
        'modules/harbours/mmd.json': moduleOf('harbours', [field('name')]),
      }),
      finds: [`${path}#/attributes/0/type`],
      fixed: { [path]: ships('harbours') },
    },
  ],
  good: [
    {
      what: 'a module of the pack',
      files: packFiles({
        [path]: ships('harbours'),
        'modules/harbours/mmd.json': moduleOf('harbours', [field('name')]),
      }),
    },
    { what: 'people', files: packFiles({ [path]: ships('people') }) },
  ],
} satisfies RuleFixture;
