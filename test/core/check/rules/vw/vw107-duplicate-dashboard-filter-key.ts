import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'dashboards/Visits.json';
const widget = { type: 'chart', config: {} };
const dashboard = (more: object) =>
  packFiles({
    [path]: {
      '@type': 'Dashboard',
      displayName: 'Visits',
      roles: ['/api/3/roles/x'],
      config: { rows: [{ columns: [{ widgets: [widget] }] }] },
      ...more,
    },
  });

export default {
  bad: [
    {
      what: 'twice',
      files: dashboard({ filterArray: [{ key: 'a' }, { key: 'a' }] }),
      finds: [`${path}#/filterArray/1/key`],
    },
    {
      what: 'the third',
      files: dashboard({ filterArray: [{ key: 'a' }, { key: 'b' }, { key: 'a' }] }),
      finds: [`${path}#/filterArray/2/key`],
    },
  ],
  good: [{ what: 'keys of their own', files: dashboard({ filterArray: [{ key: 'a' }, { key: 'b' }] }) }],
} satisfies RuleFixture;
