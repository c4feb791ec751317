import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'modules/visits/list-layout.json';
const grid = (...columns: unknown[]) =>
  packFiles({
    [path]: {
      type: 'rows',
      config: { rows: [{ columns: [{ widgets: [{ type: 'grid', config: { columns } }] }] }] },
    },
  });
const at = '/config/rows/0/columns/0/widgets/0/config/columns';

export default {
  bad: [
    { what: 'a name twice', files: grid('a', 'b', 'a'), finds: [`${path}#${at}/2`], fixed: grid('a', 'b') },
    {
      what: 'an object twice',
      files: grid({ name: 'a' }, { name: 'a' }),
      finds: [`${path}#${at}/1`],
      fixed: grid({ name: 'a' }),
    },
  ],
  good: [{ what: 'columns', files: grid('a', 'b') }],
} satisfies RuleFixture;
