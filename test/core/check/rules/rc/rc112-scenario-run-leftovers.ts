import { type Json, packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/scenario/scenario0001.json';
const scenario = (steps: Json[], more: Json = {}) =>
  packFiles({
    [path]: [{ '@type': 'Scenario', uuid: uuid(1), title: 'A scenario', steps: { Steps: steps }, ...more }],
  });

export default {
  bad: [
    {
      what: 'one alert',
      files: scenario([], { createdAlertsID: `["/api/3/alerts/${uuid(5)}"]` }),
      finds: [`${path}#/0/createdAlertsID`],
      fixed: scenario([], { createdAlertsID: null }),
    },
    {
      what: 'a uuid',
      files: scenario([], { createdAlertsID: uuid(5) }),
      finds: [`${path}#/0/createdAlertsID`],
      fixed: scenario([], { createdAlertsID: null }),
    },
  ],
  good: [
    { what: 'none', files: scenario([], { createdAlertsID: null }) },
    { what: 'an empty list', files: scenario([], { createdAlertsID: '[]' }) },
  ],
} satisfies RuleFixture;
