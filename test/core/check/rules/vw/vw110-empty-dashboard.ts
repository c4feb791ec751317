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
    { what: 'no rows', files: dashboard({ config: { rows: [] } }), finds: [`${path}#/config`] },
    {
      what: 'empty columns',
      files: dashboard({ config: { rows: [{ columns: [{ widgets: [] }] }] } }),
      finds: [`${path}#/config`],
    },
  ],
  good: [{ what: 'a widget', files: dashboard({}) }],
} satisfies RuleFixture;
