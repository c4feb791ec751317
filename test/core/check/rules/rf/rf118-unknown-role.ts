import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'dashboards/Overview.json';
const analyst = '/api/3/roles/7b56d139-7ee6-455e-8658-35727e202b8a';
const dashboard = (roles: string[]) => ({
  uuid: uuid(400),
  displayName: 'Overview',
  roles,
  config: { rows: [] },
});

export default {
  bad: [
    {
      what: 'a dashboard for nobody',
      files: packFiles({ [path]: dashboard([`/api/3/roles/${uuid(50)}`]) }),
      finds: [`${path}#/roles/0`],
      fixed: { [path]: dashboard([]) },
    },
    {
      what: 'one role of two',
      files: packFiles({ [path]: dashboard([analyst, `/api/3/roles/${uuid(50)}`]) }),
      finds: [`${path}#/roles/1`],
      fixed: { [path]: dashboard([analyst]) },
    },
  ],
  good: [
    {
      what: 'a role of the pack and one of the platform',
      files: packFiles({
        [path]: dashboard([analyst, `/api/3/roles/${uuid(51)}`]),
        [`roles/Pilot-${uuid(51)}.json`]: { '@type': 'Role', name: 'Pilot', uuid: uuid(51) },
      }),
    },
  ],
} satisfies RuleFixture;
