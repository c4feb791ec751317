import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'dashboards/Overview.json';
const list = 'widgets/data.json';
const dashboard = (type: string) => ({
  uuid: '00000000-0000-4000-8000-000000000400',
  displayName: 'Overview',
  roles: [],
  config: { rows: [{ columns: [{ widgets: [{ type, config: { wid: '1' } }] }] }] },
});

export default {
  bad: [
    {
      what: 'a widget nobody requires',
      files: packFiles({ [path]: dashboard('tideTable-1.0.0') }),
      finds: [`${path}#/config/rows/0/columns/0/widgets/0/type`],
    },
    {
      what: 'another one is required',
      files: packFiles({
        [path]: dashboard('tideTable-1.0.0'),
        [list]: [{ name: 'compass', title: 'Compass' }],
      }),
      finds: [`${path}#/config/rows/0/columns/0/widgets/0/type`],
      fixed: {
        [list]: [
          { name: 'compass', title: 'Compass' },
          { name: 'tideTable', title: 'tideTable', install_mode: 'rpm' },
        ],
      },
    },
  ],
  good: [
    {
      what: 'a required one, in another version',
      files: packFiles({
        [path]: dashboard('tideTable-1.0.0'),
        [list]: [{ name: 'tideTable', version: '1.1.0' }],
      }),
    },
    { what: 'one of the platform', files: packFiles({ [path]: dashboard('chart') }) },
  ],
} satisfies RuleFixture;
