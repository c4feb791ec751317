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
      what: 'another variable',
      files: dashboard({ filterArray: [{ key: 'day', expression: '{{month}}' }] }),
      finds: [`${path}#/filterArray/0/expression`],
      fixed: dashboard({ filterArray: [{ key: 'day', expression: '{{day}}' }] }),
    },
    {
      what: 'another letter case',
      files: dashboard({ filterArray: [{ key: 'day', expression: '{{Day}}' }] }),
      finds: [`${path}#/filterArray/0/expression`],
      fixed: dashboard({ filterArray: [{ key: 'day', expression: '{{day}}' }] }),
    },
  ],
  good: [
    {
      what: 'its own',
      files: dashboard({ filterArray: [{ key: 'day', expression: '{{day}}' }, { key: 'b' }] }),
    },
  ],
} satisfies RuleFixture;
