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
      what: 'empty',
      files: scenario([{ name: 'Go', type: 'executePlaybook', playbookIRI: '' }]),
      finds: [`${path}#/0/steps/Steps/0/playbookIRI`],
    },
    {
      what: 'none, the second',
      files: scenario([
        { name: 'Go', type: 'executePlaybook', playbookIRI: `/api/3/workflows/${uuid(700)}` },
        { name: 'On', type: 'executePlaybook' },
      ]),
      finds: [`${path}#/0/steps/Steps/1`],
    },
  ],
  good: [
    {
      what: 'a playbook',
      files: scenario([
        { name: 'Go', type: 'executePlaybook', playbookIRI: `/api/3/workflows/${uuid(700)}` },
      ]),
    },
    { what: 'another type of step', files: scenario([{ name: 'Wait', type: 'wait' }]) },
  ],
} satisfies RuleFixture;
