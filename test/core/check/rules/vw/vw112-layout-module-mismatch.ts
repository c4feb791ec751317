import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'modules/visits/detail-layout.json';
const layout = (more: object) =>
  packFiles({ [path]: { '@type': 'SystemViewTemplate', type: 'rows', config: { rows: [] }, ...more } });

export default {
  bad: [
    {
      what: 'another module',
      files: layout({ module: 'guests' }),
      finds: [`${path}#/module`],
      fixed: layout({ module: 'visits' }),
    },
    {
      what: 'another letter case',
      files: layout({ module: 'Visits' }),
      finds: [`${path}#/module`],
      fixed: layout({ module: 'visits' }),
    },
  ],
  good: [
    { what: 'its own, or none', files: layout({ module: 'visits' }) },
    { what: 'none', files: layout({}) },
  ],
} satisfies RuleFixture;
