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
    { what: 'no role', files: dashboard({ roles: [] }), finds: [`${path}#/roles`] },
    {
      what: 'a report for no role',
      files: packFiles({ 'reports/Visits.json': { '@type': 'Reporting', roles: [], config: {} } }),
      finds: ['reports/Visits.json#/roles'],
    },
  ],
  good: [{ what: 'a role', files: dashboard({}) }],
} satisfies RuleFixture;
